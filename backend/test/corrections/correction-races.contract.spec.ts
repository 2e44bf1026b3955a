import { Links } from '../../src/links/application/links';
import { TeamLinks } from '../../src/team-links/application/team-links';
import { PostgresAuditLog } from '../../src/audit-log/infrastructure/postgres/postgres-audit-log';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { TransactionQueue } from '../../src/platform/postgres/transactions/transaction-queue';
import { CorrectReport } from '../../src/corrections/application/correct-report';
import { Corrections } from '../../src/corrections/application/corrections';
import { DeleteSubmissions } from '../../src/reviewing/application/delete-submissions';
import { LogSubmissions } from '../../src/reviewing/application/log-submissions';
import { ReopenSubmission } from '../../src/reviewing/application/reopen-submission';
import { Outcomes } from '../../src/submissions/application/outcomes';
import { ConfirmResult } from '../../src/confirmations/application/confirm-result';
import { ConfirmationLinks } from '../../src/confirmations/application/confirmation-links';
import { RestoreRevision } from '../../src/corrections/application/restore-revision';
import { ReportReceipt } from '../../src/submissions/domain/report-receipt';
import { PostgresAgreements } from '../../src/submissions/infrastructure/postgres/postgres-agreements';
import { PostgresCaptainNames } from '../../src/submissions/infrastructure/postgres/postgres-captain-names';
import { PostgresCorrectionResponses } from '../../src/corrections/infrastructure/postgres/postgres-correction-responses';
import { PostgresRevisionStore } from '../../src/corrections/infrastructure/postgres/postgres-revision-store';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { ReportFollowers } from '../../src/submissions/application/report-followers';
import { raceOf } from '../support/timing/race-of';
import { rounds } from '../support/timing/rounds';
import { aGame, aReport } from '../submissions/a-report';
import {
  LeaguesWithGame,
  PlainFingerprints,
  RecordingFollower,
  RecordingReceipts,
  countWrongPhrase,
} from '../submissions/fakes';
import { noReportOrigin } from '../submissions/no-report-origin';
import { loggedResultsOnPostgres, storesOnPostgres } from '../submissions/stores-on-postgres';
import { aDatabase } from '../support/servers/scene';

/** Rules that hold in whatever order calls run. Each race is repeated this often on PostgreSQL. */
const times = rounds({ usual: 5, long: 1_000 });
const dana = { id: 'a', username: 'dana@example.org', isMaster: true };
const phrase = 'Wipe the board clean';

/** Tokens that are the ids of reports. */
const plainLinks = {
  resolve: (token: unknown) => ({ kind: 'm', id: String(token), version: 0 }),
} as Partial<Links> as Links;

/** The same for the other side. */
const plainConfirmationLinks = {
  isOfTeam: () => false,
  find: (token) => Promise.resolve({ submissionId: String(token), askedTeamId: null }),
} as Partial<ConfirmationLinks> as ConfirmationLinks;

/** The tokens of teams' links are the ids of the teams. */
function teamOf(token: unknown) {
  const { leagueId } = aReport().leagueDetails;
  const team = { sportId: 'kickball', leagueName: 'Thursday', teamName: String(token) };
  return Promise.resolve({ ...team, leagueId: leagueId!, division: null, teamId: String(token) });
}

const plainTeamLinks = {
  work: true,
  find: teamOf,
  findIfValid: (token) => (token === null ? Promise.resolve(null) : teamOf(token)),
} as Partial<TeamLinks> as TeamLinks;
type Instance = Awaited<ReturnType<typeof anInstance>>;
let one: Instance;
let other: Instance;

/** One instance of the server, with its own pool. */
async function anInstance() {
  const dataSource = await database.connect([SubmissionSchema], { poolSize: 8 });
  const { transaction, submissions, responses, submitReport } = storesOnPostgres(dataSource);
  const auditLog = new PostgresAuditLog(transaction);
  const revisions = new PostgresRevisionStore(transaction);
  const catalogue = new LeaguesWithGame(aGame());
  const followers = new ReportFollowers([
    new RecordingFollower(),
    new RecordingReceipts().useCase(),
  ]);
  const queue = new TransactionQueue(transaction);
  const correctReport = new CorrectReport(
    plainLinks,
    submissions,
    revisions,
    new PostgresCorrectionResponses(transaction),
    catalogue,
    followers,
    queue,
    new AssociationCalendar('America/New_York'),
    new Corrections(48, { isAvailable: true }),
    new Outcomes(true),
    new PlainFingerprints(),
    noReportOrigin,
  );
  const restoreRevision = new RestoreRevision(
    submissions,
    revisions,
    catalogue,
    followers,
    auditLog,
    queue,
    noReportOrigin,
  );
  const deleteSubmissions = new DeleteSubmissions(
    submissions,
    responses,
    auditLog,
    transaction,
    followers,
    new PostgresAgreements(transaction),
    new PostgresCaptainNames(transaction),
  );
  const confirmResult = new ConfirmResult(
    plainConfirmationLinks,
    plainTeamLinks,
    submissions,
    new PostgresAgreements(transaction),
    queue,
  );
  return {
    /** Agrees to 21 : 14 for a team. */
    confirm: (id: string, number: number, teamToken: string) => {
      const { winningTeamId, losingTeamId } = aReport().leagueDetails;
      const scores = { winningScore: 21, losingScore: 14, outcome: 'played' } as const;
      return confirmResult.execute({
        token: id,
        seen: { winningTeamId, losingTeamId, matchDate: dayNumber(number), ...scores },
        reference: null,
        revision: null,
        name: 'Alex',
        teamToken,
        unreadable: [],
      });
    },
    report: (number: number, changes = {}, key: string | null = null) =>
      submitReport.execute({
        report: aReport({ matchDate: dayNumber(number), ...changes }),
        unreadable: [],
        idempotencyKey: key,
      }),
    correct: (
      id: string,
      number: number,
      changes = {},
      { revision = 1, key = null as string | null } = {},
    ) => {
      const { leagueDetails, gameDetails } = aReport({ matchDate: dayNumber(number), ...changes });
      return correctReport.execute({
        token: id,
        idempotencyKey: () => key,
        revision,
        correction: { leagueDetails, gameDetails },
        unreadable: [],
      });
    },
    restore: (id: string, revision: number) =>
      restoreRevision.execute({ actor: dana, id, revision }),
    log: (id: string, revision?: number) =>
      new LogSubmissions(
        submissions,
        loggedResultsOnPostgres(transaction),
        auditLog,
        transaction,
      ).execute({
        actor: dana,
        ids: [id],
        ...(revision && { revisions: { [id]: revision } }),
      }),
    reopen: (id: string) =>
      new ReopenSubmission(submissions, auditLog, transaction).execute({
        actor: dana,
        id,
        reason: 'Wrong league',
        unreadable: [],
      }),
    remove: (id: string) =>
      deleteSubmissions.execute({
        actor: dana,
        ids: [id],
        typedPhrase: phrase,
        phrase,
        countWrongPhrase,
      }),
  };
}

const database = aDatabase();

beforeAll(async () => {
  [one, other] = await Promise.all([anInstance(), anInstance()]);
});

let day = 0;
const nextDay = () => ++day;

/** From 1970, the earliest date a report takes: 1,000 rounds of each race need 16,000 days. */
function dayNumber(number: number): string {
  return new Date(Date.UTC(1970, 0, number)).toISOString().slice(0, 10);
}

interface StoredReport {
  readonly revision: number;
  readonly winning_score: number;
  readonly logged: boolean;
  readonly shares_game: boolean;
  readonly agreements: readonly object[];
  readonly confirmed_by: string | null;
  readonly game_standing: string | null;
}

async function stored(id: string): Promise<StoredReport | undefined> {
  const [row] = await database.query<StoredReport>(
    `SELECT revision, winning_score, logged_at IS NOT NULL AS logged, shares_game, agreements,
            confirmed_by, game_standing
       FROM submission WHERE id = $1`,
    [id],
  );
  return row;
}

/** The winning score of each stored revision, oldest first. */
async function revisionsOf(id: string): Promise<[number, number][]> {
  const rows = await database.query<{ revision: number; score: number }>(
    `SELECT revision, (content->>'winningScore')::int AS score
       FROM submission_revision WHERE submission_id = $1 ORDER BY revision`,
    [id],
  );
  return rows.map(({ revision, score }) => [revision, score]);
}

/** "done", or the message of the error. */
function endOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  );
}

const changedMeanwhile = 'This report was changed meanwhile. Open the link again.';
const loggedAlready = 'The administrators have logged this report. Send them a message instead.';
const notValid = 'This link is not valid any more.';

/** Both orders must have occurred, or the calls did not race. */
function expectBothOrders(firsts: readonly boolean[]): void {
  expect(new Set(firsts)).toEqual(new Set([true, false]));
}

it(`of two corrections of one revision, ${times} times, one wins and no revision is lost`, async () => {
  for (let round = 0; round < times; round++) {
    const number = nextDay();
    const { id } = await one.report(number);
    const ends = await Promise.all([
      endOf(one.correct(id, number, { winningScore: 30 })),
      endOf(other.correct(id, number, { winningScore: 40 })),
    ]);
    expect([...ends].sort()).toEqual([changedMeanwhile, 'done']);
    const score = ends[0] === 'done' ? 30 : 40;
    expect(await stored(id)).toMatchObject({ revision: 2, winning_score: score });
    expect(await revisionsOf(id)).toEqual([
      [1, 21],
      [2, score],
    ]);
  }
});

it(`of 4 tries of a correction with one key at two instances, ${times} times, one counts and all are answered alike`, async () => {
  for (let round = 0; round < times; round++) {
    const number = nextDay();
    const { id } = await one.report(number);
    const receipts = await Promise.all(
      [one, other, one, other].map(({ correct }) =>
        correct(id, number, { winningScore: 30 }, { key: 'once' }),
      ),
    );
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(await revisionsOf(id)).toEqual([
      [1, 21],
      [2, 30],
    ]);
  }
});

it(`a correction against one who logs what it replaces, ${times} times: one of them is refused`, async () => {
  const firsts: boolean[] = [];
  for (let round = 0; round < times; round++) {
    const number = nextDay();
    const { id } = await one.report(number);
    const begin = raceOf(round);
    const [end, { logged, changed }] = await Promise.all([
      begin('one', () => endOf(one.correct(id, number, { winningScore: 30 }))),
      begin('other', () => other.log(id, 1)),
    ]);
    const report = await stored(id);
    if (end === 'done') {
      expect([logged, changed]).toEqual([0, [id]]);
      expect(report).toMatchObject({ revision: 2, winning_score: 30, logged: false });
    } else {
      expect(end).toBe(loggedAlready);
      expect([logged, changed]).toEqual([1, []]);
      expect(report).toMatchObject({ revision: 1, winning_score: 21, logged: true });
    }
    firsts.push(end === 'done');
  }
  expectBothOrders(firsts);
});

it(`a correction against one who reopens the report, ${times} times: it counts if it comes later`, async () => {
  const firsts: boolean[] = [];
  for (let round = 0; round < times; round++) {
    const number = nextDay();
    const { id } = await one.report(number);
    await one.log(id);
    const begin = raceOf(round);
    const [end] = await Promise.all([
      begin('one', () => endOf(one.correct(id, number, { winningScore: 30 }))),
      begin('other', () => other.reopen(id)),
    ]);
    expect(['done', loggedAlready]).toContain(end);
    expect(await stored(id)).toMatchObject({
      winning_score: end === 'done' ? 30 : 21,
      logged: false,
    });
    firsts.push(end === 'done');
  }
  expectBothOrders(firsts);
});

it(`a correction against one who deletes the report, ${times} times: it is gone with all revisions`, async () => {
  const firsts: boolean[] = [];
  for (let round = 0; round < times; round++) {
    const number = nextDay();
    const { id } = await one.report(number);
    const begin = raceOf(round);
    const [end] = await Promise.all([
      begin('one', () => endOf(one.correct(id, number, { winningScore: 30 }))),
      begin('other', () => other.remove(id)),
    ]);
    expect(['done', notValid]).toContain(end);
    expect(await stored(id)).toBeUndefined();
    expect(await revisionsOf(id)).toEqual([]);
    firsts.push(end === 'done');
  }
  expectBothOrders(firsts);
});

it(`a correction against another report of the game that it moves to, ${times} times: both know of each other`, async () => {
  const statuses: string[] = [];
  for (let round = 0; round < times; round++) {
    const [number, target] = [nextDay(), nextDay()];
    const { id } = await one.report(number);
    const begin = raceOf(round);
    const [correction, report] = await Promise.all([
      begin('one', () => one.correct(id, target)),
      begin('other', (): Promise<ReportReceipt> => other.report(target)),
    ]);
    expect([correction.status, report.status].sort()).toEqual(['duplicate', 'received']);
    expect((await stored(id))!.shares_game).toBe(true);
    expect((await stored(report.id))!.shares_game).toBe(true);
    statuses.push(correction.status);
  }
  expectBothOrders(statuses.map((status) => status === 'received'));
});

it(`two reports that swap their games, ${times} times: no deadlock`, async () => {
  for (let round = 0; round < times; round++) {
    const [first, second] = [nextDay(), nextDay()];
    const [a, b] = await Promise.all([one.report(first), other.report(second)]);
    const ends = await Promise.all([
      endOf(one.correct(a.id, second)),
      endOf(other.correct(b.id, first)),
    ]);
    expect(ends).toEqual(['done', 'done']);
  }
});

it(`a correction against one who restores, ${times} times: each is a revision or refused`, async () => {
  const firsts: boolean[] = [];
  for (let round = 0; round < times; round++) {
    const number = nextDay();
    const { id } = await one.report(number);
    await one.correct(id, number, { winningScore: 30 });
    const begin = raceOf(round);
    const [end] = await Promise.all([
      begin('one', () => endOf(one.correct(id, number, { winningScore: 40 }, { revision: 2 }))),
      begin('other', () => other.restore(id, 1)),
    ]);
    const revisions = await revisionsOf(id);
    if (end === 'done') {
      expect(revisions).toEqual([
        [1, 21],
        [2, 30],
        [3, 40],
        [4, 21],
      ]);
    } else {
      expect(end).toBe(changedMeanwhile);
      expect(revisions).toEqual([
        [1, 21],
        [2, 30],
        [3, 21],
      ]);
    }
    expect(await stored(id)).toMatchObject({ revision: revisions.length, winning_score: 21 });
    firsts.push(end === 'done');
  }
  expectBothOrders(firsts);
});

it(`a correction of the score against a confirmation, ${times} times: nobody confirms what nobody saw`, async () => {
  const firsts: boolean[] = [];
  for (let round = 0; round < times; round++) {
    const number = nextDay();
    const { id } = await one.report(number);
    const begin = raceOf(round);
    const [correction, end] = await Promise.all([
      begin('one', () => endOf(one.correct(id, number, { winningScore: 30 }))),
      begin('other', () => endOf(other.confirm(id, number, 'blue'))),
    ]);
    expect(correction).toBe('done');
    expect(['done', 'This result was changed meanwhile. Look again.']).toContain(end);
    expect(await stored(id)).toMatchObject({
      winning_score: 30,
      agreements: [],
      confirmed_by: null,
    });
    firsts.push(end === 'done');
  }
  expectBothOrders(firsts);
});

it(`a correction of ratings against a confirmation, ${times} times: it stays confirmed`, async () => {
  for (let round = 0; round < times; round++) {
    const number = nextDay();
    const { id } = await one.report(number);
    const ends = await Promise.all([
      endOf(one.correct(id, number, { refRating: 5 })),
      endOf(other.confirm(id, number, 'blue')),
    ]);
    expect(ends).toEqual(['done', 'done']);
    expect(await stored(id)).toMatchObject({ revision: 2, confirmed_by: 'team-link' });
  }
});

it(`confirmations of both teams at two instances, ${times} times: both are kept`, async () => {
  for (let round = 0; round < times; round++) {
    const number = nextDay();
    const { id } = await one.report(number);
    await Promise.all([
      one.confirm(id, number, 'blue'),
      other.confirm(id, number, 'red'),
      other.confirm(id, number, 'blue'),
    ]);
    const { agreements, confirmed_by: confirmedBy } = (await stored(id))!;
    expect([agreements.length, confirmedBy]).toEqual([2, 'team-link']);
  }
});

it(`a correction against a report that contradicted it, and one who deletes that, ${times} times: the game stands as its reports do`, async () => {
  for (let round = 0; round < times; round++) {
    const number = nextDay();
    const [{ id }, other30] = [
      await one.report(number),
      await other.report(number, { winningScore: 30 }),
    ];
    expect((await stored(id))!.game_standing).toBe('conflict');
    const [end] = await Promise.all([
      endOf(one.correct(id, number, { winningScore: 40 })),
      endOf(
        round % 2 === 0
          ? other.remove(other30.id)
          : other.correct(other30.id, number, { winningScore: 40 }),
      ),
      endOf(other.confirm(id, number, 'blue')),
    ]);
    expect(end).toBe('done');
    expect(await stored(id)).toMatchObject({ agreements: [], game_standing: null });
  }
});
