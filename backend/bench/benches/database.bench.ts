import type { Bench, Findings } from '../bench';
import { DatabaseLog } from '../measures/database-log';
import { databaseTime } from '../measures/database-time';
import { get } from '../measures/get';
import { median } from '../measures/statistics';
import { figure, table, times } from '../report/markdown';
import { cursorInTheMiddle, dayBeforeNewest } from '../rows/generated';
import { makeSmallDatabase } from '../rows/small-database';
import { Product, signInFirstMaster, startProduct } from '../servers/product';

const tries = 15;

interface MeasuredCall {
  /** The name in the goals, or null if it has no goal. */
  readonly kind: 'pages' | 'summary' | 'rating cards' | 'trend' | 'breakdown' | null;
  readonly name: string;
  readonly path: string;
}

interface Signed {
  readonly product: Product;
  readonly cookie: string;
  readonly rows: number;
}

/**
 * The time PostgreSQL needs for a call according to its log: parsing, planning and running all
 * statements, including those that find the session. Measured with all reports and with a thousand.
 */
export async function database(bench: Bench): Promise<Findings> {
  const { client, product, cookie } = bench;
  const rows = bench.sizes.at(-1)!;
  await bench.fill(rows);
  const small = await makeSmallDatabase(client, bench.databaseUrl);
  const beside = await startProduct(small.url);
  const log = await DatabaseLog.open(client, {
    log_min_duration_statement: '0',
    log_parameter_max_length: '0',
  });
  const many = { product, cookie, rows };
  const few = { product: beside, cookie: await signInFirstMaster(beside), rows: 1_000 };
  const ofFew = callsOf(few);
  const found: Record<string, number> = {};
  const lines: string[][] = [];
  for (const [index, { kind, name, path }] of callsOf(many).entries()) {
    const all = { many: [] as number[], few: [] as number[] };
    for (let i = 0; i < tries; i++) {
      all.many.push(databaseTime(await log.during(() => read(many, path))));
      all.few.push(databaseTime(await log.during(() => read(few, ofFew[index]!.path))));
    }
    const milliseconds = median(all.many);
    const growth = milliseconds / median(all.few);
    lines.push([name, figure(milliseconds), figure(median(all.few)), times(growth)]);
    if (!kind) continue;
    keepWorst(found, `${kind}, database time, the slowest`, milliseconds);
    keepWorst(found, `${kind}, database time against 1,000 rows`, growth);
  }
  await log.close();
  await beside.stop();
  await small.drop();
  return {
    section: table(['call', 'all rows, ms', '1,000 rows, ms', 'ratio'], lines),
    found,
  };
}

function keepWorst(found: Record<string, number>, name: string, value: number): void {
  found[name] = Math.max(found[name] ?? 0, value);
}

function read({ product, cookie }: Signed, path: string): Promise<void> {
  return get(product.url + path, { cookie });
}

function callsOf(signed: Signed): MeasuredCall[] {
  const reports = '/api/score-submissions';
  const day = (ago: number) => dayBeforeNewest(signed.rows, ago);
  const between = (from: string, to: string) => `period=custom&from=${from}&to=${to}`;
  const filters = {
    'all time': 'period=allTime',
    'all time, a sport': 'period=allTime&sport=golf',
    'all time, a place': 'period=allTime&location=Pier%209',
    'all time, both': 'period=allTime&sport=golf&location=Pier%209',
    'last 30 days': between(day(29), day(0)),
    'last year': between(day(364), day(0)),
    'odd years': between('2006-04-03', day(3)),
    'odd years, a sport': `${between('2006-04-03', day(3))}&sport=golf`,
  };
  const ratings = Object.entries(filters).flatMap(([name, filter]): MeasuredCall[] => [
    { kind: 'rating cards', name: `rating cards, ${name}`, path: `/api/ratings/summary?${filter}` },
    { kind: 'trend', name: `trend, ${name}`, path: `/api/ratings/trend?${filter}` },
    ...['sport', 'location', 'league'].map((by): MeasuredCall => ({
      kind: 'breakdown',
      name: `breakdown by ${by}, ${name}`,
      path: `/api/ratings/breakdown?by=${by}&${filter}`,
    })),
    { kind: null, name: `rated reports, ${name}`, path: `/api/ratings?${filter}` },
    { kind: null, name: `comments, ${name}`, path: `/api/ratings/comments?${filter}` },
  ]);
  return [
    { kind: null, name: 'the session alone', path: '/api/user' },
    { kind: 'pages', name: 'first page', path: reports },
    {
      kind: 'pages',
      name: 'middle page',
      path: `${reports}?cursor=${cursorInTheMiddle(signed.rows)}`,
    },
    { kind: 'pages', name: 'page of a sport', path: `${reports}?sport=golf` },
    { kind: 'pages', name: 'page of what is pending', path: `${reports}?logged=unlogged` },
    { kind: 'summary', name: 'summary', path: `${reports}/summary` },
    ...ratings,
  ];
}
