import { isolated } from '../../kernel/isolated';
import type { Language } from '../../kernel/languages';
import type { Translation } from './languages/translation';

/** The result of a game. */
export interface ShownResult {
  readonly winningTeamName: string;
  readonly losingTeamName: string;
  readonly winningScore: number;
  readonly losingScore: number;
  /** How the game ended that was not played to its end. */
  readonly ending?: {
    /** In English, such as "Forfeit" or "Not played, Weather". */
    readonly words: string;
    readonly hasScores: boolean;
    readonly hasWinner: boolean;
  };
}

/** What puts words into a language. */
export type Words = Pick<Translation, 't' | 'known'>;

/** What something was, and what it is now. An empty text is no value. */
export interface ShownChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** The content of an email, for both HTML and plain text. */
export interface EmailContent {
  /** In which it is written. */
  readonly language: Language;
  /** What inboxes show next to the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly lead: readonly string[];
  /** Null if the email is about several games. */
  readonly result: ShownResult | null;
  /** All reports of the game, this one first; empty if there is only one. */
  readonly versions: readonly Version[];
  /** What a correction changed; empty if the email is about something else. */
  readonly changes: readonly ShownChange[];
  readonly sections: readonly Section[];
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Several things that the reader can act on, one by one. */
  readonly choices?: readonly Choice[];
  /** Small print. */
  readonly closing: readonly string[];
  /** The last line. */
  readonly closingLink?: { readonly label: string; readonly url: string };
}

/** One of several things with a link of its own. */
export interface Choice {
  readonly title: string;
  readonly facts: string;
  readonly label: string;
  readonly url: string;
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

/** The value of a field before or after a correction. */
export function changedValue(value: string, { t }: Words): string {
  return value === '' ? t('None') : value;
}

/**
 * A result in one line, such as "Lions 21 – 14 Tigers", "Lions beat Tigers (Forfeit)" or "Lions 3 – 3
 * Tigers (tie; Abandoned, Weather)".
 */
export function resultLine(result: ShownResult, words: Words): string {
  const { winningTeamName, losingTeamName, winningScore, losingScore, ending } = result;
  const { t } = words;
  const teams = { one: isolated(winningTeamName), other: isolated(losingTeamName) };
  const notes = [
    ...(isTie(result) ? [t('tie')] : []),
    ...(ending ? [endingIn(words, ending)] : []),
  ];
  const line = hasScores(result)
    ? `${isolated(winningTeamName)} ${winningScore} – ${losingScore} ${isolated(losingTeamName)}`
    : ending!.hasWinner
      ? t('{one} beat {other}', teams)
      : t('{one} vs. {other}', teams);
  return notes.length > 0 ? `${line} (${notes.join('; ')})` : line;
}

/** A result in one line with a note, such as "Lions beat Tigers (Forfeit; Thursday Kickball)". */
export function notedResultLine(result: ShownResult, note: string, words: Words): string {
  const line = resultLine(result, words);
  return result.ending ? `${line.slice(0, -1)}; ${note})` : `${line} (${note})`;
}

/** How a game ended, such as "Not played, Weather". */
export function endingIn({ known }: Words, { words }: NonNullable<ShownResult['ending']>): string {
  return words.split(', ').map(known).join(', ');
}

export function isTie(result: ShownResult): boolean {
  return hasScores(result) && result.winningScore === result.losingScore;
}

export function hasScores({ ending }: ShownResult): boolean {
  return ending?.hasScores ?? true;
}
