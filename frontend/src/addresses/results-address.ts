interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The results of a league are on the start page, with a query. */
export function resultsAddress(leagueId: string): string {
  return `/?${new URLSearchParams({ results: leagueId }).toString()}`;
}

/** @returns the id of the league whose results an address asks for; null if it asks for none */
export function resultsAt({ pathname, search }: Place): string | null {
  return pathname === '/' ? new URLSearchParams(search).get('results') : null;
}
