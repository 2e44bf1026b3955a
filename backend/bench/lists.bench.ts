import { interleaved, measure, median, percentile } from './measure';
import type { Bench } from './bench';

const tries = 40;

/** Pages, searches and sums, as administrators ask for them. */
export async function lists({ product, raw, client, cookie, say }: Bench): Promise<void> {
  const page = { headers: { cookie }, connections: 1, requests: 400 };
  const { ours, yardstick } = await interleaved(
    5,
    () => measure(product.processId, { ...page, url: `${product.url}/api/score-submissions` }),
    () => measure(raw.processId, { ...page, url: `${raw.url}/page` }),
  );
  const ratio = ours.cpuMicroseconds / yardstick.cpuMicroseconds;
  say(
    `page of 50 rows: CPU ${ours.cpuMicroseconds.toFixed(0)} µs, raw rows-to-JSON ` +
      `${yardstick.cpuMicroseconds.toFixed(0)} µs: ${ratio.toFixed(2)} x`,
  );

  const deep = await cursorAt(client, 0.5);
  const addresses: Record<string, string> = {
    'first page': '',
    'deep page': `cursor=${deep}`,
    pending: 'logged=unlogged',
    'of one sport': 'sport=golf',
    'of one sport, deep': `sport=golf&cursor=${deep}`,
    'search, common: "kickball"': 'search=kickball',
    'search, common team: "otters"': 'search=otters',
    'search, old league: "2007"': 'search=%7C%202007',
    'search, captain: "okafor"': 'search=okafor',
    'search, rare: "ñandú owls 12"': `search=${encodeURIComponent('ñandú owls 12')}`,
    'search, none: "xylophone"': 'search=xylophone',
    'search, reference': 'search=0000F4',
    'search, 2 letters, common: "re"': 'search=re',
    'search, 2 letters, some: "zh"': 'search=zh',
    'search, 2 letters, none: "qz"': 'search=qz',
    'search, deep: "otters"': `search=otters&cursor=${deep}`,
    'search among pending: "golf"': 'search=golf&logged=unlogged',
  };
  const all: number[] = [];
  for (const [name, query] of Object.entries(addresses)) {
    const times = await timesOf(`${product.url}/api/score-submissions?${query}`, cookie);
    if (name.startsWith('search')) all.push(...times.times);
    say(
      `${name}: median ${median(times.times).toFixed(1)} ms, worst ${Math.max(...times.times).toFixed(1)} ms ` +
        `(${times.total} matches)`,
    );
  }
  say(
    `all searches: p95 ${percentile(all, 0.95).toFixed(1)} ms, worst ${Math.max(...all).toFixed(1)} ms`,
  );
  const summary = await timesOf(`${product.url}/api/score-submissions/summary`, cookie);
  say(`summary: median ${median(summary.times).toFixed(1)} ms`);
}

async function cursorAt(client: Bench['client'], share: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM submission ORDER BY id DESC
     OFFSET (SELECT count(*) * $1::float FROM submission)::bigint LIMIT 1`,
    [share],
  );
  return Buffer.from(JSON.stringify([rows[0]!.id])).toString('base64url');
}

async function timesOf(url: string, cookie: string) {
  const times: number[] = [];
  let total = '';
  for (let i = 0; i < tries; i++) {
    const started = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    await answer.text();
    times.push(performance.now() - started);
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
    const capped = answer.headers.get('x-total-count-capped') ? '+' : '';
    total = `${answer.headers.get('x-total-count') ?? ''}${capped}`;
  }
  return { times, total };
}
