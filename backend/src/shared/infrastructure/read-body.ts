import { PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { ValidationError, validateSync } from 'class-validator';
import { InvalidInput, Violation } from '../domain/errors';

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
    const value = plainToInstance(this.type, body ?? {});
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

function isObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
