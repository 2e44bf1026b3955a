import { join } from 'node:path';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import type { Bench } from './bench';
import { generateReports } from './generate';
import { median } from './measure';

const tries = 25;
const insertsOfARound = 512;
const rounds = 6;

const built = join(__dirname, '../../dist');
type Reader = typeof import('../src/ratings-analytics/infrastructure/postgres-rating-reader');
type Migrate = typeof import('../src/database/migrate');

/**
 * Time in the database, planning and running, of what charts and cards ask for: among all reports, and
 * among a thousand. Then what keeping the sums adds to storing a report.
 */
export async function ratings({ client, say }: Bench): Promise<void> {
  const thousand = await databaseOfAThousand(client);
  try {
    const [many, few] = [await timesOf(client), await timesOf(thousand)];
    say('median ms in the database (rows answered): all reports; a thousand reports; ratio');
    for (const [name, of] of many) {
      const small = few.get(name)!;
      const ratio = (of.milliseconds / small.milliseconds).toFixed(1);
      say(
        `${name}: ${of.milliseconds.toFixed(2)} (${of.rows}); ` +
          `${small.milliseconds.toFixed(2)} (${small.rows}); ${ratio} x`,
      );
    }
  } finally {
    await thousand.end();
  }
  await costOfKeeping(client, say);
}

async function databaseOfAThousand(client: Client): Promise<Client> {
  const url = new URL(process.env['TEST_DATABASE_URL']!);
  url.pathname = '/ratings_of_a_thousand';
  await client.query('DROP DATABASE IF EXISTS ratings_of_a_thousand WITH (FORCE)');
  await client.query('CREATE DATABASE ratings_of_a_thousand');
  const { migrate } = (await import(join(built, 'database/migrate.js'))) as Migrate;
  await migrate(url.href);
  const small = new Client({ connectionString: url.href });
  await small.connect();
  await generateReports(small, 1_000);
  return small;
}

interface Measured {
  readonly milliseconds: number;
  readonly rows: number;
}

async function timesOf(client: Client): Promise<Map<string, Measured>> {
  await client.query('SET jit = off');
  const [newest] = (
    await client.query<{ day: string }>(
      `SELECT to_char(max(match_date), 'YYYY-MM-DD') AS day FROM submission`,
    )
  ).rows;
  const { PostgresRatingReader } = (await import(
    join(built, 'ratings-analytics/infrastructure/postgres-rating-reader.js')
  )) as Reader;
  const explained = new ExplainingDataSource(client);
  const reader = new PostgresRatingReader(explained as unknown as DataSource);
  const daysAgo = (days: number) =>
    new Date(Date.parse(newest!.day) - days * 86_400_000).toISOString().slice(0, 10);
  const everything = { period: null, sportId: null, location: null };
  const filters = {
    'all time': everything,
    'all time, a sport': { ...everything, sportId: 'golf' },
    'all time, a place': { ...everything, location: 'Pier 9' },
    'all time, both': { ...everything, sportId: 'golf', location: 'Pier 9' },
    'last 30 days': { ...everything, period: { from: daysAgo(29), to: daysAgo(0) } },
    'last year': { ...everything, period: { from: daysAgo(364), to: daysAgo(0) } },
    'odd years': { ...everything, period: { from: '2006-04-03', to: daysAgo(3) } },
    'odd years, a sport': {
      ...everything,
      period: { from: '2006-04-03', to: daysAgo(3) },
      sportId: 'golf',
    },
  };
  const measured = new Map<string, Measured>();
  for (const [name, filter] of Object.entries(filters)) {
    const page = { ...filter, limit: 50, after: null };
    const calls: Record<string, () => Promise<unknown>> = {
      summary: () => reader.summary(filter),
      'trend by month': () => reader.trend(filter, 'month'),
      'trend by week': () => reader.trend(filter, 'week'),
      'breakdown by sport': () => reader.breakdown(filter, 'sport'),
      'breakdown by location': () => reader.breakdown(filter, 'location'),
      'breakdown by league': () => reader.breakdown(filter, 'league'),
      'first page': () => reader.list(page),
      comments: () => reader.comments(page),
    };
    for (const [what, call] of Object.entries(calls)) {
      explained.begin();
      await call();
      measured.set(`${what}, ${name}`, explained.taken);
    }
  }
  return measured;
}

/** Answers queries, and asks PostgreSQL how long it takes for each. */
class ExplainingDataSource {
  private milliseconds = 0;
  private rows = 0;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly client: Client) {}

  begin(): void {
    [this.milliseconds, this.rows] = [0, 0];
  }

  get taken(): Measured {
    return { milliseconds: this.milliseconds, rows: this.rows };
  }

  /** One after the other, as there is one connection. */
  query(text: string, values?: unknown[]): Promise<unknown[]> {
    const answer = this.turn.then(() => this.explain(text, values));
    this.turn = answer;
    return answer;
  }

  private async explain(text: string, values?: unknown[]): Promise<unknown[]> {
    const times: number[] = [];
    for (let i = 0; i < tries; i++) {
      const { rows } = await this.client.query<{ 'QUERY PLAN': [Record<string, number>] }>(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
        values,
      );
      const [plan] = rows[0]!['QUERY PLAN'];
      times.push(plan['Planning Time']! + plan['Execution Time']!);
    }
    this.milliseconds += median(times);
    const { rows } = await this.client.query<object>(text, values);
    this.rows += rows.length;
    return rows;
  }
}

/** Inserts in turn with and without the trigger, each in a transaction of its own. */
async function costOfKeeping(client: Client, say: Bench['say']): Promise<void> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT * FROM submission WHERE field_condition_rating IS NOT NULL
      ORDER BY id DESC LIMIT ${insertsOfARound}`,
  );
  const columns = Object.keys(rows[0]!);
  const insertion = {
    name: 'insert a report',
    text: `INSERT INTO submission (${columns.join(', ')})
           VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
  };
  let number = 0;
  const insertAll = async (): Promise<number[]> => {
    const times: number[] = [];
    for (const row of rows) {
      number++;
      const id = `ff000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
      const values = columns.map((name) =>
        name === 'id' ? id : name === 'reference' ? `BENCH${number}` : row[name],
      );
      const started = performance.now();
      await client.query({ ...insertion, values });
      times.push(performance.now() - started);
    }
    // With the trigger as it is, so that what was not added is not taken away.
    await client.query(`DELETE FROM submission WHERE id >= 'ff000000-0000-7000-8000-000000000000'`);
    return times;
  };
  const switched = async (to: 'ENABLE' | 'DISABLE') => {
    for (const event of ['insert', 'delete']) {
      await client.query(`ALTER TABLE submission ${to} TRIGGER submission_ratings_${event}`);
    }
  };
  const kept: number[][] = [];
  const bare: number[][] = [];
  for (let round = 0; round <= rounds; round++) {
    const withSums = await insertAll();
    await switched('DISABLE');
    const without = await insertAll();
    await switched('ENABLE');
    // The first round warms up.
    if (round > 0) {
      kept.push(withSums);
      bare.push(without);
    }
  }
  const mean = (times: readonly number[]) =>
    times.reduce((total, time) => total + time, 0) / times.length;
  const [ours, theirs] = [median(kept.map(mean)), median(bare.map(mean))];
  const worst = median(kept.map((times) => Math.max(...times)));
  say(
    `storing a rated report: ${ours.toFixed(3)} ms with sums, ${theirs.toFixed(3)} ms without: ` +
      `${(ours / theirs).toFixed(2)} x; median ${median(kept.map(median)).toFixed(3)} ms, ` +
      `the one that folds ${worst.toFixed(0)} ms`,
  );
}
