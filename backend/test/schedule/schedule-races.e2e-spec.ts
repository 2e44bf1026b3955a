import { addDays } from '../../src/kernel/calendar-date';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { GameAnswers } from '../../src/schedule/application/game-answers';
import { Links } from '../../src/links/application/links';
import { AdminAtBrowser } from '../support/admins';
import { RunningServer } from '../support/servers/server';
import { unreachableLimits } from '../support/servers/unreachable-limits';
import { eventually } from '../support/timing/eventually';
import { rounds } from '../support/timing/rounds';
import { Game, Json, ScheduleServer } from './schedule-server';
import { moreTime } from '../support/timing/more-time';
import { dateAt } from '../support/servers/midday';

// Many rounds of two servers.
moreTime();

const races = rounds({ usual: 4, long: 300 });
const reportsOfRound = 12;

const yesterday = addDays(dateAt(), -1);
const names = ['Red', 'Blue', 'Green', 'Gold'];
const pairs = names.flatMap((home, at) => names.slice(at + 1).map((away) => [home, away] as const));
const dates = [yesterday, addDays(yesterday, -1), addDays(yesterday, -2)];

/** Each pair plays once a day, and twice yesterday. Only the times change. */
const leagues = (round: number) => ({
  format: 'score-tracker/leagues/1',
  leagues: [
    {
      id: 'thu',
      name: 'Thursday',
      sport: 'Kickball',
      location: 'Pier 9',
      teams: names.map((name) => ({ id: name.toLowerCase(), name })),
      games: [...dates, yesterday].flatMap((date, day) =>
        pairs.map(([home, away], pair) => ({
          id: `${day} ${pair}`,
          date: (round + pair) % 5 === 0 ? dates[(round + day) % 3] : date,
          time: `${10 + ((round + pair + day) % 10)}:00`,
          home,
          away,
        })),
      ),
    },
  ],
});

let server: ScheduleServer;
let sibling: RunningServer;
let both: readonly RunningServer[];
let admins: readonly AdminAtBrowser[];

beforeAll(async () => {
  const settings = { ...unreachableLimits, LINK_KEY: 'a-link-key-of-32-characters-long' };
  server = await ScheduleServer.start({ 'leagues.json': leagues(0) }, settings);
  sibling = await server.sibling();
  both = [server.server, sibling];
  admins = [server.admin, server.admin.at(sibling.url)];
});

afterAll(async () => {
  await sibling.stop();
  await server.stop();
});

const any = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)]!;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a call again while the answer is that somebody else is at it. */
const patiently = (send: () => PromiseLike<Answer>) =>
  eventually<Answer>(
    async () => send(),
    ({ status }) => status !== 503,
  );

async function post(path: string, body: object): Promise<Answer> {
  const response = await fetch(any(both).url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function gamesAndAnswers(): Promise<object[]> {
  return server.database.query(
    `SELECT id, state, ARRAY(SELECT submission_id::text FROM game_answer
                              WHERE game_id = scheduled_game.id ORDER BY 1) AS reports
       FROM scheduled_game ORDER BY id`,
  );
}

it(`Of ${races} refreshes, with reports, corrections, links and reminders at both servers, none fails or leaves a wrong answer`, async () => {
  const ids = (await server.games()).map(({ id }) => id);
  const links = server.server.app.get(Links);
  const stored: { readonly id: string; readonly manageToken: string; sent: Json }[] = [];

  const aReport = () => {
    const [winner, loser] = any(pairs);
    return {
      sportId: 'kickball',
      leagueDetails: {
        leagueId: 'thu',
        winningTeamId: winner.toLowerCase(),
        losingTeamId: loser.toLowerCase(),
        matchDate: any(dates),
        location: 'Pier 9',
      },
      gameDetails: {
        winningScore: 3,
        losingScore: 1,
        captainName: 'Sam',
        captainEmail: 'sam@example.org',
        verification: true,
      },
      ...(Math.random() < 0.3 && { gameToken: links.make('g', any(ids)) }),
    };
  };
  const report = async () => {
    const sent = aReport();
    const { status, body } = await patiently(() => post('/api/score-submissions', sent));
    expect(status).toBe(201);
    stored.push({ ...(body as { id: string; manageToken: string }), sent });
  };
  const correct = async () => {
    if (stored.length === 0) return;
    const { manageToken: token, sent } = any(stored);
    const leagueDetails = { ...(sent['leagueDetails'] as Json), matchDate: any(dates) };
    const { status } = await patiently(() =>
      post('/api/report-links/correct', { ...sent, leagueDetails, token, revision: 1 }),
    );
    // Another correction was faster.
    expect([200, 409]).toContain(status);
  };
  const decide = async (what: string, body: object = {}) => {
    const path = `/api/admin/games/${any(ids)}/${what}`;
    const { status } = await patiently(() => any(admins).post(path).send(body));
    expect(status).toBe(200);
  };
  const remind = async () => {
    const send = () => any(admins).post('/api/admin/games/remind').send({ ids });
    expect((await patiently(send)).status).toBe(202);
  };

  for (let round = 1; round <= races; round += 1) {
    await server.write('leagues.json', leagues(round));
    await Promise.all([
      server.refresh(),
      ...Array.from({ length: reportsOfRound }, report),
      correct(),
      correct(),
      ...(stored.length > 0 ? [decide('link', { submissionId: any(stored).id })] : []),
      decide('reopen'),
      decide('dismiss', { reason: 'Rain' }),
      remind(),
    ]);
    expect(await server.status()).toMatchObject({ lastError: null, games: ids.length });
  }

  const reports = await server.database.query<{ id: string }>('SELECT id FROM submission');
  expect(reports.map(({ id }) => id).sort()).toEqual(stored.map(({ id }) => id).sort());
  const found = await gamesAndAnswers();
  await server.database.query('DELETE FROM game_answer');
  await server.server.app
    .get(TypeOrmTransaction)
    .run(() => server.server.app.get(GameAnswers).findAgainIn('thu'));
  expect(found).toEqual(await gamesAndAnswers());
}, 600_000);

/** Of the third date, on which each pair plays once. */
const gamesOfOneDate = async () =>
  (await server.games('state=all')).filter(({ date }) => date === dates[2]);

/** What a captain of the home team sends, `daysEarlier` than the game. */
const aReportOf = ({ date, home, away }: Game, winningScore: number, daysEarlier: number) => ({
  sportId: 'kickball',
  leagueDetails: {
    leagueId: 'thu',
    winningTeamId: home.id,
    losingTeamId: away.id,
    matchDate: addDays(date, -daysEarlier),
    location: 'Pier 9',
  },
  gameDetails: {
    winningScore,
    losingScore: 1,
    captainName: 'Sam',
    captainEmail: 'sam@example.org',
    verification: true,
  },
});

async function send(body: object): Promise<{ id: string; manageToken: string }> {
  const answer = await patiently(() => post('/api/score-submissions', body));
  expect(answer.status).toBe(201);
  return answer.body as { id: string; manageToken: string };
}

const standings = async () =>
  (
    await server.database.query<{ standing: string | null }>(
      'SELECT game_standing AS standing FROM submission ORDER BY id',
    )
  ).map(({ standing }) => standing);

it.each([
  ['name one game', true],
  ['are of one game, which only one names', false],
])(
  `Of ${races} games, two reports that are sent at once with different dates and %s see each other`,
  async (_what, bothName) => {
    const games = await gamesOfOneDate();
    const links = server.server.app.get(Links);
    await server.database.query('DELETE FROM submission');
    for (let round = 1; round <= races; round += 1) {
      const game = any(games);
      const gameToken = links.make('g', game.id);
      await Promise.all([
        send({ ...aReportOf(game, 3, 1), gameToken }),
        send({ ...aReportOf(game, 4, 0), ...(bothName && { gameToken }) }),
      ]);
      expect(await standings()).toEqual(['conflict', 'conflict']);
      await server.database.query('DELETE FROM submission');
    }
  },
  600_000,
);

/** How often PostgreSQL ended somebody, because each waited for the other. */
async function deadlocks(): Promise<number> {
  const [row] = await server.database.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return row!.deadlocks;
}

it.each([
  ['corrections of reports that name one game with different dates', 'correct'],
  ['a correction and a link to the game that it names', 'link'],
])(
  `Of ${races} rounds, %s never wait for each other in a circle`,
  async (_what, other) => {
    const games = await gamesOfOneDate();
    const links = server.server.app.get(Links);
    const before = await deadlocks();
    const correct = async (game: Game, token: string, daysEarlier: number) => {
      const body = { ...aReportOf(game, 9, daysEarlier), token, revision: 1 };
      return (await post('/api/report-links/correct', body)).status;
    };
    for (let round = 1; round <= races; round += 1) {
      const game = any(games);
      const gameToken = links.make('g', game.id);
      const one = await send({ ...aReportOf(game, 3, 0), gameToken });
      const two = await send({
        ...aReportOf(game, 4, 1),
        ...(other === 'correct' && { gameToken }),
      });
      const link = async () =>
        (await any(admins).post(`/api/admin/games/${game.id}/link`).send({ submissionId: two.id }))
          .status;
      const statuses = await Promise.all([
        correct(game, one.manageToken, 0),
        other === 'link' ? link() : correct(game, two.manageToken, 1),
      ]);
      expect(statuses).toEqual([200, 200]);
      await server.database.query('DELETE FROM submission');
    }
    expect(await deadlocks()).toBe(before);
  },
  600_000,
);
