import { ValidateBy } from 'class-validator';
import { isNoLongerThan, tooLong } from '../../kernel/text-length';
import { isVisible } from '../../kernel/visible-text';

/** What reading values from outside has in common, whether they come in a body or in a file. */

/** Says what is wrong with the value of a property, or null. */
type ProblemOf = (value: unknown, property: string) => string | null;

/** A class-validator decorator around a plain function. */
export function judgedBy(problemOf: ProblemOf): PropertyDecorator {
  return ValidateBy({
    name: 'judged',
    validator: {
      validate: (value, judged) => problemOf(value, judged!.property) === null,
      defaultMessage: (failed) => problemOf(failed!.value, failed!.property)!,
    },
  });
}

/** Text without blanks around, in Unicode NFC, empty if nothing can be seen; anything else as it is. */
export function tidyText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return isVisible(value) ? value.trim().normalize('NFC') : '';
}

/** As `tidyText`, but null where nothing can be seen. */
export function textOrNull(value: unknown): unknown {
  const text = tidyText(value);
  return text === '' ? null : text;
}

export interface TextBounds {
  /** The most code points allowed. */
  readonly max: number;
  /** Whether tabs and line breaks are allowed. */
  readonly multiline?: boolean;
}

/** What is wrong with a text, as the end of a sentence: "must be text". */
export function problemOfText(value: unknown, { max, multiline = false }: TextBounds) {
  if (typeof value !== 'string') return 'must be text';
  const control = multiline ? /[^\P{Cc}\t\n\r]/u : /\p{Cc}/u;
  if (control.test(value) || !value.isWellFormed()) return 'must not contain control characters';
  return isNoLongerThan(max, value) ? null : tooLong(max);
}
