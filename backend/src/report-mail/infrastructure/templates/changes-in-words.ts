import type { ShownChange } from '../../../mail/application/email-content';
import { EmailLanguage } from '../../../mail/application/languages/email-languages';
import { CorrectionSnapshot } from '../../domain/correction';

type Change = CorrectionSnapshot['changes'][number];

/** What a correction changed, in the language of an e-mail. It is stored in English. */
export function changesInWords(
  { changes }: CorrectionSnapshot,
  words: EmailLanguage,
): readonly ShownChange[] {
  return changes.map((change) => ({
    label: words.known(change.label),
    from: valueInWords(change, change.from, words),
    to: valueInWords(change, change.to, words),
  }));
}

/** Names of teams and what captains typed stay as they are. */
function valueInWords(
  { field }: Change,
  value: string,
  { t, known, dates }: EmailLanguage,
): string {
  if (value === '') return value;
  if (/\.outcome(Reason)?$/.test(field)) return known(value);
  if (field.endsWith('Rating')) return t('{stars} of 5', { stars: value.charAt(0) });
  if (field === 'leagueDetails.matchDate') return dates.day(dateIn(value));
  return value;
}

/** @param words such as "October 2, 2026" */
function dateIn(words: string): string {
  return new Date(`${words} UTC`).toISOString().slice(0, 10);
}
