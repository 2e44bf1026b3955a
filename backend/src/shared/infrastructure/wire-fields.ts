import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type as Nested } from 'class-transformer';
import { IsOptional, ValidateBy, ValidateNested } from 'class-validator';

/**
 * Properties of a request body, read as section 1 of the contract says: text is trimmed, in Unicode
 * NFC and bounded; null and empty text are absence; nothing is coerced but digits to a score. These
 * decorators judge whether a value can be read; whether it is right is for the domain.
 */

interface TextOptions {
  /** The most code points allowed. */
  readonly max: number;
  /** Whether tabs and line breaks are allowed. */
  readonly multiline?: boolean;
}

/** Text; null where it is empty. */
export function Text(options: TextOptions, described: ApiPropertyOptions = {}): PropertyDecorator {
  return wireField(cleanText, problemOfText(options), {
    type: String,
    maxLength: options.max,
    ...described,
  });
}

/** A whole number, or its digits in a string. Other text becomes NaN, which no rule takes. */
export function Score(described: ApiPropertyOptions = {}): PropertyDecorator {
  return wireField(digitsToNumber, problemOfNumber, {
    type: 'integer',
    minimum: 0,
    maximum: 9_999,
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
  return applyDecorators(
    Nested(() => type),
    ValidateNested({ message: notAnObject }),
    wireField((value) => value, problemOfGroup, { type }),
  );
}

type ProblemOf = (value: unknown) => string | null;

function wireField(
  read: (value: unknown) => unknown,
  problemOf: ProblemOf,
  described: ApiPropertyOptions,
): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => read(value)),
    IsOptional(),
    ValidateBy({
      name: 'readable',
      validator: {
        validate: (value) => problemOf(value) === null,
        defaultMessage: (failed) => problemOf(failed?.value) ?? '',
      },
    }),
    ApiProperty(described),
  );
}

function cleanText(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().normalize('NFC') || null : value;
}

function digitsToNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function problemOfText({ max, multiline = false }: TextOptions): ProblemOf {
  const control = multiline ? /[^\P{Cc}\t\n\r]/u : /\p{Cc}/u;
  return (value) => {
    if (typeof value !== 'string') return 'This must be text';
    if (control.test(value) || !value.isWellFormed()) {
      return 'This must not contain control characters';
    }
    // No text has more code points than UTF-16 units, so most need no counting.
    if (value.length > max && Array.from(value).length > max) {
      return `This must be at most ${max.toLocaleString('en-US')} characters long`;
    }
    return null;
  };
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
