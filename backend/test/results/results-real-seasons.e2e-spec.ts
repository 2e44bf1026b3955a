import request from 'supertest';
import { AdminAtBrowser, registerFirstMaster } from '../support/admins';
import { PlayedMatch, RealSeasons } from '../support/real-seasons';
import { unreachableLimits } from '../support/servers/unreachable-limits';
import { rounds } from '../support/timing/rounds';
import { moreTime } from '../support/timing/more-time';

// Whole seasons are reported.
moreTime();

const seasons = rounds({ usual: 1, long: 3 });
/** The first of a season. */
const matchesOfEach = rounds({ usual: 90, long: 380 });

interface Result {
  readonly date: string;
  readonly winningTeamName: string;
  readonly losingTeamName: string;
  readonly winningScore: number | null;
  readonly losingScore: number | null;
  readonly outcome: string | null;
  readonly state: string;
}

interface Line {
  readonly rank: number;
  readonly teamName: string;
  readonly played: number;
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
  readonly forfeited: number;
  readonly for: number;
  readonly against: number;
  readonly difference: number;
  readonly points: number;
}

/** How a match is reported. */
type Kind = 'right' | 'conflicting' | 'corrected';

/** A game that counts for the table. */
type Counted = PlayedMatch & { readonly isForfeit?: boolean };

let real: RealSeasons;
let admin: AdminAtBrowser;
/** The ids of the teams of a league, by name. */
let teamIds: ReadonlyMap<string, string>;
let leagueId: string;

beforeAll(async () => {
  real = await RealSeasons.start({
    ...unreachableLimits,
    PUBLIC_RESULTS: 'reported',
    POINTS_WIN: '3',
  });
  admin = await registerFirstMaster(real.server);
});

afterAll(() => real.stop());

const get = async <Body>(path: string): Promise<Body> => {
  const response = await request(real.server.url).get(path).expect(200);
  expect(JSON.stringify([response.text, response.headers])).not.toMatch(/canary/i);
  return response.body as Body;
};

async function allResults(): Promise<Result[]> {
  const all: Result[] = [];
  let path: string | undefined = `/api/leagues/${leagueId}/results?limit=200`;
  while (path) {
    const response: request.Response = await request(real.server.url).get(path).expect(200);
    all.push(...(response.body as Result[]));
    path = /^<(.+)>; rel="next"$/.exec(response.get('link') ?? '')?.[1];
  }
  return all;
}

/** Shuffles and chooses the same way in each run. */
function randomNumbers(): () => number {
  let state = 20_261_125;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function bodyOf(match: PlayedMatch, number: number, gameDetails: object = {}) {
  return {
    sportId: 'soccer',
    leagueDetails: {
      leagueId,
      winningTeamId: teamIds.get(match.winner),
      losingTeamId: teamIds.get(match.loser),
      matchDate: match.date,
      location: 'Canary Stadium',
      division: 'Canary Division',
    },
    gameDetails: {
      winningScore: match.winningScore,
      losingScore: match.losingScore,
      captainName: `Canary ${number}`,
      captainEmail: `canary${number}@example.org`,
      captainPhone: '555 canary',
      ratingComments: 'A canary comment',
      additionalNotes: 'A canary note',
      refRating: 1,
      verification: true,
      ...gameDetails,
    },
  };
}

async function report(body: object): Promise<{ id: string; manageToken: string }> {
  const response = await request(real.server.url).post('/api/score-submissions').send(body);
  expect(response.status).toBe(201);
  return response.body as { id: string; manageToken: string };
}

/** The table, computed anew: points, then points among those who are level, difference, goals. */
function expectedTable(games: readonly Counted[]) {
  const names = [...teamIds.keys()];
  const pointsAmong = (team: string, others: readonly string[]) =>
    games
      .filter(({ winner, loser }) => others.includes(winner) && others.includes(loser))
      .reduce((sum, { winner, loser, winningScore, losingScore, isForfeit }) => {
        if (winner !== team && loser !== team) return sum;
        if (winningScore === losingScore && !isForfeit) return sum + 1;
        return sum + (winner === team ? 3 : 0);
      }, 0);
  const rows = names.map((team) => {
    const own = games.filter(({ winner, loser }) => winner === team || loser === team);
    const tied = own.filter(
      ({ winningScore, losingScore, isForfeit }) => winningScore === losingScore && !isForfeit,
    );
    const won = own.filter((game) => game.winner === team && !tied.includes(game));
    const goals = (of: 'own' | 'other') =>
      own.reduce(
        (sum, { winner, winningScore, losingScore }) =>
          sum + ((winner === team) === (of === 'own') ? winningScore : losingScore),
        0,
      );
    return {
      teamName: team,
      played: own.length,
      won: won.length,
      tied: tied.length,
      lost: own.length - won.length - tied.length,
      forfeited: own.filter(({ loser, isForfeit }) => isForfeit && loser === team).length,
      for: goals('own'),
      against: goals('other'),
      points: pointsAmong(team, names),
    };
  });
  const keyOf = (row: (typeof rows)[number]) => {
    const level = rows.filter(({ points }) => points === row.points);
    const among = pointsAmong(
      row.teamName,
      level.map(({ teamName }) => teamName),
    );
    return [row.points, level.length > 1 ? among : 0, row.for - row.against, row.for];
  };
  const isAbove = (one: readonly number[], other: readonly number[]) => {
    const at = one.findIndex((value, place) => value !== other[place]);
    return at >= 0 && one[at]! > other[at]!;
  };
  return rows.map((row) => ({
    ...row,
    difference: row.for - row.against,
    rank: 1 + rows.filter((other) => isAbove(keyOf(other), keyOf(row))).length,
  }));
}

const byName = <Row extends { readonly teamName: string }>(rows: readonly Row[]) =>
  [...rows].sort((one, other) => (one.teamName < other.teamName ? -1 : 1));

/** Compares the public table with the expected one, row by row. */
async function tableIs(games: readonly Counted[]): Promise<void> {
  const table = await get<Line[]>(`/api/leagues/${leagueId}/standings`);
  expect(byName(table)).toMatchObject(byName(expectedTable(games)));
  const ranks = table.map(({ rank }) => rank);
  expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
}

it.each(Array.from({ length: seasons }, (_, season) => season))(
  'Season %i, reported in random order with duplicates, conflicts and corrections, has the table of its matches',
  async (season) => {
    const random = randomNumbers();
    const { name } = real.seasons[season]!;
    const matches = real.played.filter(({ league }) => league === name).slice(0, matchesOfEach);
    const leagues = await get<{ id: string; name: string }[]>('/api/sports/soccer/leagues');
    leagueId = leagues.find((league) => league.name === name)!.id;
    const teams = await get<{ id: string; name: string }[]>(`/api/leagues/${leagueId}/teams`);
    teamIds = new Map(teams.map((team) => [team.name, team.id]));

    const steps = shuffled(
      matches.flatMap((match): [PlayedMatch, Kind][] => {
        const dice = random();
        if (dice < 0.1) {
          return [
            [match, 'right'],
            [match, 'conflicting'],
          ];
        }
        if (dice < 0.3) {
          return [
            [match, 'right'],
            [match, 'right'],
          ];
        }
        return [[match, dice < 0.4 ? 'corrected' : 'right']];
      }),
      random,
    );
    const right = new Map<PlayedMatch, string[]>();
    const scores = new Map<PlayedMatch, Set<string>>();
    for (const [number, [match, kind]] of steps.entries()) {
      const wrong = { winningScore: match.winningScore + 7 };
      const body = bodyOf(match, number, kind === 'right' ? {} : wrong);
      const { id, manageToken } = await report(body);
      if (kind === 'corrected') {
        const { leagueDetails, gameDetails } = bodyOf(match, number);
        await request(real.server.url)
          .post('/api/report-links/correct')
          .send({ token: manageToken, revision: 1, leagueDetails, gameDetails })
          .expect(200);
      }
      if (kind !== 'conflicting') right.set(match, [...(right.get(match) ?? []), id]);
      scores.set(
        match,
        (scores.get(match) ?? new Set()).add(kind === 'conflicting' ? 'wrong' : 'right'),
      );
      // The newest answer of the same server has the change, and nothing personal.
      const { date } = match;
      const results = await get<Result[]>(
        `/api/leagues/${leagueId}/results?from=${date}&to=${date}`,
      );
      const [told, ...more] = results.filter(({ winningTeamName, losingTeamName }) =>
        [winningTeamName, losingTeamName].every((team) =>
          [match.winner, match.loser].includes(team),
        ),
      );
      expect(more).toEqual([]);
      const isConflict = scores.get(match)!.size > 1;
      expect(told).toMatchObject(
        isConflict
          ? { state: 'checking', winningScore: null, losingScore: null, outcome: null }
          : {
              state: 'reported',
              outcome: 'played',
              winningScore: match.winningScore + (kind === 'conflicting' ? 7 : 0),
              losingScore: match.losingScore,
            },
      );
      expect(await get<Line[]>(`/api/leagues/${leagueId}/standings`)).toHaveLength(teams.length);
    }
    // Nothing is final yet.
    await tableIs([]);

    const ids = [...right.values()].flat();
    for (let from = 0; from < ids.length; from += 200) {
      await admin
        .post('/api/score-submissions/log')
        .send({ ids: ids.slice(from, from + 200) })
        .expect(200);
    }
    await tableIs(matches);
    expect((await allResults()).map(({ state }) => state)).toEqual(matches.map(() => 'final'));

    const [one, other, third] = [...teamIds.keys()] as [string, string, string];
    const forfeit = { ...matches[0]!, date: '2020-01-01', winner: one, loser: other };
    const abandoned = {
      ...forfeit,
      date: '2020-01-02',
      loser: third,
      winningScore: 4,
      losingScore: 1,
    };
    const added = [
      await report(
        bodyOf(forfeit, 1, { outcome: 'forfeit', winningScore: null, losingScore: null }),
      ),
      await report(bodyOf(abandoned, 2, { outcome: 'abandoned', outcomeReason: 'weather' })),
      await report(
        bodyOf({ ...forfeit, date: '2020-01-03' }, 3, {
          outcome: 'not-played',
          winningScore: null,
          losingScore: null,
        }),
      ),
    ];
    await admin
      .post('/api/score-submissions/log')
      .send({ ids: added.map(({ id }) => id) })
      .expect(200);
    const counted = { ...forfeit, winningScore: 0, losingScore: 0, isForfeit: true };
    await tableIs([...matches, counted, abandoned]);
  },
);
