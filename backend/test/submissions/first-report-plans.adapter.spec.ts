import { Client } from 'pg';
import { ReportsScheduleSql } from '../../src/schedule/infrastructure/postgres/reports-schedule-sql';
import { acceptReport } from '../../src/submissions/domain/submission';
import {
  lockGames,
  storeFirst,
} from '../../src/submissions/infrastructure/postgres/storing/postgres-first-reports';
import { rowOf } from '../../src/submissions/infrastructure/postgres/storing/submission-rows';
import { addManyReports } from '../reliability/many-reports';
import { TestDatabase, createTestDatabase } from '../support/database';
import { moreTime } from '../support/timing/more-time';
import { aGame, aReport } from './a-report';

// To add a million reports.
moreTime();

/** What rows are found by in each index. */
const lookUps: Readonly<Record<string, RegExp>> = {
  submission_same_game_idx: /league_id, match_date, LEAST.*, GREATEST.* >= /,
  submission_scheduled_date_idx: /league_id = .*scheduled_date = /,
  submission_confirm_key_idx: /confirm_key_hash = /,
  submission_answer_pkey: /idempotency_key = /,
  ended_confirm_key_pkey: /hash = /,
  scheduled_game_pair_idx: /league_id = .*date = .*LEAST.*GREATEST/,
  // In a small schedule.
  scheduled_game_all_idx: /date = /,
  scheduled_game_state_idx: /date = /,
  scheduled_game_pkey: /id = /,
};

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}

const partsOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

/** The parts of a plan that read a table or an index. */
const readsIn = (plan: Plan) =>
  partsOf(plan).filter(
    (part) =>
      part['Index Name'] !== undefined ||
      (part['Relation Name'] !== undefined &&
        !['ModifyTable', 'Bitmap Heap Scan'].includes(part['Node Type'])),
  );

const isLookUp = ({ 'Index Name': index = '', 'Index Cond': condition = '' }: Plan) =>
  lookUps[index]?.test(condition) ?? false;

const now = new Date('2026-06-01T16:00:00Z');

const reports = [1, 2, 3, 4].map((day) => ({
  ...acceptReport(aReport({ matchDate: `2026-05-0${day}` }), aGame(), now),
  confirmKeyHash: `key ${day}`,
}));

const values = [
  reports.map(rowOf),
  reports.map(({ id, confirmKeyHash }) => ({
    submission_id: id,
    idempotency_key: confirmKeyHash,
    fingerprint: '',
    status: 'received',
  })),
  reports.map(({ id }) => ({ id, report: {}, created_at: now })),
].map((rows) => `'${JSON.stringify(rows)}'`);

let database: TestDatabase;
let client: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.directUrl });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

const schedule = ['scheduled_game', 'game_answer'];
const ofReports = [
  'submission',
  'submission_answer',
  'submission_name',
  'submission_count',
  'ended_confirm_key',
  'queued_report',
];

/** @param date an SQL expression for the date of a game */
async function fill(count: number, date: string): Promise<void> {
  for (const table of [...ofReports, ...schedule]) {
    await client.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  }
  await addManyReports(database, count);
  await client.query(`
    UPDATE submission
       SET match_date = ${date}, scheduled_date = ${date}, confirm_key_hash = id::text;
    INSERT INTO ended_confirm_key SELECT 'ended ' || id FROM submission;
    INSERT INTO queued_report SELECT id, '{}', submitted_at FROM submission;
    INSERT INTO scheduled_game (id, league_id, league_name, sport_id, sport_name, date, due_at,
                                home_id, home_name, away_id, away_name, status, reachable, known_at)
    SELECT id, league_id, '', sport_id, '', match_date, submitted_at, winning_team_id, '',
           losing_team_id, '', 'scheduled', false, submitted_at
      FROM submission;
    INSERT INTO game_answer SELECT id, id FROM submission`);
}

/** What the statement reads without a look-up, or more than once for a report. */
async function readsTooMuch(planCacheMode: string): Promise<readonly Plan[]> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL plan_cache_mode = ${planCacheMode}`);
  await client.query(lockGames, ['["teams"]']);
  await client.query(
    `PREPARE store AS ${storeFirst(new ReportsScheduleSql(), ['report_mail_queue'])}`,
  );
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE store (${values.join(', ')})`,
  );
  expect(
    (await client.query('SELECT FROM queued_report WHERE id = $1', [reports[0]!.id])).rows,
  ).toHaveLength(1);
  await client.query('ROLLBACK');
  await client.query('DEALLOCATE store');
  const reads = readsIn(rows[0]!['QUERY PLAN'][0].Plan);
  expect(reads).toHaveLength(8);
  return reads
    .filter((part) => !isLookUp(part) || part['Actual Loops'] > reports.length)
    .map(
      (part) =>
        JSON.stringify([
          part['Node Type'],
          part['Relation Name'],
          part['Index Name'],
          part['Index Cond'],
          part['Actual Loops'],
        ]) as never,
    );
}

const sizes = [0, 30, 300, 3_000, ...(process.env['LONG_TESTS'] ? [30_000, 1_000_000] : [])];

const cases = sizes.flatMap((size) => [
  { size, days: 'many', date: 'match_date' },
  { size, days: 'three', date: `date '2026-05-01' + winning_score % 3` },
]);

it.each(cases)('looks up each new report among $size of $days days', async ({ size, date }) => {
  await fill(size, date);
  const tooMuch = async () => [
    ...(await readsTooMuch('force_generic_plan')),
    ...(await readsTooMuch('force_custom_plan')),
  ];
  expect(await tooMuch()).toEqual([]);
  // A schedule gets games all at once, and `GrowingTables` updates its statistics then.
  await client.query(`ANALYZE ${[...ofReports, ...(size > 0 ? schedule : [])].join(', ')}`);
  expect(await tooMuch()).toEqual([]);
});
