/** Whom the guides are for, as their files and addresses name them. */
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

/** Of the start page, with a query: the product has no paths but those of its four screens. */
export function guideAddress(reader: Reader): string {
  return `/?guide=${reader}`;
}

/**
 * The guide that an address asks for; the captains', from which the others are seen, where it names
 * none that there is.
 * @returns null where it asks for none
 */
export function guideAt({ pathname, search }: Place): Reader | null {
  const name = pathname === '/' ? new URLSearchParams(search).get('guide') : null;
  if (name === null) return null;
  return readers.includes(name) ? (name as Reader) : 'captains';
}

/** Whether an address is that of the score entry: the start page where it asks for no guide. */
export function isScoreEntry(place: Place): boolean {
  return place.pathname === '/' && guideAt(place) === null;
}
