import { applyDecorators } from '@nestjs/common';
import { plainToInstance, Transform, Type } from 'class-transformer';
import { IsOptional, ValidateNested, ValidationError, validateSync } from 'class-validator';
import { judgedBy, problemOfText, tidyText } from '../../../platform/validation/checked-values';
import { JsonText, NoJson } from '../../../platform/validation/json-text';
import { FeedUnreadable } from '../../application/ports';

/**
 * Reads JSON files that people write into classes with the decorators below. An error is one
 * sentence that names the file and the place in it.
 */

export interface NamedJson {
  /** The file's name, for messages. */
  readonly file: string;
  readonly json: unknown;
  /** Absent for JSON that comes from no file. */
  readonly text?: JsonText;
}

/**
 * @param file the file's name, for messages
 * @throws FeedUnreadable
 */
export function parseJson(bytes: Uint8Array, file: string): NamedJson {
  try {
    const text = JsonText.from(bytes);
    return { file, json: text.value, text };
  } catch (error) {
    if (!(error instanceof NoJson)) throw error;
    throw new FeedUnreadable(`${file} can't be read as JSON: ${error.message}`);
  }
}

/**
 * A place for messages, such as "leagues.json, line 3, column 7: leagues[0].teams".
 * @param path in dots and brackets
 */
export function placeIn({ file, text }: NamedJson, path: string): string {
  const names = path.match(/[^.[\]]+/g) ?? [];
  const keys = names.map((name) => (/^\d+$/.test(name) ? Number(name) : name));
  return `${file}${text ? `, ${text.placeOf(keys)}` : ''}: ${path}`;
}

/**
 * Unknown properties are ignored.
 * @throws FeedUnreadable with the first problem, and how many more there are
 */
export function readAs<T extends object>(type: new () => T, named: NamedJson): T {
  const value: unknown = plainToInstance(type, named.json);
  if (!(value instanceof type)) throw new FeedUnreadable(`${named.file} must hold a JSON object`);
  const [first, ...more] = validateSync(value, { stopAtFirstError: true }).flatMap((error) =>
    problemsOf(error),
  );
  if (!first) return value;
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  throw new FeedUnreadable(`${placeIn(named, first.path)} ${first.problem}${others}`);
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
      problemOfList(value, (item) => item instanceof type, ['a list of objects', 'an object']),
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

/**
 * The problem of a list, or of its first wrong item, such as "[2] must be text".
 * @param expected the list, and an item, such as "a list of texts" and "text"
 */
export function problemOfList(
  value: unknown,
  isItem: (item: unknown) => boolean,
  [list, item]: readonly [list: string, item: string],
): string | null {
  if (!Array.isArray(value)) return `must be ${list}`;
  const wrong = value.findIndex((one) => !isItem(one));
  return wrong < 0 ? null : `[${wrong}] must be ${item}`;
}

function problemOfRequired(value: unknown, max: number): string | null {
  return value === '' ? 'must not be empty' : problemOfText(value, { max });
}

interface Problem {
  /** In dots and brackets. */
  readonly path: string;
  /** The end of a sentence. */
  readonly problem: string;
}

function problemsOf(error: ValidationError, parent = ''): Problem[] {
  const { property, constraints, children = [] } = error;
  const inList = /^\d+$/.test(property);
  const path = inList ? `${parent}[${property}]` : `${parent}${parent && '.'}${property}`;
  const [problem] = Object.values(constraints ?? {});
  if (problem !== undefined) {
    const [item = ''] = /^\[\d+\]/.exec(problem) ?? [];
    return [{ path: `${path}${item}`, problem: problem.slice(item.length).trimStart() }];
  }
  return children.flatMap((child) => problemsOf(child, path));
}
