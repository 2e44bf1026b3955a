import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptions } from '@nestjs/swagger';
import { ProblemOf, TextBounds, problemOfText, tidyText } from './checked-values';

/**
 * Properties of a request body, read as section 1 of the contract says: text is trimmed, in Unicode
 * NFC and bounded; null and empty text are absence; nothing is coerced but digits to a score. These
 * decorators judge whether a value can be read; whether it is right is for the domain.
 */

/** Text; null where nothing of it can be seen. */
export function Text(options: TextBounds, described: ApiPropertyOptions = {}): PropertyDecorator {
  return wireField(textOrNull, sentenceAbout(options), {
    type: String,
    maxLength: options.max,
    ...described,
  });
}

/** Text taken as it was typed, such as a password; null where there is none. */
export function Verbatim(described: ApiPropertyOptions = {}): PropertyDecorator {
  return wireField((value) => (value === '' ? null : value), problemOfVerbatim, {
    type: String,
    ...described,
  });
}

/** A list of ids. */
export function Ids({ most }: { readonly most: number }): PropertyDecorator {
  const problemOf = (value: unknown) => {
    if (!Array.isArray(value) || !value.every((id) => typeof id === 'string')) {
      return 'This must be a list of ids';
    }
    return value.length > most ? `This must be at most ${most} ids` : null;
  };
  return wireField((value) => value, problemOf, { type: [String], maxItems: most });
}

/** Yes or no as 1 or 0. */
export function OneOrZero(described: ApiPropertyOptions = {}): PropertyDecorator {
  return wireField(
    (value) => value,
    (value) => (value === 0 || value === 1 ? null : 'This must be 1 or 0'),
    { enum: [0, 1], type: Number, ...described },
  );
}

/** A whole number, or its digits in a string. Other text becomes NaN, which no rule takes. */
export function Score(described: ApiPropertyOptions = {}): PropertyDecorator {
  return wireField(digitsToNumber, problemOfNumber, {
    oneOf: [
      { type: 'integer', minimum: 0, maximum: 9_999 },
      { type: 'string', pattern: '^\\d{1,4}$' },
    ],
    ...described,
  });
}

/** A number of stars; null where it is 0. */
export function Rating(described: ApiPropertyOptions = {}): PropertyDecorator {
  return wireField((value) => (value === 0 ? null : value), problemOfNumber, {
    type: 'integer',
    minimum: 0,
    maximum: 5,
    ...described,
  });
}

export function Flag(described: ApiPropertyOptions = {}): PropertyDecorator {
  return wireField((value) => value, problemOfFlag, { type: Boolean, ...described });
}

/** An object with fields of its own. */
export function Group(type: new () => object): PropertyDecorator {
  return wireField((value) => value, problemOfGroup, { type }, type);
}

/** How a field of a body is read. */
interface WireField {
  /** What the value is taken for; null is absence. */
  readonly read: (value: unknown) => unknown;
  /** What is wrong with what was read; it is never asked of absence. */
  readonly problemOf: ProblemOf;
  /** The class of a group's own fields. */
  readonly group: (new () => object) | null;
}

/** The fields that a class declares by the decorators above. */
export function wireFieldsOf(type: object): ReadonlyMap<string, WireField> {
  return declared.get(type) ?? new Map<string, WireField>();
}

const declared = new WeakMap<object, Map<string, WireField>>();

function wireField(
  read: WireField['read'],
  problemOf: ProblemOf,
  described: ApiPropertyOptions,
  group: WireField['group'] = null,
): PropertyDecorator {
  const declare: PropertyDecorator = ({ constructor }, name) => {
    const fields = declared.get(constructor) ?? new Map<string, WireField>();
    declared.set(constructor, fields.set(String(name), { read, problemOf, group }));
  };
  return applyDecorators(declare, ApiProperty(described));
}

function textOrNull(value: unknown): unknown {
  const text = tidyText(value);
  return text === '' ? null : text;
}

function digitsToNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function sentenceAbout(options: TextBounds): ProblemOf {
  return (value) => {
    const problem = problemOfText(value, options);
    return problem && `This ${problem}`;
  };
}

function problemOfVerbatim(value: unknown): string | null {
  if (typeof value !== 'string') return 'This must be text';
  return value.isWellFormed() ? null : 'This must not contain half characters';
}

function problemOfNumber(value: unknown): string | null {
  return typeof value === 'number' ? null : 'This must be a number';
}

function problemOfFlag(value: unknown): string | null {
  return typeof value === 'boolean' ? null : 'This must be true or false';
}

const notAnObject = 'This must be an object';

function problemOfGroup(value: unknown): string | null {
  return typeof value === 'object' && !Array.isArray(value) ? null : notAnObject;
}
