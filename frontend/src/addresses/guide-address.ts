/** The readers of the guides, as in the names of their files and in their addresses. */
export type Reader = 'captains' | 'administrators' | 'league-staff';

/** What else Help shows: documents for those who run the server, to which the setup leads. */
type ServerDocument = 'operations' | 'league-feed' | 'security' | 'env.example';
export type HelpText = Reader | ServerDocument;

/** As they are named in addresses. */
export const helpTexts: readonly string[] = [
  'captains',
  'administrators',
  'league-staff',
  'operations',
  'league-feed',
  'security',
  'env.example',
] satisfies HelpText[];

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The guides are on the start page, with a query. */
export function guideAddress(reader: HelpText): string {
  return `/?guide=${reader}`;
}

/**
 * The guide that an address asks for. If there is no such guide, it is the one for captains, which
 * links to the others.
 * @returns null if it asks for none
 */
export function guideAt({ pathname, search }: Place): HelpText | null {
  const name = pathname === '/' ? new URLSearchParams(search).get('guide') : null;
  if (name === null) return null;
  return helpTexts.includes(name) ? (name as HelpText) : 'captains';
}
