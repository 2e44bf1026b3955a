/** A league of a running server's catalogue, with its teams. */
export interface SampleGame {
  readonly sportId: string;
  readonly leagueId: string;
  readonly leagueName: string;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
}

/** The first league of a sport, read by public requests. */
export async function findSampleGame(url: string, sportId = 'kickball'): Promise<SampleGame> {
  const read = async (path: string) => (await fetch(url + path)).json();
  const [league] = (await read(`/api/sports/${sportId}/leagues`)) as { id: string; name: string }[];
  const teams = (await read(`/api/leagues/${league!.id}/teams`)) as SampleGame['teams'];
  return { sportId, leagueId: league!.id, leagueName: league!.name, teams };
}

interface BodyChanges {
  readonly sportId?: string;
  readonly league?: object;
  readonly details?: object;
}

/** The body of a report that the server accepts. */
export function aBodyOf(game: SampleGame, matchDate: string, changes: BodyChanges = {}) {
  return {
    sportId: changes.sportId ?? game.sportId,
    leagueDetails: {
      leagueId: game.leagueId,
      winningTeamId: game.teams[0]!.id,
      losingTeamId: game.teams[1]!.id,
      matchDate,
      location: 'Riverside Park',
      ...changes.league,
    },
    gameDetails: {
      winningScore: 21,
      losingScore: 14,
      captainName: 'Dana Smith',
      captainEmail: 'dana@example.org',
      verification: true,
      ...changes.details,
    },
  };
}

/** The nth day of this century, so that each report of a test is of another game. */
export function dayNumber(n: number): string {
  return new Date(Date.UTC(2001, 0, n)).toISOString().slice(0, 10);
}
