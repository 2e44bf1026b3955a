import type { Bench } from '../bench';
import { DatabaseLog } from '../measures/database-log';
import { get } from '../measures/get';
import { cursorInTheMiddle } from '../rows/generated';
import { startProduct } from '../servers/product';

/** PostgreSQL chooses the final plan of a prepared statement after this many runs. */
const askedBefore = 6;

const widest = 140;

/** Prints the query plans of the product's statements. */
export async function plans(bench: Bench): Promise<string> {
  const { client, cookie } = bench;
  const rows = bench.sizes.at(-1)!;
  await bench.fill(rows);
  const log = await DatabaseLog.open(client, {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
  });
  // New connections load auto_explain.
  const product = await startProduct(bench.databaseUrl);
  const list = `${product.url}/api/score-submissions`;
  const asked: Record<string, string> = {
    'first page': list,
    'middle page': `${list}?cursor=${cursorInTheMiddle(rows)}`,
    'search for "otters"': `${list}?search=otters`,
    'search for "re"': `${list}?search=re`,
  };
  const sections: string[] = [];
  for (const [name, url] of Object.entries(asked)) {
    const ask = () => get(url, { cookie });
    for (let i = 0; i < askedBefore; i++) await ask();
    const text = await log.during(ask);
    sections.push(folded(name, plansIn(text)));
  }
  await product.stop();
  await log.close();
  return sections.join('\n\n');
}

interface Plan {
  readonly milliseconds: number;
  readonly lines: readonly string[];
}

/** The slowest statement of a call. */
function folded(call: string, all: readonly Plan[]): string {
  const [slowest] = all.toSorted((a, b) => b.milliseconds - a.milliseconds);
  const total = all.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return [
    `<details><summary>${call}: ${all.length} statements, ${total.toFixed(2)} ms; ` +
      `the slowest ${slowest!.milliseconds.toFixed(2)} ms</summary>`,
    ['```', ...slowest!.lines.map((line) => line.slice(0, widest)), '```'].join('\n'),
    '</details>',
  ].join('\n\n');
}

/** Removes the text of the statement, which is in the source code. */
function plansIn(log: string): Plan[] {
  return [...log.matchAll(/duration: (\S+) ms {2}plan:\n((?:\t.*\n?)+)/g)].map(([, took, text]) => {
    const lines = text!.split('\n').map((line) => line.replace(/^\t/, ''));
    const begin = lines.findIndex((line) => /^\S.*\(cost=/.test(line));
    return { milliseconds: Number(took), lines: lines.slice(begin).filter(Boolean) };
  });
}
