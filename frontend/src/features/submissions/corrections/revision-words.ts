import {
  isOutcome,
  isOutcomeReason,
  outcomeRules,
  reasonNames,
} from '@score-tracker/backend/submissions/domain/outcome';
import { fieldAt, reportFields } from '@score-tracker/backend/submissions/domain/report-fields';
import type { RevisionChange } from '../../../api/types';
import { formatDate, isDate } from '../../../format/calendar';
import { starsText } from '../model/submission-words';

type Value = RevisionChange['from'];

/** Values of some fields in words; null if the value is not of this field's kind. */
const wordsOf: Readonly<Record<string, (value: Value) => string | null>> = {
  matchDate: (value) => (typeof value === 'string' && isDate(value) ? formatDate(value) : null),
  outcome: (value) => {
    // Without an outcome, the game was played to its end.
    const outcome = value ?? 'played';
    return typeof outcome === 'string' && isOutcome(outcome) ? outcomeRules[outcome].name : null;
  },
  outcomeReason: (value) =>
    typeof value === 'string' && isOutcomeReason(value) ? reasonNames[value] : null,
};
const order = Object.keys(reportFields);

function ratingWords(value: Value): string | null {
  return value === null || typeof value === 'number' ? starsText(value) : null;
}

/** The name of the field at this path. A newer server may send fields that this page does not know. */
export function labelOf(path: string): string {
  return fieldAt(path)?.label ?? spaced(nameOf(path));
}

/** The value of the field at this path, such as "October 2, 2026", "Forfeit" or "None". */
export function valueText(path: string, value: Value): string {
  const words = fieldAt(path)?.kind === 'rating' ? ratingWords : wordsOf[nameOf(path)];
  return words?.(value) ?? (value === null ? 'None' : String(value));
}

/** The number of stars; null if the field is not a rating, or was not rated. */
export function starsOf(path: string, value: Value): number | null {
  return fieldAt(path)?.kind === 'rating' && typeof value === 'number' ? value : null;
}

/** Whether the field at this path can have paragraphs of text. */
export function hasParagraphs(path: string): boolean {
  return fieldAt(path)?.kind === 'paragraphs';
}

/** In the order of the form. Fields that this page does not know come last. */
export function inOrder(changes: readonly RevisionChange[]): readonly RevisionChange[] {
  const place = ({ field }: RevisionChange) => {
    const index = order.indexOf(nameOf(field));
    return index === -1 ? order.length : index;
  };
  return [...changes].sort((one, other) => place(one) - place(other));
}

/** Who made a revision. */
export function authorText(by: string): string {
  return by === 'captain' ? 'the captain' : by;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** `fieldCondition` as "Field Condition". */
function spaced(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
