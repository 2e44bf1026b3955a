import type { Bench } from '../bench';
import { median, percentile } from '../measures/statistics';
import { figure, table } from '../report/markdown';
import { cursorInTheMiddle } from '../rows/generated';

const tries = 40;

const kinds: Readonly<Record<string, string>> = {
  'first page': '',
  'deep page': 'cursor=DEEP',
  pending: 'logged=unlogged',
  'of one sport': 'sport=golf',
  'of one sport, deep': 'sport=golf&cursor=DEEP',
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
  'search, deep: "otters"': 'search=otters&cursor=DEEP',
  'standing: reported': 'standing=reported',
  'standing: confirmed': 'standing=confirmed',
  'standing: unopposed': 'standing=unopposed',
  'standing: conflict': 'standing=conflict',
  'standing: conflict, deep': 'standing=conflict&cursor=DEEP',
  'standing: needs you': 'standing=attention',
  'standing: ready to log': 'standing=ready',
  'standing: ready to log, of one sport': 'standing=ready&sport=golf',
  'search among pending: "golf"': 'search=golf&logged=unlogged',
};

/** Measures the response time of pages and searches for administrators. */
export async function lists({ product, cookie, sizes, fill }: Bench): Promise<string> {
  const rows = sizes.at(-1)!;
  await fill(rows);
  const deep = cursorInTheMiddle(rows);
  const lines: string[][] = [];
  for (const [name, query] of Object.entries(kinds)) {
    const url = `${product.url}/api/score-submissions?${query.replace('DEEP', deep)}`;
    const { times, total } = await timesOf(url, cookie);
    lines.push([
      name,
      total,
      ...[median(times), percentile(times, 0.95), Math.max(...times)].map(figure),
    ]);
  }
  const { times } = await timesOf(`${product.url}/api/score-submissions/summary`, cookie);
  lines.push([
    'summary with both counts',
    '',
    ...[median(times), percentile(times, 0.95), Math.max(...times)].map(figure),
  ]);
  return table(['list', 'matches', 'p50, ms', 'p95, ms', 'worst, ms'], lines);
}

async function timesOf(url: string, cookie: string) {
  const times: number[] = [];
  let total = '';
  for (let i = 0; i <= tries; i++) {
    const started = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
    // The first round warms up.
    if (i > 0) times.push(performance.now() - started);
    const capped = answer.headers.get('x-total-count-capped') ? '+' : '';
    total = `${answer.headers.get('x-total-count') ?? ''}${capped}`;
  }
  return { times, total };
}
