import type { Bench } from '../bench';
import { measure } from '../measures/measure';
import { median } from '../measures/statistics';
import { count, figure, table, times } from '../report/markdown';
import { signInFirstMaster, startProduct } from '../servers/product';

interface FakeLeagueLab {
  readonly site: string;
  readonly token: string;
  readonly baseUrl: string;
  stop(): Promise<void>;
}

const rounds = 5;
const leagues = 500;
const teamsOfALeague = 20;

/** Measures what refreshing a large catalogue costs, and how it affects captains. */
export async function feed({ client, databaseUrl }: Bench): Promise<string> {
  const fake = await startFake();
  const database = 'bench_feed';
  await client.query(`CREATE DATABASE ${database}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${database}`;
  const product = await startProduct(url.href, {
    FEED_SOURCE: 'leaguelab',
    LEAGUELAB_SITE: fake.site,
    LEAGUELAB_TOKEN: fake.token,
    LEAGUELAB_BASE_URL: fake.baseUrl,
  });
  const cookie = await signInFirstMaster(product);
  await lastRun(product.url, cookie, 0);
  // The first catalogue is served shortly after it is stored.
  while (!(await fetch(`${product.url}/api/sports/kickball/leagues`)).ok) await aMoment();

  const read = () =>
    measure(
      { server: product, path: '/api/sports/kickball/leagues' },
      { connections: 10, requests: 4_000 },
    );
  await read();
  const quiet: number[] = [];
  const during: number[] = [];
  const durations: number[] = [];
  const before = (await product.ask('usage')).residentMegabytes;
  let peak = before;
  const watch = setInterval(() => {
    void product.ask('usage').then(({ residentMegabytes }) => {
      peak = Math.max(peak, residentMegabytes);
    });
  }, 20);
  for (let round = 1; round <= rounds; round++) {
    quiet.push((await read()).p99Milliseconds);
    await refresh(product.url, cookie);
    const reading = readUntilRefreshed(read);
    durations.push(await lastRun(product.url, cookie, round));
    during.push(...(await reading.stop()));
  }
  clearInterval(watch);
  const [calm, busy] = [median(quiet), median(during)];
  await product.stop();
  await fake.stop();
  await client.query(`DROP DATABASE ${database}`);
  return table(
    [`${count(leagues)} leagues with ${count(leagues * teamsOfALeague)} teams`, 'measured'],
    [
      ['a refresh, while others read', `${figure(median(durations) / 1_000)} s`],
      ['memory before', `${figure(before)} MB`],
      ['memory at most', `${figure(peak)} MB`],
      ["others' p99", `${figure(calm)} ms`],
      ["others' p99 during a refresh", `${figure(busy)} ms`],
      ['against without', times(busy / calm)],
    ],
  );
}

/** Reads repeatedly, at least once. */
function readUntilRefreshed(read: () => ReturnType<typeof measure>) {
  let refreshed = false as boolean;
  const reading = (async () => {
    const latencies: number[] = [];
    do latencies.push((await read()).p99Milliseconds);
    while (!refreshed);
    return latencies;
  })();
  return {
    stop: () => {
      refreshed = true;
      return reading;
    },
  };
}

async function refresh(url: string, cookie: string): Promise<void> {
  const answer = await fetch(`${url}/api/admin/refresh-leaguelab`, {
    method: 'POST',
    headers: { cookie },
  });
  if (answer.status !== 202) throw new Error(await answer.text());
}

/**
 * @returns the duration of the last run in milliseconds, once there are more than this many runs
 */
async function lastRun(url: string, cookie: string, known: number): Promise<number> {
  for (;;) {
    const answer = await fetch(`${url}/api/admin/leaguelab-status`, { headers: { cookie } });
    const { recentRuns } = (await answer.json()) as {
      recentRuns: { error: string | null; durationMs: number }[];
    };
    const [run] = recentRuns;
    if (run && recentRuns.length > known) {
      if (run.error !== null) throw new Error(run.error);
      return run.durationMs;
    }
    await aMoment();
  }
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Starts the built mock server with this many leagues. */
async function startFake(): Promise<FakeLeagueLab> {
  const folder = '../../../dev/dist/dev/fake-leaguelab/fake-leaguelab.js';
  const { FakeLeagueLab: Fake } = (await import(folder)) as {
    FakeLeagueLab: { start(content: object): Promise<FakeLeagueLab> };
  };
  const numbers = Array.from({ length: leagues }, (_, number) => number);
  return Fake.start({
    sports: [
      { id: 'kickball', name: 'Kickball', icon: null },
      { id: 'softball', name: 'Softball', icon: null },
    ],
    locations: [],
    leagues: numbers.map((number) => ({
      id: String(1_000 + number),
      name: `League ${number} of Many`,
      sportId: number % 2 ? 'kickball' : 'softball',
      locationId: null,
      location: `Park ${number % 25}`,
    })),
    teams: numbers.flatMap((number) =>
      Array.from({ length: teamsOfALeague }, (_, team) => ({
        id: `${1_000 + number}-${team}`,
        leagueId: String(1_000 + number),
        name: `Team ${team} of League ${number}`,
        division: null,
      })),
    ),
  });
}
