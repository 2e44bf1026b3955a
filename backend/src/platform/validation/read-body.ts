import { PipeTransform } from '@nestjs/common';
import { InvalidInput, Violation } from '../../kernel/errors';
import { wireFieldsOf } from './wire-fields';

/** A request body as one of our classes, and what of it could not be read. */
export class WireBody<T> {
  constructor(
    /** Unreadable properties are null in it, unknown ones are left to be ignored. */
    readonly value: T,
    readonly unreadable: readonly Violation[],
  ) {}

  /** @throws InvalidInput when something of the body could not be read */
  checked(): T {
    if (this.unreadable.length > 0) throw new InvalidInput(this.unreadable);
    return this.value;
  }
}

/** Reads a JSON body as `type`, whose properties carry the decorators of `wire-fields`. */
export class ReadBody<T extends object> implements PipeTransform<unknown, WireBody<T>> {
  constructor(private readonly type: new () => T) {}

  /** @throws InvalidInput when the body is no JSON object */
  transform(body: unknown): WireBody<T> {
    if (body !== undefined && !isObject(body)) {
      throw new InvalidInput([], 'The request body must be a JSON object.');
    }
    const unreadable: Violation[] = [];
    return new WireBody(readAs(this.type, body ?? {}, unreadable), unreadable);
  }
}

/** What the class declares of the body, and no more. What can't be read becomes null and is told. */
function readAs<T extends object>(
  type: new () => T,
  body: object,
  unreadable: Violation[],
  parent = '',
): T {
  const value = new type();
  const set = (name: string, read: unknown) => Object.assign(value, { [name]: read });
  for (const [name, { read, problemOf, group }] of wireFieldsOf(type)) {
    if (!Object.hasOwn(body, name)) continue;
    const path = parent + name;
    const given = read((body as Record<string, unknown>)[name]) ?? null;
    const problem = given === null ? null : problemOf(given);
    if (problem !== null) unreadable.push({ path, message: problem });
    if (given === null || problem !== null) set(name, null);
    else set(name, group ? readAs(group, given, unreadable, `${path}.`) : given);
  }
  return value;
}

function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
