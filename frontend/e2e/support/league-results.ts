/** Answers of a league with a table and results, for screens that are looked at. */

const long = 'Sole Mates of the Upper Riverside Neighborhood Association';

export const leagueCalls = {
  league: '**/api/leagues/summer',
  standings: '**/api/leagues/summer/standings',
  results: '**/api/leagues/summer/results?*',
};

const json = (body: unknown) => ({ status: 200, json: body });

export const league = json({ id: 'summer', name: 'Thursday Coed Kickball | Summer' });

interface TableShape {
  readonly teams: number;
  readonly divisions?: readonly string[];
}

/** A table whose second and third team of each division share a rank. */
export function table({ teams, divisions = [] }: TableShape) {
  const names = divisions.length > 0 ? divisions : [null];
  return json(
    names.flatMap((division) =>
      Array.from({ length: teams }, (_, place) => ({
        rank: place === 2 ? 2 : place + 1,
        division,
        teamId: `${division ?? ''}${place}`,
        teamName: place === 1 ? long : `Team ${place + 1}`,
        played: 14,
        won: Math.max(12 - place, 0),
        tied: place % 3,
        lost: Math.min(place, 14),
        forfeited: place === 3 ? 1 : 0,
        for: 1_204 - 3 * place,
        against: 60 + 4 * Math.min(place, 20),
        difference: Math.max(60 - 7 * place, -199),
        points: Math.max(24 - 2 * place, 0),
      })),
    ),
  );
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
  result({ outcome: 'abandoned', date: '2026-05-28', winningScore: 3, losingScore: 2 }),
]);

export const noRows = json([]);
