import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptions } from '@nestjs/swagger';
import { Expose, Transform, Type } from 'class-transformer';
import { IsOptional, ValidateIf, ValidateNested } from 'class-validator';
import { wholeNumberIn } from '../../kernel/digits';
import { asciiAddress, longestEmailAddress } from '../../kernel/email-address';
import { TextBounds, judgedBy, problemOfText, textOrNull, tidyText } from './checked-values';

/**
 * Decorators for properties of a request body (docs/contract.md, section 1). Text is trimmed,
 * normalized to Unicode NFC and limited in length. Null and empty text count as absent. Only digits
 * are converted, to a score. The decorators decide whether a value can be read. The domain decides
 * whether it is valid.
 */

/** Text. Null if it has no visible characters. */
export function Text(bounds: TextBounds, described: ApiPropertyOptions = {}): PropertyDecorator {
  return textField(bounds, described, (text) => text);
}

/** Why an administrator does something, for the audit log. Null if it has no visible characters. */
export function Reason(): PropertyDecorator {
  return Text({ max: 500, multiline: true }, { minLength: 1 });
}

function textField(
  bounds: TextBounds,
  described: ApiPropertyOptions,
  kept: (text: string) => string,
): PropertyDecorator {
  return applyDecorators(
    Expose(),
    Transform(({ value }) => {
      const text = textOrNull(value);
      return typeof text === 'string' ? kept(text) : text;
    }),
    IsOptional(),
    judgedBy((value) => {
      const problem = problemOfText(value, bounds);
      return problem && `This ${problem}`;
    }),
    ApiProperty({ type: String, maxLength: bounds.max, ...described }),
  );
}

/** An e-mail address, with its domain in ASCII. Other text stays, for the domain to reject. */
export function Email(): PropertyDecorator {
  return textField({ max: longestEmailAddress }, { format: 'email' }, asciiAddress);
}

/** Text exactly as it was typed, such as a password. Null if it is empty. */
export function Verbatim(described: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(
    Expose(),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    IsOptional(),
    judgedBy((value) => {
      if (typeof value !== 'string') return 'This must be text';
      return value.isWellFormed() ? null : 'This must not contain incomplete characters';
    }),
    ApiProperty({ type: String, ...described }),
  );
}

/**
 * One of the given texts. Empty text is none of them.
 * @param message for any other value
 * @param counts whether the value counts, given the other properties as they were sent; otherwise it
 * is not read
 */
export function Choice(
  values: readonly string[],
  message: string,
  described: ApiPropertyOptions = {},
  counts: (others: Readonly<Record<string, unknown>>) => boolean = () => true,
): PropertyDecorator {
  return applyDecorators(
    Expose(),
    Transform(({ value, obj }) =>
      counts(obj as Record<string, unknown>) ? tidyText(value) : null,
    ),
    IsOptional(),
    judgedBy((value) => (values.includes(value as string) ? null : message)),
    ApiProperty({ type: String, enum: values, ...described }),
  );
}

/** A list of texts, ids by default. */
export function Ids({ most, what = 'ids' }: { readonly most: number; readonly what?: string }) {
  return applyDecorators(
    Expose(),
    IsOptional(),
    judgedBy((value) => {
      if (!Array.isArray(value) || !value.every((id) => typeof id === 'string')) {
        return `This must be a list of ${what}`;
      }
      return value.length > most ? `This must be at most ${most} ${what}` : null;
    }),
    ApiProperty({ type: [String], maxItems: most }),
  );
}

/** A whole number from 1 on, such as a revision. */
export function Ordinal(described: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(
    Expose(),
    IsOptional(),
    judgedBy((value) => (isOrdinal(value) ? null : ordinalMessage)),
    ApiProperty({ type: 'integer', minimum: 1, ...described }),
  );
}

/** Whole numbers from 1 on, by id. */
export function OrdinalsById(
  { most }: { readonly most: number },
  described: ApiPropertyOptions = {},
): PropertyDecorator {
  return applyDecorators(
    Expose(),
    IsOptional(),
    judgedBy((value) => {
      if (typeof value !== 'object' || Array.isArray(value)) return 'This must be an object';
      const numbers = Object.values(value as object);
      if (numbers.length > most) return `This must be at most ${most} ids`;
      return numbers.every(isOrdinal) ? null : ordinalMessage;
    }),
    ApiProperty({
      type: 'object',
      additionalProperties: { type: 'integer', minimum: 1 },
      maxProperties: most,
      ...described,
    } as ApiPropertyOptions),
  );
}

/** Yes or no as 1 or 0. */
export function OneOrZero(described: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(
    Expose(),
    IsOptional(),
    judgedBy((value) => (value === 0 || value === 1 ? null : 'This must be 1 or 0')),
    ApiProperty({ enum: [0, 1], type: Number, ...described }),
  );
}

/**
 * A whole number, or a string of digits.
 * @param otherText what other text is: unreadable, or NaN, which the domain then has to reject
 */
export function Score(
  described: ApiPropertyOptions = {},
  otherText: 'unreadable' | 'NaN' = 'unreadable',
): PropertyDecorator {
  return applyDecorators(
    Expose(),
    Transform(({ value }) => digitsToNumber(value)),
    IsOptional(),
    judgedBy((value) =>
      Number.isNaN(value) && otherText === 'unreadable' ? noNumber : problemOfNumber(value),
    ),
    ApiProperty({
      oneOf: [
        { type: 'integer', minimum: 0, maximum: 9_999 },
        { type: 'string', pattern: '^\\d{1,4}$' },
      ],
      ...described,
    }),
  );
}

/** A number of stars. Null for 0. */
export function Rating(described: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(
    Expose(),
    Transform(({ value }: { value: unknown }) => (value === 0 ? null : value)),
    IsOptional(),
    judgedBy(problemOfNumber),
    ApiProperty({ type: 'integer', minimum: 0, maximum: 5, ...described }),
  );
}

export function Flag(described: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(
    Expose(),
    IsOptional(),
    judgedBy((value) => (typeof value === 'boolean' ? null : 'This must be true or false')),
    ApiProperty({ type: Boolean, ...described }),
  );
}

/** A value that has to be sent, and to be right as it is. @param message for any other value */
export function Must(
  isRight: (value: unknown) => boolean,
  message: string,
  described: ApiPropertyOptions = {},
): PropertyDecorator {
  return applyDecorators(
    Expose(),
    judgedBy((value) => (isRight(value) ? null : message)),
    ApiProperty(described),
  );
}

/** Any JSON object, which whoever gets it has to check. */
export function AnyObject(described: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(
    Expose(),
    IsOptional(),
    judgedBy((value) =>
      typeof value === 'object' && !Array.isArray(value) ? null : 'This must be an object',
    ),
    ApiProperty({ type: 'object', additionalProperties: true, ...described } as ApiPropertyOptions),
  );
}

/** A nested object. @param isAbsent what counts as none, which is not checked; by default, null, too */
export function Nested(
  type: new () => object,
  described: ApiPropertyOptions = {},
  isAbsent: (value: unknown) => boolean = (value) => value == null,
): PropertyDecorator {
  return applyDecorators(
    Expose(),
    Type(() => type),
    ValidateIf((_owner, value) => !isAbsent(value)),
    ValidateNested(),
    judgedBy((value) => (value instanceof type ? null : 'This must be an object')),
    ApiProperty({ type, ...described }),
  );
}

/** A list of nested objects. */
export function NestedList(
  type: new () => object,
  { most }: { readonly most: number },
): PropertyDecorator {
  return applyDecorators(
    Expose(),
    Type(() => type),
    ValidateNested(),
    judgedBy((value) => {
      if (!Array.isArray(value) || !value.every((one) => one instanceof type)) {
        return 'This must be a list of objects';
      }
      return value.length > most ? `This must be at most ${most}` : null;
    }),
    ApiProperty({ type: [type], maxItems: most }),
  );
}

const ordinalMessage = 'This must be a whole number from 1';

function isOrdinal(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 1;
}

function digitsToNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  return wholeNumberIn(text);
}

const noNumber = 'This must be a number';

function problemOfNumber(value: unknown): string | null {
  return typeof value === 'number' ? null : noNumber;
}
