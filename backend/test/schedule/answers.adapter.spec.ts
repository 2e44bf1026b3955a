import { randomUUID } from 'node:crypto';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { PostgresAgreements } from '../../src/submissions/infrastructure/postgres/postgres-agreements';
import { Submission, acceptReport } from '../../src/submissions/domain/submission';
import { SubmissionSchema } from '../../src/submissions/infrastructure/postgres/submission.schema';
import { aGame as aKnownGame, aReport as aSentReport } from '../submissions/a-report';
import { eventually } from '../support/timing/eventually';
import { scheduleOnPostgres } from './schedule-on-postgres';
import { aDatabase } from '../support/servers/scene';
let schedule: ReturnType<typeof scheduleOnPostgres>;

const database = aDatabase();

beforeAll(async () => {
  schedule = scheduleOnPostgres(new TypeOrmTransaction(await database.connect([SubmissionSchema])));
});

beforeEach(async () => {
  await database.query('DELETE FROM submission');
  await database.query('DELETE FROM scheduled_game');
});

interface GameChanges {
  readonly id?: string;
  readonly leagueId?: string;
  readonly date?: string;
  readonly time?: string | null;
  readonly home?: string;
  readonly away?: string;
  readonly status?: string;
  readonly dismissed?: boolean;
}

/** Stores a game of Red against Blue. */
async function aGame(changes: GameChanges = {}): Promise<string> {
  const { id = randomUUID(), leagueId = 'thursday', date = '2026-05-14', time = null } = changes;
  const { home = 'red', away = 'blue', status = 'scheduled', dismissed = false } = changes;
  await database.query(
    `INSERT INTO scheduled_game (id, league_id, league_name, sport_id, sport_name, date, "time",
            due_at, home_id, home_name, away_id, away_name, status, reachable, known_at,
            dismissed_at)
     VALUES ($1, $2, 'Thursday', 'kickball', 'Kickball', $3, $4, now(), $5, $5, $6, $6, $7, false,
            now(), $8)`,
    [id, leagueId, date, time, home, away, status, dismissed ? new Date() : null],
  );
  await schedule.transaction.run(() => schedule.answers.findAgainIn(leagueId));
  return id;
}

interface ReportChanges {
  readonly leagueId?: string;
  readonly date?: string;
  readonly winner?: string;
  readonly loser?: string;
  readonly scores?: readonly [number, number];
  readonly at?: string;
  readonly gameId?: string;
}

/** Stores a report in which Red beat Blue. */
async function aReport(changes: ReportChanges = {}): Promise<string> {
  const { leagueId = 'thursday', date = '2026-05-14', winner = 'red', loser = 'blue' } = changes;
  const { scores = [3, 1], at = new Date().toISOString(), gameId = null } = changes;
  const [winningScore, losingScore] = scores;
  const submission: Submission = {
    ...acceptReport(
      aSentReport({ winningScore, losingScore, matchDate: date }),
      aKnownGame(),
      new Date(at),
    ),
    leagueId,
    winningTeamId: winner,
    losingTeamId: loser,
    scheduledGameId: gameId,
  };
  await schedule.transaction.run(async () => {
    await schedule.submissions.earlierReportsOfSameGame(submission);
    await schedule.submissions.add(submission);
  });
  return submission.id;
}

const remove = (id: string) => schedule.transaction.run(() => schedule.submissions.remove([id]));

const link = (report: string, gameId: string | null) =>
  schedule.transaction.run(async () => {
    const { decisions } = schedule;
    if (gameId !== null) return decisions.link(gameId, report);
    const [named] = await database.query<{ id: string }>(
      'SELECT scheduled_game_id AS id FROM submission WHERE id = $1',
      [report],
    );
    return decisions.unlink(named!.id);
  });

/** Stores what a correction makes of a report. */
const correct = (id: string, changes: Partial<Submission>) =>
  schedule.transaction.run(async () => {
    const before = (await schedule.submissions.find(id))!;
    const after = { ...before, ...changes };
    await schedule.submissions.lock(id, [before, after]);
    await schedule.submissions.revise(before, after);
  });

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await database.query<{ state: string }>(
    'SELECT state FROM scheduled_game WHERE id = $1',
    [id],
  );
  return row?.state;
}

/** Ids of games, each with the ids of the reports that answer it. */
async function answers(): Promise<Record<string, string[]>> {
  const rows = await database.query<{ game: string; reports: string[] }>(
    `SELECT game_id AS game, array_agg(submission_id::text) AS reports
       FROM game_answer GROUP BY game_id`,
  );
  return Object.fromEntries(rows.map(({ game, reports }) => [game, reports.sort()]));
}

test('A report answers the game of its league, teams and date', async () => {
  const game = await aGame();
  const others = [
    await aGame({ date: '2026-05-15' }),
    await aGame({ leagueId: 'friday' }),
    await aGame({ away: 'green' }),
  ];

  const report = await aReport();

  expect(await answers()).toEqual({ [game]: [report] });
  expect(await stateOf(game)).toBe('reported');
  expect(await Promise.all(others.map(stateOf))).toEqual(['open', 'open', 'open']);
});

test('Home and away may be swapped', async () => {
  const game = await aGame();
  const report = await aReport({ winner: 'blue', loser: 'red' });
  expect(await answers()).toEqual({ [game]: [report] });
});

test('A game that becomes known later is answered by the report that is there', async () => {
  const report = await aReport();
  const game = await aGame();
  expect(await answers()).toEqual({ [game]: [report] });
});

test('A report that is deleted leaves its game to the next', async () => {
  const late = await aGame({ time: '21:00' });
  const early = await aGame({ time: '19:00' });
  const second = await aReport({ at: '2026-05-14T22:00:00Z' });
  const first = await aReport({ at: '2026-05-14T21:00:00Z' });
  const third = await aReport({ at: '2026-05-14T23:00:00Z' });
  expect(await answers()).toEqual({ [early]: [first], [late]: [second, third].sort() });

  await remove(first);
  expect(await answers()).toEqual({ [early]: [second], [late]: [third] });
});

test('A report that names a game that is gone counts like any other', async () => {
  const game = await aGame();
  const report = await aReport({ gameId: randomUUID() });
  expect(await answers()).toEqual({ [game]: [report] });
});

test('A report moves to another game, and back', async () => {
  const game = await aGame();
  const other = await aGame({ date: '2026-05-15' });
  const report = await aReport();

  await link(report, other);
  expect(await answers()).toEqual({ [other]: [report] });
  expect(await stateOf(game)).toBe('open');
  await link(report, null);
  expect(await answers()).toEqual({ [game]: [report] });
  expect(await stateOf(other)).toBe('open');
});

test('A correction of the date moves the answer', async () => {
  const game = await aGame();
  const other = await aGame({ date: '2026-05-15' });
  const report = await aReport();

  await correct(report, { matchDate: '2026-05-15' });

  expect(await answers()).toEqual({ [other]: [report] });
  expect(await stateOf(game)).toBe('open');
});

test('A report wins over a dismissal, and what is left when it is gone is the dismissal', async () => {
  const game = await aGame({ dismissed: true });
  expect(await stateOf(game)).toBe('dismissed');
  const report = await aReport();
  expect(await stateOf(game)).toBe('reported');
  await remove(report);
  expect(await stateOf(game)).toBe('dismissed');
});

describe('Reports of one section-8 game', () => {
  /** The standings of reports, which share their game. */
  async function standings(...ids: readonly string[]): Promise<(string | null)[]> {
    const rows = await database.query<{ id: string; standing: string | null }>(
      'SELECT id, game_standing AS standing FROM submission',
    );
    return ids.map((id) => rows.find((row) => row.id === id)!.standing);
  }

  test('are judged apart where they name different games', async () => {
    const early = await aGame({ time: '19:00' });
    const late = await aGame({ time: '21:00' });
    const one = await aReport({ gameId: early, scores: [3, 1] });
    const two = await aReport({ gameId: late, scores: [5, 2] });
    expect(await standings(one, two)).toEqual([null, null]);

    const three = await aReport({ gameId: late, scores: [6, 2] });
    expect(await standings(one, two, three)).toEqual([null, 'conflict', 'conflict']);
  });

  test('are judged together where one names none', async () => {
    const early = await aGame({ time: '19:00' });
    await aGame({ time: '21:00' });
    const one = await aReport({ gameId: early, scores: [3, 1] });
    const two = await aReport({ scores: [5, 2] });
    expect(await standings(one, two)).toEqual(['conflict', 'conflict']);
  });

  test('are judged again when an administrator links one', async () => {
    const early = await aGame({ time: '19:00' });
    const late = await aGame({ time: '21:00' });
    const one = await aReport({ gameId: early, scores: [3, 1] });
    const two = await aReport({ scores: [5, 2] });
    expect(await standings(one, two)).toEqual(['conflict', 'conflict']);

    await link(two, late);
    expect(await standings(one, two)).toEqual([null, null]);
    await link(two, null);
    expect(await standings(one, two)).toEqual(['conflict', 'conflict']);
  });

  test('are judged together where they name one game, whatever their dates', async () => {
    const game = await aGame();
    const one = await aReport({ gameId: game, scores: [3, 1] });
    const two = await aReport({ gameId: game, scores: [5, 2], date: '2026-05-13' });
    expect(await standings(one, two)).toEqual(['conflict', 'conflict']);

    await correct(two, { winningScore: 3, losingScore: 1 });
    expect(await standings(one, two)).toEqual([null, null]);
  });

  /** As they are stored. */
  const stored = (id: string) =>
    database.query(
      `SELECT game_standing AS standing, is_contested AS contested, shares_game AS shared
         FROM submission WHERE id = $1`,
      [id],
    );
  const conflict = [{ standing: 'conflict', contested: true, shared: true }];
  const none = [{ standing: null, contested: false, shared: expect.any(Boolean) as boolean }];

  test.each([
    ['first', true],
    ['last', false],
  ])(
    'are judged together where one, stored %s, has another date than the game that it names',
    async (_name, isFirst) => {
      const game = await aGame();
      const dayBefore = { gameId: game, date: '2026-05-13' };
      const early = isFirst ? await aReport(dayBefore) : null;
      const unnamed = await aReport({ scores: [5, 2] });
      const named = early ?? (await aReport(dayBefore));
      expect(await answers()).toEqual({ [game]: [named, unnamed].sort() });
      expect([await stored(named), await stored(unnamed)]).toEqual([conflict, conflict]);

      await correct(unnamed, { matchDate: '2026-05-20' });
      expect([await stored(named), await stored(unnamed)]).toEqual([none, none]);
      await correct(unnamed, { matchDate: '2026-05-14' });
      expect([await stored(named), await stored(unnamed)]).toEqual([conflict, conflict]);
      await remove(named);
      expect(await stored(unnamed)).toEqual(none);
    },
  );

  test('are judged together where one moves to the date of the game that another one names', async () => {
    const game = await aGame();
    const named = await aReport({ gameId: game, date: '2026-05-13' });
    const unnamed = await aReport({ scores: [5, 2], date: '2026-05-20' });
    await correct(unnamed, { matchDate: '2026-05-14' });
    expect([await stored(named), await stored(unnamed)]).toEqual([conflict, conflict]);
  });

  test('are judged apart where one was linked to a game of other teams of its date', async () => {
    const game = await aGame({ away: 'green' });
    const linked = await aReport({ gameId: game, date: '2026-05-13' });
    const unnamed = await aReport({ scores: [5, 2] });
    expect([await stored(linked), await stored(unnamed)]).toEqual([none, none]);
  });

  test('are judged again when one that names the same game is deleted or linked', async () => {
    const game = await aGame();
    const one = await aReport({ gameId: game, scores: [3, 1] });
    const two = await aReport({ scores: [5, 2], date: '2026-05-13' });
    await link(two, game);
    expect(await standings(one, two)).toEqual(['conflict', 'conflict']);
    await link(two, null);
    expect(await standings(one, two)).toEqual([null, null]);
    await link(two, game);
    await remove(two);
    expect(await standings(one)).toEqual([null]);
  });
});

describe('Silence', () => {
  const unopposed = async (id: string) =>
    (
      await database.query<{ is: boolean }>(
        'SELECT unopposed_at IS NOT NULL AS is FROM submission WHERE id = $1',
        [id],
      )
    )[0]!.is;
  const ask = (id: string) =>
    database.query("UPDATE submission SET asked_at = now() - interval '2 days' WHERE id = $1", [
      id,
    ]);
  const waitTwoDays = (leagueId = 'thursday') =>
    new PostgresAgreements(schedule.transaction).markUnopposed([leagueId], new Date(), new Date());

  test('counts for a report, and ends when another game of its date says something else', async () => {
    const [early, late] = [await aGame({ time: '19:00' }), await aGame({ time: '21:00' })];
    const one = await aReport({ gameId: early, scores: [3, 1] });
    await ask(one);
    await waitTwoDays('another');
    expect(await unopposed(one)).toBe(false);
    await waitTwoDays();
    expect(await unopposed(one)).toBe(true);

    const two = await aReport({ gameId: late, scores: [5, 2] });
    expect(await unopposed(one)).toBe(false);
    await waitTwoDays();
    expect(await unopposed(one)).toBe(false);

    await correct(two, { winningScore: 3, losingScore: 1 });
    await waitTwoDays();
    expect(await unopposed(one)).toBe(true);
  });
});

test('A report that was linked to another game meanwhile stays linked to that', async () => {
  const [one, other] = [await aGame({ time: '18:00' }), await aGame({ time: '19:00' })];
  const report = await aReport({ gameId: one });
  let begin: () => void = () => undefined;
  const linked = new Promise<void>((resolve) => (begin = resolve));
  const unlinking = linked.then(() =>
    schedule.transaction.run(() => schedule.decisions.unlink(one)),
  );
  await schedule.transaction.run(async () => {
    await schedule.decisions.link(other, report);
    begin();
    await eventually(
      () =>
        database.query(
          `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
            WHERE NOT granted AND datname = current_database()`,
        ),
      ({ length }) => length > 0,
    );
  });

  expect(await unlinking).toBe(false);
  expect(await database.query('SELECT scheduled_game_id AS id FROM submission')).toEqual([
    { id: other },
  ]);
});
