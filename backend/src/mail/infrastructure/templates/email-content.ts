import { ResultSnapshot } from '../../domain/report-snapshot';

/** What an email says, whether as a page or as plain text. */
export interface EmailContent {
  /** What lists of messages show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly lead: readonly string[];
  /** Null where the email tells of several games. */
  readonly result: ResultSnapshot | null;
  /** All reports of the game, this one first, where there are several. */
  readonly versions: readonly Version[];
  readonly sections: readonly Section[];
  readonly action: { readonly label: string; readonly url: string } | null;
  /** In small print. */
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

/** A label and what stands beside it; without a label, what stands alone. */
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
