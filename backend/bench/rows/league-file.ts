export const leagues = 500;
export const teamsOfALeague = 20;

/** The numbers from 0 to one below `most`. */
export const numbers = (most: number) => Array.from({ length: most }, (_, number) => number);

export const teamOf = (league: number, team: number) =>
  `Team ${team % teamsOfALeague} of ${league}`;

/** A league file of a large association. */
export function leagueFile(): object {
  return {
    format: 'score-tracker/leagues/1',
    leagues: numbers(leagues).map((league) => ({
      id: `league-${league}`,
      name: `League ${league}`,
      sport: league % 2 ? 'Kickball' : 'Softball',
      teams: numbers(teamsOfALeague).map((team) => ({
        id: `${league}-${team}`,
        name: teamOf(league, team),
      })),
    })),
  };
}
