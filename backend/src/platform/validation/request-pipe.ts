import { PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { ValidationError, getMetadataStorage, validateSync } from 'class-validator';
import { InvalidInput, Violation } from '../../kernel/errors';

/** A body or query as an instance of a class, and the fields that could not be read. */
export class ParsedRequest<T extends object> {
  constructor(
    /** Unreadable properties are null. Unknown properties are missing. */
    readonly value: T,
    readonly unreadable: readonly Violation[],
  ) {}

  /** @throws InvalidInput if a field could not be read */
  checked(): T {
    if (this.unreadable.length > 0) throw new InvalidInput(this.unreadable);
    return this.value;
  }
}

/**
 * Reads a JSON body or a query into an instance of `type`, whose properties have decorators of
 * class-transformer and class-validator. A value that fails becomes null and is noted, so that the
 * domain can add the errors that it finds.
 */
export class RequestPipe<T extends object> implements PipeTransform<unknown, ParsedRequest<T>> {
  constructor(private readonly type: new () => T) {}

  /** @throws InvalidInput if the body is not a JSON object */
  transform(given: unknown): ParsedRequest<T> {
    if (given !== undefined && !isObject(given)) {
      throw new InvalidInput([], 'The request body must be a JSON object.');
    }
    const value = plainToInstance(this.type, harmless(given ?? {}), {
      excludeExtraneousValues: true,
      exposeUnsetFields: false,
    });
    return new ParsedRequest(value, failuresOf(validateSync(value, { stopAtFirstError: true })));
  }
}

/**
 * The rules of a class, as class-validator finds them. They never change, but it would go through all
 * classes for each object of each request. No validation here uses groups or schemas.
 */
const rules = getMetadataStorage();
const findRules = rules.getTargetValidationMetadatas.bind(rules);
const known = new Map<unknown, ReturnType<typeof findRules>>();
rules.getTargetValidationMetadatas = (type, ...options) => {
  const found = known.get(type) ?? findRules(type, ...options);
  known.set(type, found);
  return found;
};

/** The levels of a request that are read. A passkey has the most. */
const mostLevels = 6;

/**
 * A copy for `plainToInstance`, which follows its input to any depth, reads prototypes, and calls
 * what it finds under `constructor`.
 */
function harmless(value: unknown, level = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (level === mostLevels) return [];
  if (Array.isArray(value)) return value.map((item) => harmless(item, level + 1));
  const entries = Object.entries(value).filter(([key]) => !harmfulKeys.includes(key));
  return Object.fromEntries(entries.map(([key, item]) => [key, harmless(item, level + 1)]));
}

const harmfulKeys = ['__proto__', 'constructor'];

/** Replaces unreadable values with null in the instance. */
function failuresOf(errors: readonly ValidationError[], parent = ''): Violation[] {
  return errors.flatMap(({ property, constraints, children = [], target }) => {
    const path = parent + property;
    const [message] = Object.values(constraints ?? {});
    if (message === undefined) return failuresOf(children, `${path}.`);
    (target as Record<string, unknown>)[property] = null;
    return [{ path, message }];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
