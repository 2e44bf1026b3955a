import { applyDecorators } from '@nestjs/common';
import { plainToInstance, Transform, Type } from 'class-transformer';
import { IsOptional, ValidateNested, ValidationError, validateSync } from 'class-validator';
import { judgedBy, problemOfText, tidyText } from '../../../platform/validation/checked-values';
import { FeedUnreadable } from '../../application/ports';

/**
 * Reads JSON files that people write into classes with the decorators below. An error is one
 * sentence that names the file and the place in it.
 */

export interface NamedJson {
  /** The file's name, for messages. */
  readonly file: string;
  readonly json: unknown;
}

/**
 * @param file the file's name, for messages
 * @throws FeedUnreadable
 */
export function parseJson(bytes: Uint8Array, file: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    // The parser's other messages quote the file, which may contain anything.
    const { message } = error as Error;
    const isShort = message === 'Unexpected end of JSON input';
    const [place] = /position \d+(?: \(line \d+ column \d+\))?/.exec(message) ?? [];
    const invalid = isShort ? message : 'it is not valid';
    const reason = error instanceof SyntaxError ? invalid : 'it is not UTF-8';
    throw new FeedUnreadable(
      `${file} can't be read as JSON: ${reason}${place ? ` at ${place}` : ''}`,
    );
  }
}

/**
 * Unknown properties are ignored.
 * @throws FeedUnreadable with the first problem, and how many more there are
 */
export function readAs<T extends object>(type: new () => T, { file, json }: NamedJson): T {
  const value: unknown = plainToInstance(type, json);
  if (!(value instanceof type)) throw new FeedUnreadable(`${file} must hold a JSON object`);
  const [problem, ...more] = validateSync(value, { stopAtFirstError: true }).flatMap((error) =>
    problemsOf(error),
  );
  if (!problem) return value;
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  throw new FeedUnreadable(`${file}: ${problem}${others}`);
}

/** Required text, trimmed and normalized to Unicode NFC. */
export function RequiredText(max: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => tidyText(value)),
    judgedBy((value) => problemOfRequired(value, max)),
  );
}

/** Optional text. Null and empty text count as absent. */
export function OptionalText(max: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      const text = tidyText(value);
      return text === '' ? null : text;
    }),
    IsOptional(),
    judgedBy((value) => problemOfRequired(value, max)),
  );
}

export function ListOf(type: new () => object): PropertyDecorator {
  return applyDecorators(
    Type(() => type),
    ValidateNested(),
    judgedBy((value) =>
      Array.isArray(value) && value.every((item) => item instanceof type)
        ? null
        : 'must be a list of objects',
    ),
  );
}

export function ObjectOf(type: new () => object): PropertyDecorator {
  return applyDecorators(
    Type(() => type),
    ValidateNested(),
    judgedBy((value) => (value instanceof type ? null : 'must be an object')),
  );
}

function problemOfRequired(value: unknown, max: number): string | null {
  return value === '' ? 'must not be empty' : problemOfText(value, { max });
}

function problemsOf(error: ValidationError, parent = ''): string[] {
  const { property, constraints, children = [] } = error;
  const inList = /^\d+$/.test(property);
  const place = inList ? `${parent}[${property}]` : `${parent}${parent && '.'}${property}`;
  const [problem] = Object.values(constraints ?? {});
  if (problem !== undefined) return [`${place} ${problem}`];
  return children.flatMap((child) => problemsOf(child, place));
}
