import { ResultSnapshot } from '../../domain/report-snapshot';

/** The content of an email, for both HTML and plain text. */
export interface EmailContent {
  /** What inboxes show next to the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly lead: readonly string[];
  /** Null if the email is about several games. */
  readonly result: ResultSnapshot | null;
  /** All reports of the game, this one first; empty if there is only one. */
  readonly versions: readonly Version[];
  readonly sections: readonly Section[];
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Small print. */
  readonly closing: readonly string[];
}

interface Version {
  readonly title: string;
  readonly result: string;
  readonly facts: string;
}

export interface Section {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** A label and its value; a null label means the value stands alone. */
export type Fact = readonly [label: string | null, value: string];

/** A result in one line, such as "Lions 21 – 14 Tigers". */
export function resultLine(result: ResultSnapshot): string {
  const { winningTeamName, losingTeamName, winningScore, losingScore } = result;
  const tie = isTie(result) ? ' (tie)' : '';
  return `${winningTeamName} ${winningScore} – ${losingScore} ${losingTeamName}${tie}`;
}

export function isTie({ winningScore, losingScore }: ResultSnapshot): boolean {
  return winningScore === losingScore;
}
