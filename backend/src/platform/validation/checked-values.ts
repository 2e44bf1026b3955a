import { ValidateBy } from 'class-validator';
import { isNoLongerThan, tooLong } from '../../kernel/text-length';
import { isVisible } from '../../kernel/visible-text';

/** Shared by code that reads values from requests and from files. */

/** Describes what is wrong with the value of a property of an object, or returns null. */
type ProblemOf = (value: unknown, property: string, owner: object) => string | null;

/** Turns a function into a decorator of class-validator. */
export function judgedBy(problemOf: ProblemOf): PropertyDecorator {
  return ValidateBy({
    name: 'judged',
    validator: {
      validate: (value, judged) => problemOf(value, judged!.property, judged!.object) === null,
      defaultMessage: (failed) => problemOf(failed!.value, failed!.property, failed!.object)!,
    },
  });
}

/**
 * Trims text and normalizes it to Unicode NFC. Text without visible characters becomes empty. Other
 * values stay.
 */
export function tidyText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return isVisible(value) ? value.trim().normalize('NFC') : '';
}

/** Like `tidyText`, but returns null for text without visible characters. */
export function textOrNull(value: unknown): unknown {
  const text = tidyText(value);
  return text === '' ? null : text;
}

export interface TextBounds {
  /** The maximum number of code points. */
  readonly max: number;
  /** Whether tabs and line breaks are allowed. */
  readonly multiline?: boolean;
}

/** What is wrong with a text, as the end of a sentence, such as "must be text". */
export function problemOfText(value: unknown, { max, multiline = false }: TextBounds) {
  if (typeof value !== 'string') return 'must be text';
  const control = multiline ? /[^\P{Cc}\t\n\r]/u : /\p{Cc}/u;
  if (control.test(value) || !value.isWellFormed()) return 'must not contain control characters';
  return isNoLongerThan(max, value) ? null : tooLong(max);
}
