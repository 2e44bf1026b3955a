import { FakeLeagueLab } from '../../dev/fake-leaguelab/fake-leaguelab';
import { CatalogueContent } from '../../src/league-feed/domain/catalogue-content';
import { maxConcurrentAttempts } from '../../src/mail/infrastructure/sending/max-concurrent-attempts';
import { aLeague } from '../league-feed/a-catalogue';
import { aTeam, catalogueOf, catalogueServedBy, sixLeagues } from '../support/leaguelab-catalogue';
import { MailScene } from '../mail/mail-scene';
import { registerInvitedMaster } from '../support/admins';
import { createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { rounds } from '../support/timing/rounds';
import { ServerProcess } from '../support/servers/server-process';
import { TcpProxy } from '../support/servers/tcp-proxy';
import { feedSettings } from '../support/servers/settings';
import { moreTime } from '../support/timing/more-time';

// Servers wait for others that don’t answer.
moreTime();

/** In milliseconds. */
const lasts = rounds({ usual: 1_500, long: 10_000 });
const reports = rounds({ usual: 10, long: 100 });

type Fault = readonly [
  what: string,
  begin: (proxy: TcpProxy) => unknown,
  end: (proxy: TcpProxy) => unknown,
];

const pass = (proxy: TcpProxy) => (proxy.fault = { kind: 'passes' });
const faults: readonly Fault[] = [
  [
    'connections stay open and nothing arrives any more',
    (proxy) => (proxy.fault = { kind: 'swallows' }),
    pass,
  ],
  ['connections are refused', (proxy) => proxy.refuse(), (proxy) => proxy.open()],
  [
    'connections are reset half-way',
    (proxy) => {
      proxy.fault = { kind: 'slow', bytesPerSecond: 5_000 };
      resetting = setInterval(() => {
        proxy.reset();
      }, 200);
    },
    (proxy) => {
      clearInterval(resetting);
      pass(proxy);
    },
  ],
  [
    'each byte takes 300 ms more, either way',
    (proxy) => (proxy.fault = { kind: 'delays', milliseconds: 300 }),
    pass,
  ],
  [
    'no more than 5 kB/s come through',
    (proxy) => (proxy.fault = { kind: 'slow', bytesPerSecond: 5_000 }),
    pass,
  ],
];
let resetting: NodeJS.Timeout;

/** Requests without a response run into timeouts, which take long. */
const tried = faults.slice(
  rounds({ usual: 2, long: 0 }),
  rounds({ usual: 3, long: faults.length }),
);

afterEach(() => {
  ServerProcess.killAll();
});

it(`Reports are told of, and none waits for it, whatever happens on the way to the mail server`, async () => {
  let proxy!: TcpProxy;
  const scene = await MailScene.open(async ({ url }) => {
    proxy = await TcpProxy.before(url);
    return { SMTP_URL: `smtp://127.0.0.1:${proxy.port}?greetingTimeout=2000&socketTimeout=3000` };
  });
  let slowest = 0;
  for (const [, begin, end] of tried) {
    await begin(proxy);
    const over = Date.now() + lasts;
    const began = performance.now();
    await scene.report(reports);
    slowest = Math.max(slowest, (performance.now() - began) / reports);
    expect((await fetch(`${scene.server.url}/api/health/ready`)).status).toBe(200);
    await eventually(
      () => Date.now(),
      (now) => now > over,
    );
    await end(proxy);
  }
  // A message is sent again if it was accepted but the confirmation was lost.
  await scene.everyMessageArrived(
    tried.length * maxConcurrentAttempts * rounds({ usual: 2, long: 8 }),
  );
  const doubles = scene.mailServer.received.length - 2 * scene.reported.size;
  process.stdout.write(
    `Faults on the way to the mail server: ${tried.length}, ${scene.reported.size} reports, ` +
      `${2 * scene.reported.size} messages, 0 lost, ${doubles} sent again as the word of them was ` +
      `lost; ${slowest.toFixed(0)} ms a report at most\n`,
  );
  await proxy.stop();
  await scene.close();
});

it('The catalogue is the old one or the new one, whatever happens on the way to the feed', async () => {
  const fake = await FakeLeagueLab.start(sixLeagues());
  const proxy = await TcpProxy.before(fake.baseUrl);
  const database = await createTestDatabase();
  const server = await ServerProcess.start({
    DATABASE_URL: database.url,
    ...feedSettings(fake),
    LEAGUELAB_BASE_URL: proxy.through(fake.baseUrl),
  });
  const master = await registerInvitedMaster([server]);
  const refresh = async () => (await master.post('/api/admin/refresh-leaguelab')).status;
  const isServed = (content: CatalogueContent) =>
    eventually(
      () => catalogueServedBy(server.url),
      (seen) => JSON.stringify(seen) === JSON.stringify(catalogueOf(content)),
      90,
    );
  let told = sixLeagues();
  await isServed(told);

  let looks = 0;
  let slowest = 0;
  for (const [what, begin, end] of tried) {
    const before = told;
    told = withLeagueOf(told, what);
    fake.tell(told);
    await begin(proxy);
    expect(await refresh()).toBe(202);
    for (const over = Date.now() + lasts; Date.now() < over; looks++) {
      const began = performance.now();
      const seen = JSON.stringify(await catalogueServedBy(server.url));
      slowest = Math.max(slowest, performance.now() - began);
      // If some leagues could not be read, the others are still updated.
      const leagues = Object.keys(JSON.parse(seen) as object).length;
      expect([before, told].map(({ leagues }) => leagues.length)).toContain(leagues);
    }
    await end(proxy);
    // The current refresh ends, and the next one repairs what it left.
    await eventually(refresh, (status) => status === 202, 150);
    await isServed(told);
  }
  process.stdout.write(
    `Faults on the way to the feed: ${tried.length}, ${looks} looks at the catalogue, all answered ` +
      `(the slowest in ${slowest.toFixed(0)} ms), none wrong, healed by the next refresh\n`,
  );
  expect(await server.stop()).toBe(0);
  await proxy.stop();
  await fake.stop();
  await database.drop();
});

/** The same with one more league. */
function withLeagueOf(
  { leagues, teams, ...rest }: CatalogueContent,
  name: string,
): CatalogueContent {
  const id = String(301 + leagues.length);
  return {
    ...rest,
    leagues: [...leagues, aLeague({ id, name })],
    teams: [...teams, aTeam(id, 'Early'), aTeam(id, 'Late')],
  };
}
