/** Answers of a league with a table and results, for screens that are looked at. */

const long = 'Sole Mates of the Upper Riverside Neighborhood Association';

export const leagueCalls = {
  league: '**/api/leagues/summer',
  standings: '**/api/leagues/summer/standings',
  results: '**/api/leagues/summer/results?*',
};

const json = (body: unknown) => ({ status: 200, json: body });

export const league = json({
  id: 'summer',
  name: 'Thursday Coed Kickball | Summer',
  rules: {
    points: { win: 2, tie: 1, loss: 0, forfeit: -1 },
    tiebreaks: ['head-to-head', 'head-to-head-difference', 'difference'],
    restartTiebreaks: true,
    forfeitScore: null,
  },
});

interface TableShape {
  readonly teams: number;
  readonly divisions?: readonly string[];
}

/** A table whose second and third team of each division share a rank. Its numbers add up. */
export function table({ teams, divisions = [] }: TableShape) {
  const names = divisions.length > 0 ? divisions : [null];
  return json(
    names.flatMap((division) =>
      Array.from({ length: teams }, (_, place) => ({
        rank: strengthOf(place) + 1,
        division,
        teamId: `${division ?? ''}${place}`,
        teamName: place === 1 ? long : `Team ${place + 1}`,
        ...seasonOf(place, teams),
      })),
    ),
  );
}

/** 0 is the best. The second and the third team are equal. */
function strengthOf(place: number): number {
  return place === 2 ? 1 : place;
}

/** Each team meets each other equally often. The fourth forfeits one game with the first. */
function seasonOf(place: number, teams: number) {
  const rounds = Math.ceil(12 / (teams - 1));
  const games = Array.from({ length: teams }, (_, other) => other)
    .filter((other) => other !== place)
    .flatMap((other) =>
      Array.from({ length: rounds }, (_, round) => ({
        lead: strengthOf(other) - strengthOf(place),
        isForfeit: round === 0 && place * other === 0 && place + other === 3,
      })),
    );
  const scored = games.filter(({ isForfeit }) => !isForfeit);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const won = games.filter(({ lead }) => lead > 0).length;
  const tied = games.filter(({ lead }) => lead === 0).length;
  const own = sum(scored.map(({ lead }) => scoreOf(lead)));
  const against = sum(scored.map(({ lead }) => scoreOf(-lead)));
  return {
    played: games.length,
    won,
    tied,
    lost: games.length - won - tied,
    forfeited: games.filter(({ isForfeit, lead }) => isForfeit && lead < 0).length,
    for: own,
    against,
    difference: own - against,
    points: 2 * won + tied,
  };
}

/** @param lead how much better the team is than the other; negative if it is worse */
function scoreOf(lead: number): number {
  return Math.max(30 + Math.min(lead, 0), 0);
}

interface ResultChanges {
  readonly date?: string;
  readonly winningTeamName?: string;
  readonly losingTeamName?: string;
  readonly winningScore?: number | null;
  readonly losingScore?: number | null;
  readonly outcome?: string | null;
  readonly state?: string;
}

const result = (changes: ResultChanges = {}) => ({
  date: '2026-06-04',
  division: null,
  winningTeamName: 'Team 1',
  losingTeamName: 'Team 2',
  winningScore: 21,
  losingScore: 14,
  outcome: 'played',
  state: 'final',
  ...changes,
});

const unscored = { winningScore: null, losingScore: null };

/** Results of all kinds. */
export const everyResult = json([
  result({ state: 'reported', winningTeamName: long }),
  result({ ...unscored, outcome: null, state: 'checking', winningTeamName: 'Team 3' }),
  result({ winningScore: 7, losingScore: 7 }),
  result({ ...unscored, outcome: 'forfeit', date: '2026-05-28' }),
  result({ ...unscored, outcome: 'not-played', date: '2026-05-28' }),
  result({ ...unscored, outcome: 'double-forfeit', date: '2026-05-28' }),
  result({ outcome: 'abandoned', date: '2026-05-28', winningScore: 3, losingScore: 2 }),
]);

export const noRows = json([]);
