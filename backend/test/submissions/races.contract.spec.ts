import { PostgresAuditLog } from '../../src/audit-log/infrastructure/postgres/postgres-audit-log';
import { DeleteSubmissions } from '../../src/reviewing/application/delete-submissions';
import { LogSubmissions } from '../../src/reviewing/application/log-submissions';
import { ReopenSubmission } from '../../src/reviewing/application/reopen-submission';
import { PostgresAgreements } from '../../src/submissions/infrastructure/postgres/postgres-agreements';
import { PostgresCaptainNames } from '../../src/submissions/infrastructure/postgres/postgres-captain-names';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { ReportFollowers } from '../../src/submissions/application/report-followers';
import { raceOf } from '../support/timing/race-of';
import { rounds } from '../support/timing/rounds';
import { aReport } from './a-report';
import { RecordingReceipts, countWrongPhrase } from './fakes';
import { loggedResultsOnPostgres, storesOnPostgres } from './stores-on-postgres';
import { aDatabase } from '../support/servers/scene';

/**
 * These rules hold in whatever order concurrent calls run. Each race is repeated this often against
 * PostgreSQL.
 */
const times = rounds({ usual: 5, long: 1_000 });
const dana = { id: 'a', username: 'dana@example.org', isMaster: true };
const lee = { id: 'b', username: 'lee@example.org', isMaster: false };
const phrase = 'Wipe the board clean';
let one: Instance;
let other: Instance;
type Instance = Awaited<ReturnType<typeof anInstance>>;

/** One instance of the server, with its own pool. */
async function anInstance() {
  const dataSource = await database.connect([SubmissionSchema], { poolSize: 8 });
  const { transaction, submissions, responses, submitReport } = storesOnPostgres(dataSource);
  const auditLog = new PostgresAuditLog(transaction);
  const remove = new DeleteSubmissions(
    submissions,
    responses,
    auditLog,
    transaction,
    new ReportFollowers([new RecordingReceipts().useCase()]),
    new PostgresAgreements(transaction),
    new PostgresCaptainNames(transaction),
  );
  return {
    report: (number: number, key: string | null, changes = {}) =>
      submitReport.execute({
        report: aReport({ matchDate: dayNumber(number), ...changes }),
        unreadable: [],
        idempotencyKey: key,
      }),
    log: (actor: typeof dana, id: string) =>
      new LogSubmissions(
        submissions,
        loggedResultsOnPostgres(transaction),
        auditLog,
        transaction,
      ).execute({ actor, ids: [id] }),
    reopen: (actor: typeof dana, id: string) =>
      new ReopenSubmission(submissions, auditLog, transaction).execute({
        actor,
        id,
        reason: 'Wrong league',
        unreadable: [],
      }),
    remove: (actor: typeof dana, id: string) =>
      remove
        .execute({ actor, ids: [id], typedPhrase: phrase, phrase, countWrongPhrase })
        .then(({ deleted }) => (deleted === 1 ? 'deleted' : 'gone')),
    removeAll: (actor: typeof dana, ids: readonly string[]) =>
      remove.execute({ actor, ids, typedPhrase: phrase, phrase, countWrongPhrase }),
  };
}

const database = aDatabase();

beforeAll(async () => {
  [one, other] = await Promise.all([anInstance(), anInstance()]);
});

let day = 0;
const nextDay = () => ++day;

function dayNumber(number: number): string {
  return new Date(Date.UTC(2001, 0, number)).toISOString().slice(0, 10);
}

/** The number of audit log entries with this action. */
async function lines(action: string): Promise<number> {
  const [counted] = await database.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM audit_log WHERE action = $1',
    [action],
  );
  return counted!.count;
}

/** The number of reports of a day whose mail is queued. */
async function queuedFor(number: number): Promise<number> {
  const queued = await database.query(`SELECT FROM queued_report WHERE report->>'matchDate' = $1`, [
    dayNumber(number),
  ]);
  return queued.length;
}

const isStored = async (id: string) =>
  (await database.query('SELECT FROM submission WHERE id = $1', [id])).length > 0;

it(`of 6 tries with one key at two instances, ${times} times, one is stored and all are answered alike`, async () => {
  for (let round = 0; round < times; round++) {
    const number = nextDay();
    const receipts = await Promise.all(
      [one, other, one, other, one, other].map(({ report }) => report(number, `key-${number}`)),
    );
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    const stored = await database.query('SELECT FROM submission WHERE match_date = $1', [
      dayNumber(number),
    ]);
    expect(stored).toHaveLength(1);
    expect(await queuedFor(number)).toBe(1);
  }
});

it(`of two different reports with one key, ${times} times, one is stored and the other refused`, async () => {
  for (let round = 0; round < times; round++) {
    const number = nextDay();
    const outcomes = await Promise.allSettled([
      one.report(number, `key-${number}`),
      other.report(number, `key-${number}`, { winningScore: 30 }),
    ]);
    const failed = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    );
    expect(failed).toEqual(['Conflict: This idempotency key was already used for another report.']);
  }
});

it(`of two reports of one game at two instances, ${times} times, one is the first`, async () => {
  for (let round = 0; round < times; round++) {
    const number = nextDay();
    const receipts = await Promise.all([
      one.report(number, `one-${number}`),
      other.report(number, `other-${number}`),
    ]);
    expect(receipts.map(({ status }) => status).sort()).toEqual(['duplicate', 'received']);
  }
});

it(`of two who mark a report as logged, ${times} times, one does`, async () => {
  const before = await lines('submission-logged');
  for (let round = 0; round < times; round++) {
    const { id } = await one.report(nextDay(), null);
    const answers = await Promise.all([one.log(dana, id), other.log(lee, id)]);
    expect(answers.map(({ logged, alreadyLogged }) => [logged, alreadyLogged]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
  }
  expect(await lines('submission-logged')).toBe(before + times);
});

it(`of two who delete a report, ${times} times, one does`, async () => {
  const before = await lines('submission-deleted');
  for (let round = 0; round < times; round++) {
    const { id } = await one.report(nextDay(), null);
    const answers = await Promise.all([one.remove(dana, id), other.remove(lee, id)]);
    expect(answers.sort()).toEqual(['deleted', 'gone']);
    expect(await isStored(id)).toBe(false);
  }
  expect(await lines('submission-deleted')).toBe(before + times);
});

it(`a report that one logs while another deletes it is gone, ${times} times, and its line says how it was`, async () => {
  const before = await lines('submission-logged');
  const met = { loggedFirst: 0, deletedFirst: 0 };
  for (let round = 0; round < times; round++) {
    const { id, reference } = await one.report(nextDay(), null);
    const begin = raceOf(round);
    const [logged, deleted] = await Promise.all([
      begin('one', () => one.log(dana, id)),
      begin('other', () => other.remove(lee, id)),
    ]);
    expect(deleted).toBe('deleted');
    expect(await isStored(id)).toBe(false);
    expect([logged.logged, logged.missing]).toEqual(logged.logged === 1 ? [1, 0] : [0, 1]);
    met[logged.logged === 1 ? 'loggedFirst' : 'deletedFirst'] += 1;
    const [line] = await database.query<{ by: string | null }>(
      `SELECT details->>'loggedBy' AS by FROM audit_log
        WHERE action = 'submission-deleted' AND details->>'reference' = $1`,
      [reference],
    );
    expect(line!.by).toBe(logged.logged === 1 ? dana.username : null);
  }
  expect(await lines('submission-logged')).toBe(before + met.loggedFirst);
  // Otherwise the calls did not race.
  expect(Math.min(met.loggedFirst, met.deletedFirst)).toBeGreaterThan(0);
});

/** The number of logged reports according to the stored counts, and as they are. */
async function loggedReports() {
  const [numbers] = await database.query<{ stored: number; counted: number }>(
    `SELECT (SELECT coalesce(sum(logged), 0)::int FROM submission_count) AS stored,
            (SELECT count(logged_at)::int FROM submission) AS counted`,
  );
  return numbers!;
}

it(`of two who reopen a report, ${times} times, one does, and it is counted once`, async () => {
  const before = await lines('submission-reopened');
  for (let round = 0; round < times; round++) {
    const { id } = await one.report(nextDay(), null);
    await one.log(dana, id);
    await Promise.all([one.reopen(dana, id), other.reopen(lee, id)]);
    const { stored, counted } = await loggedReports();
    expect(stored).toBe(counted);
  }
  expect(await lines('submission-reopened')).toBe(before + times);
});

it(`a report that one logs while another reopens it, ${times} times, is what the last one made it`, async () => {
  const [loggedBefore, reopenedBefore] = [
    await lines('submission-logged'),
    await lines('submission-reopened'),
  ];
  let reopened = 0;
  for (let round = 0; round < times; round++) {
    const { id } = await one.report(nextDay(), null);
    const begin = raceOf(round);
    await Promise.all([
      begin('one', () => one.log(dana, id)),
      begin('other', () => other.reopen(lee, id)),
    ]);
    const [report] = await database.query<{ logged: boolean }>(
      'SELECT logged_at IS NOT NULL AS logged FROM submission WHERE id = $1',
      [id],
    );
    if (!report!.logged) reopened += 1;
    const { stored, counted } = await loggedReports();
    expect(stored).toBe(counted);
  }
  expect(await lines('submission-logged')).toBe(loggedBefore + times);
  expect(await lines('submission-reopened')).toBe(reopenedBefore + reopened);
  // Otherwise the calls did not race.
  expect(reopened).toBeGreaterThan(0);
  expect(reopened).toBeLessThan(times);
});

it(`a report that one reopens while another deletes it is gone, ${times} times`, async () => {
  for (let round = 0; round < times; round++) {
    const { id } = await one.report(nextDay(), null);
    await one.log(dana, id);
    const begin = raceOf(round);
    const [, deleted] = await Promise.all([
      begin('one', () => one.reopen(dana, id).catch((error: unknown) => String(error))),
      begin('other', () => other.remove(lee, id)),
    ]);
    expect(deleted).toBe('deleted');
    expect(await isStored(id)).toBe(false);
    const { stored, counted } = await loggedReports();
    expect(stored).toBe(counted);
  }
});

it(`of two who delete the same reports in other orders, ${times} times, each report is deleted by one`, async () => {
  const before = await lines('submission-deleted');
  for (let round = 0; round < times; round++) {
    const [first, second] = [nextDay(), nextDay()];
    const ids: string[] = [];
    for (const day of [first, second, first, second]) ids.push((await one.report(day, null)).id);
    const begin = raceOf(round);
    const counts = await Promise.all([
      begin('one', () => one.removeAll(dana, ids)),
      begin('other', () => other.removeAll(lee, ids.toReversed())),
    ]);
    expect(counts.map(({ deleted }) => deleted).sort()).toEqual([0, 4]);
    expect(counts.map(({ missing }) => missing).sort()).toEqual([0, 4]);
  }
  expect(await lines('submission-deleted')).toBe(before + 4 * times);
});

it(`several reports that one deletes while captains report the same games, ${times} times: no deadlock, and the rest is single`, async () => {
  for (let round = 0; round < times; round++) {
    const days = [nextDay(), nextDay(), nextDay()];
    const ids: string[] = [];
    for (const day of days) ids.push((await one.report(day, null)).id);
    const begin = raceOf(round);
    const [, ...receipts] = await Promise.all([
      begin('one', () => one.removeAll(dana, ids)),
      ...days.toReversed().map((day) => begin('other', () => other.report(day, null))),
    ]);
    for (const { id } of receipts) {
      const [report] = await database.query<{ shares_game: boolean }>(
        'SELECT shares_game FROM submission WHERE id = $1',
        [id],
      );
      expect(report).toEqual({ shares_game: false });
    }
  }
});
