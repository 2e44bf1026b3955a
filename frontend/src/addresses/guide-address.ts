/** The readers of the guides, as in the names of their files and in their addresses. */
export type Reader = 'captains' | 'administrators' | 'league-staff';

const readers: readonly string[] = [
  'captains',
  'administrators',
  'league-staff',
] satisfies Reader[];

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The guides are on the start page, with a query. */
export function guideAddress(reader: Reader): string {
  return `/?guide=${reader}`;
}

/**
 * The guide that an address asks for. If there is no such guide, it is the one for captains, which
 * links to the others.
 * @returns null if it asks for none
 */
export function guideAt({ pathname, search }: Place): Reader | null {
  const name = pathname === '/' ? new URLSearchParams(search).get('guide') : null;
  if (name === null) return null;
  return readers.includes(name) ? (name as Reader) : 'captains';
}
