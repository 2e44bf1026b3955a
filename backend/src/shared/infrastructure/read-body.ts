import { PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { ValidationError, validateSync } from 'class-validator';
import { InvalidInput, Violation } from '../domain/errors';
import { wireFieldsOf } from './wire-fields';

/** A request body as one of our classes, and what of it could not be read. */
export class WireBody<T> {
  constructor(
    /** Unreadable properties are null in it, unknown ones are left to be ignored. */
    readonly value: T,
    readonly unreadable: readonly Violation[],
  ) {}
}

/** Reads a JSON body as `type`, whose properties carry the decorators of `wire-fields`. */
export class ReadBody<T extends object> implements PipeTransform<unknown, WireBody<T>> {
  constructor(private readonly type: new () => T) {}

  /** @throws InvalidInput when the body is no JSON object */
  transform(body: unknown): WireBody<T> {
    if (body !== undefined && !isObject(body)) {
      throw new InvalidInput([], 'The request body must be a JSON object.');
    }
    const value = plainToInstance(this.type, declaredPartOf(body ?? {}, this.type));
    const errors = validateSync(value, { stopAtFirstError: true, forbidUnknownValues: false });
    return new WireBody(
      value,
      errors.flatMap((error) => discard(error)),
    );
  }
}

/** Clears what an error is about, and says it as a violation of its path. */
function discard(error: ValidationError, parent = ''): Violation[] {
  const path = parent + error.property;
  if (error.children?.length) {
    return error.children.flatMap((child) => discard(child, `${path}.`));
  }
  (error.target as Record<string, unknown>)[error.property] = null;
  const [message = 'This could not be read'] = Object.values(error.constraints ?? {});
  return [{ path, message }];
}

/**
 * What the class declares of the body, and no more: class-transformer would walk into whatever else
 * there is, and it trusts a property named `constructor`.
 */
function declaredPartOf(body: object, type: new () => object): Record<string, unknown> {
  const fields = [...wireFieldsOf(type)].filter(([name]) => Object.hasOwn(body, name));
  return Object.fromEntries(
    fields.map(([name, group]) => {
      const value = (body as Record<string, unknown>)[name];
      if (Array.isArray(value)) return [name, value.map(plainOrNull)];
      if (!isObject(value)) return [name, value];
      // An object where none belongs is unreadable, whatever is in it.
      return [name, group ? declaredPartOf(value, group) : {}];
    }),
  );
}

/** Nothing here has lists of objects. */
function plainOrNull(item: unknown): unknown {
  return typeof item === 'object' ? null : item;
}

function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
