/** What is known about a reported game when the question to the other side is queued. */
export interface AskedGame {
  readonly leagueId: string;
  /** Both teams, in no order. */
  readonly teamIds: readonly string[];
  /** How the game ended, as a word that is only compared. */
  readonly outcome: string;
  /** The team whose captains are asked; null if it is not known which team to ask. */
  readonly team: { readonly id: string; readonly name: string } | null;
  /** How long the captains have to object; 0 if silence means nothing. */
  readonly hoursToObject: number;
}

/** Why nobody was asked by mail whether a report is right. */
export type ReasonNotAsked =
  | 'side-unknown'
  | 'no-captain'
  | 'stopped'
  | 'too-many'
  | 'refused'
  | 'no-mail-server'
  | 'too-late'
  | 'feed-unreadable'
  | 'other-report';

/** A question about a game. There is one for each game, whatever is reported about it. */
export interface AgreementRequest {
  /** Also the id of its message. */
  readonly id: string;
  /** Marks of the addresses that a mail server took the e-mail for. */
  readonly servedMarks: readonly string[];
  /** Marks of the addresses that it refused, or that may not get it. */
  readonly refusedMarks: readonly string[];
}

/** The captains that still have to be asked: neither served, nor refused, nor unwilling. */
export function toBeAsked<Captain extends { readonly marks: readonly string[] }>(
  captains: readonly Captain[],
  { servedMarks, refusedMarks }: AgreementRequest,
  stoppedMarks: readonly string[],
): readonly Captain[] {
  const done = [...servedMarks, ...refusedMarks, ...stoppedMarks];
  return captains.filter(({ marks }) => !marks.some((mark) => done.includes(mark)));
}
