import { PipeTransform } from '@nestjs/common';
import { TransformationType } from 'class-transformer';
import { ValidationError, validateSync } from 'class-validator';
import { InvalidInput, Violation } from '../../kernel/errors';
import { DeclaredRequest, declaredRequest } from './declared-fields';

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
 * class-transformer and class-validator. The result equals that of `plainToInstance` without
 * extraneous values and `validateSync`. Undeclared properties are never touched. A value that fails
 * becomes null and is noted, so that the domain can add the errors that it finds.
 */
export class RequestPipe<T extends object> implements PipeTransform<unknown, ParsedRequest<T>> {
  private readonly declared: DeclaredRequest;

  constructor(type: new () => T) {
    this.declared = declaredRequest(type);
  }

  /** @throws InvalidInput if the body is not a JSON object */
  transform(given: unknown): ParsedRequest<T> {
    if (given !== undefined && !isObject(given)) {
      throw new InvalidInput([], 'The request body must be a JSON object.');
    }
    const value = instanceOf(this.declared, given ?? {});
    const errors = isValid(this.declared, value)
      ? []
      : validateSync(value, { stopAtFirstError: true });
    return new ParsedRequest(value as T, failuresOf(errors));
  }
}

type Values = Record<string, unknown>;

/**
 * Like `plainToInstance` with `excludeExtraneousValues` and without `exposeUnsetFields`. That
 * function follows its input to any depth, and calls what it finds under `constructor`.
 */
function instanceOf({ type, fields }: DeclaredRequest, given: object): Values {
  const instance = new type() as Values;
  for (const { name, transforms, nested } of fields) {
    let value = Object.hasOwn(given, name) ? (given as Values)[name] : undefined;
    if (nested && isObject(value)) value = instanceOf(nested, value);
    for (const transform of transforms) {
      value = transform({ value, key: name, obj: given, type: toClass, options: noOptions });
    }
    if (value !== undefined) instance[name] = value;
  }
  return instance;
}

const toClass = TransformationType.PLAIN_TO_CLASS;
const noOptions = {};

/** Whether `validateSync` would find no error. That function takes many times as long. */
function isValid({ fields }: DeclaredRequest, instance: Values): boolean {
  return fields.every(({ name, conditions, validators, nested }) => {
    const value = instance[name];
    if (!conditions.every((holds) => holds(instance, value))) return true;
    const passes = validators.every(
      ({ validator, constraints, targetName }) =>
        validator.validate(value, {
          value,
          property: name,
          object: instance,
          constraints,
          targetName,
        }) === true,
    );
    return passes && (nested === null || isValid(nested, value as Values));
  });
}

/** Replaces unreadable values with null in the instance. */
function failuresOf(errors: readonly ValidationError[], parent = ''): Violation[] {
  return errors.flatMap(({ property, constraints, children = [], target }) => {
    const path = parent + property;
    const [message] = Object.values(constraints ?? {});
    if (message === undefined) return failuresOf(children, `${path}.`);
    (target as Values)[property] = null;
    return [{ path, message }];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
