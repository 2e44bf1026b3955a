import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { LogSubmissions } from '../../src/reviewing/application/log-submissions';
import { PostgresLoggedResults } from '../../src/submissions/infrastructure/postgres/storing/postgres-logged-results';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { Submission } from '../../src/submissions/domain/submission';
import { addReport, aScheduledGame, notes } from '../schedule/a-scheduled-game';
import { scheduleOnPostgres } from '../schedule/schedule-on-postgres';
import { RecordingAuditLog } from '../support/recording-audit-log';
import { aDatabase } from '../support/servers/scene';

const database = aDatabase();
const actor = { id: '1', username: 'lea@example.org', isMaster: false };
const red = { winningTeamId: 'red', losingTeamId: 'blue' } as const;
const other = { winningScore: 5 } as const;

let schedule: ReturnType<typeof scheduleOnPostgres>;
let results: PostgresLoggedResults;

beforeAll(async () => {
  schedule = scheduleOnPostgres(new TypeOrmTransaction(await database.connect([SubmissionSchema])));
  results = new PostgresLoggedResults(
    schedule.transaction,
    schedule.changes,
    schedule.sql,
    schedule.named,
  );
});

beforeEach(() => database.query('DELETE FROM submission'));

const aReport = (changes: Partial<Submission> = {}) =>
  schedule.transaction.run(() => addReport(schedule.submissions, { ...red, ...changes }));

const log = (ids: readonly string[], replace: boolean | null = null) =>
  new LogSubmissions(
    schedule.submissions,
    results,
    new RecordingAuditLog(),
    schedule.transaction,
  ).execute({ actor, ids, replace });

/** The references of those that are logged in place of each one, and what the reports of a game say. */
const stored = async ({ id }: Submission) => {
  const [row] = await database.query<object>(
    `SELECT replaced_by AS "replacedBy", game_standing AS standing, logged_at IS NOT NULL AS logged,
            is_another_game AS "isAnotherGame"
       FROM submission WHERE id = $1`,
    [id],
  );
  return row;
};

const pending = { replacedBy: null, standing: null, logged: false, isAnotherGame: false };
const loggedAlone = { ...pending, logged: true };
const inConflict = { ...pending, standing: 'conflict' };

/** @param which a condition for the games */
async function link({ id }: Submission, which: string): Promise<void> {
  const [game] = await database.query<{ id: string }>(
    `SELECT id FROM scheduled_game WHERE ${which}`,
  );
  await schedule.transaction.run(() => schedule.decisions.link(game!.id, id));
}

async function inSchedule(...times: readonly string[]): Promise<readonly string[]> {
  const games = times.map((time) => aScheduledGame({ time }));
  await schedule.store.replace({ games, leagueIds: ['thu'] }, notes, new Date(), () => true);
  await schedule.store.finish(['thu'], 'digest');
  return games.map(({ id }) => id);
}

describe('Without a schedule, a second result of a logged game', () => {
  it('is no question if it says the same, or if the first one is pending', async () => {
    const [one, two] = [await aReport(), await aReport()];
    expect(await log([one.id, two.id])).toMatchObject({ logged: 2, unsettled: [] });
    const [three, four] = [
      await aReport({ matchDate: '2026-05-15' }),
      await aReport({ matchDate: '2026-05-15', ...other }),
    ];
    expect(await log([three.id])).toMatchObject({ logged: 1, unsettled: [] });
    expect(await stored(four)).toEqual(inConflict);
  });

  it('replaces it, until it is reopened or deleted', async () => {
    const [one, two] = [await aReport(), await aReport(other)];
    await log([one.id]);
    expect(await log([two.id])).toMatchObject({
      logged: 0,
      unsettled: [{ id: two.id, isInDoubt: false, rivals: [{ reference: one.reference }] }],
    });
    expect(await stored(two)).toEqual(inConflict);

    const replaced = { ...loggedAlone, replacedBy: two.id };
    await log([two.id], true);
    expect([await stored(one), await stored(two)]).toEqual([replaced, loggedAlone]);

    await schedule.transaction.run(() => schedule.submissions.reopen(two.id));
    expect([await stored(one), await stored(two)]).toEqual([
      { ...inConflict, logged: true },
      inConflict,
    ]);

    await log([two.id], true);
    expect(await stored(one)).toEqual(replaced);
    await schedule.transaction.run(() => schedule.submissions.remove([two.id]));
    expect(await stored(one)).toEqual(loggedAlone);
  });

  it('is of another game, until it is reopened', async () => {
    const [one, two] = [await aReport(), await aReport(other)];
    await log([one.id]);
    await log([two.id], false);
    expect([await stored(one), await stored(two)]).toEqual([
      loggedAlone,
      { ...loggedAlone, isAnotherGame: true },
    ]);
    await schedule.transaction.run(() => schedule.submissions.reopen(two.id));
    expect(await stored(two)).toEqual(inConflict);
  });

  it('is of the game that an agreeing report is of', async () => {
    const both = [await aReport(), await aReport(other)];
    await log([both[0]!.id]);
    await log([both[1]!.id], false);
    const again = [await aReport(), await aReport(other)];
    expect(await log(again.map(({ id }) => id))).toMatchObject({ logged: 2, unsettled: [] });
    expect(await Promise.all(again.map(stored))).toEqual([
      loggedAlone,
      { ...loggedAlone, isAnotherGame: true },
    ]);
  });

  it('stays replaced when what replaced it was replaced and is deleted', async () => {
    const [one, two, three] = [
      await aReport(),
      await aReport(other),
      await aReport({ winningScore: 6 }),
    ];
    await log([one.id]);
    await log([two.id], true);
    await log([three.id], true);
    await schedule.transaction.run(() => schedule.submissions.remove([two.id]));
    expect(await stored(one)).toEqual({ ...loggedAlone, replacedBy: three.id });
    await schedule.transaction.run(() => schedule.submissions.reopen(three.id));
    expect(await stored(one)).toMatchObject({ replacedBy: null });
  });

  it('raises a question for both if both are to be logged at once', async () => {
    const [one, two] = [await aReport(), await aReport(other)];
    const { unsettled } = await log([one.id, two.id]);
    expect(unsettled.map(({ id }) => id)).toEqual([one.id, two.id].sort());
  });

  it('is found also if both are logged at the same time', async () => {
    const [one, two] = [await aReport(), await aReport(other)];
    const both = await Promise.all([log([one.id]), log([two.id])]);
    expect(both.map(({ logged }) => logged).sort()).toEqual([0, 1]);
  });
});

describe('With two games of a day in the schedule', () => {
  beforeAll(() => inSchedule('19:00', '21:00'));

  it('results of one captain are two games, and no question', async () => {
    const [one, two] = [await aReport(), await aReport()];
    expect(await log([one.id, two.id])).toMatchObject({ logged: 2, unsettled: [] });
    const games = await database.query('SELECT DISTINCT game_id FROM game_answer');
    expect(games).toHaveLength(2);
  });

  it('a result of which nobody knows the game is a question, until it names one', async () => {
    const one = await aReport({ captainEmail: 'red@example.org' });
    const two = await aReport({ captainEmail: 'blue@example.org', ...other });
    expect(await log([one.id])).toMatchObject({ logged: 1 });
    expect(await log([two.id], true)).toMatchObject({
      unsettled: [{ id: two.id, isInDoubt: true }],
    });

    await link(two, 'answered');
    expect(await log([two.id])).toMatchObject({
      unsettled: [{ id: two.id, isInDoubt: false, rivals: [{ id: one.id }] }],
    });
    await link(two, 'NOT answered');
    expect(await log([two.id])).toMatchObject({ logged: 1, unsettled: [] });
  });
});
