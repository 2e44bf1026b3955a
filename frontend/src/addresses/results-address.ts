interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The results of a league are on the start page, with a query.
 * @param leagueId empty for the list of leagues that have results
 */
export function resultsAddress(leagueId: string): string {
  return `/?${new URLSearchParams({ results: leagueId }).toString()}`;
}

/** @returns the id of the league whose results an address asks for, or empty for the list; null if for neither */
export function resultsAt({ pathname, search }: Place): string | null {
  return pathname === '/' ? new URLSearchParams(search).get('results') : null;
}
