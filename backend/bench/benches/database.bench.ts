import type { Bench } from '../bench';
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
export async function database(bench: Bench): Promise<string> {
  const { client, product, cookie } = bench;
  const rows = bench.sizes.at(-1)!;
  await bench.fill(rows);
  const small = await makeSmallDatabase(client, bench.databaseUrl, 1_000);
  const beside = await startProduct(small.url);
  const log = await DatabaseLog.open(client, {
    log_min_duration_statement: '0',
    log_parameter_max_length: '0',
  });
  const many = { product, cookie, rows };
  const few = { product: beside, cookie: await signInFirstMaster(beside), rows: 1_000 };
  const ofFew = callsOf(few);
  const lines: string[][] = [];
  for (const [index, { name, path }] of callsOf(many).entries()) {
    const all = { many: [] as number[], few: [] as number[] };
    for (let i = 0; i < tries; i++) {
      all.many.push(databaseTime(await log.during(() => read(many, path))));
      all.few.push(databaseTime(await log.during(() => read(few, ofFew[index]!.path))));
    }
    const [ofAll, ofThousand] = [median(all.many), median(all.few)];
    lines.push([name, figure(ofAll), figure(ofThousand), times(ofAll / ofThousand)]);
  }
  await log.close();
  await beside.stop();
  await small.drop();
  return table(['call', 'all rows, ms', '1,000 rows, ms', 'ratio'], lines);
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
    { name: `rating cards, ${name}`, path: `/api/ratings/summary?${filter}` },
    { name: `trend, ${name}`, path: `/api/ratings/trend?${filter}` },
    ...['sport', 'location', 'league'].map((by): MeasuredCall => ({
      name: `breakdown by ${by}, ${name}`,
      path: `/api/ratings/breakdown?by=${by}&${filter}`,
    })),
    { name: `rated reports, ${name}`, path: `/api/ratings?${filter}` },
    { name: `comments, ${name}`, path: `/api/ratings/comments?${filter}` },
  ]);
  return [
    { name: 'the session alone', path: '/api/user' },
    { name: 'first page', path: reports },
    {
      name: 'middle page',
      path: `${reports}?cursor=${cursorInTheMiddle(signed.rows)}`,
    },
    { name: 'page of a sport', path: `${reports}?sport=golf` },
    { name: 'page of what is pending', path: `${reports}?logged=unlogged` },
    { name: 'summary', path: `${reports}/summary` },
    ...ratings,
  ];
}
