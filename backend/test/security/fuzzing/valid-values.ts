import fc, { Arbitrary } from 'fast-check';
import { Schema, resolved } from './described-api';
import { hostileTexts } from '../hostile-texts';

/** Existing values, by the name of the parameter or property that takes them. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/**
 * Part of every password that is sent, so that the test notices if a response or the log repeats
 * one.
 */
export const passwordCanary = 'pw-canary-7f3a';

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

export const hostileValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      -0,
      1e21,
      2 ** 53 + 2,
      [],
      {},
      [[]],
      { length: 5 },
      { toString: 'x' },
      { $ne: null },
      JSON.parse('{"__proto__":{"isMaster":1}}'),
      { constructor: { prototype: { isMaster: 1 } } },
      Array.from({ length: 500 }, (_, i) => i),
      nested(20),
      nested(500),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);

function text(schema: Schema): Arbitrary<unknown> {
  if (schema.format === 'email') return fc.constantFrom('dana@example.org', 'Kim+1@Example.ORG');
  if (schema.format === 'password') {
    return fc.constantFrom(`${passwordCanary}-long`, `${passwordCanary} ü🏐`);
  }
  return fc.string({
    unit: 'grapheme',
    minLength: 1,
    maxLength: Math.min(schema.maxLength ?? 30, 30),
  });
}

/** A value that matches the document. Most of the time, it is one that exists. */
export function fitting(given: Schema, name: string, known: KnownValues): Arbitrary<unknown> {
  const schema = resolved(given);
  const values = known[name];
  if (values && values.length > 0) {
    const known = fc.constantFrom(...values);
    return schema.type === 'array' ? fc.array(known, { maxLength: 4 }) : known;
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((one) => fitting(one, '', known)));
  const optional = schema.nullable ? [fc.constant(null)] : [];
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 300 }),
        ...optional,
      );
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fitting(schema.items!, name, known), { maxLength: 4 });
    case 'object':
      return fittingObject(schema, known);
    default:
      return fc.oneof(text(schema), ...optional);
  }
}

function fittingObject(schema: Schema, known: KnownValues): Arbitrary<object> {
  if (typeof schema.additionalProperties === 'object') {
    const names = known['sportId'] as readonly string[];
    return fc.dictionary(fc.constantFrom(...names), fc.constantFrom('dana@example.org', ''), {
      maxKeys: 3,
    });
  }
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, one]) => [name, fitting(one, name, known)] as const,
  );
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: [...(schema.required ?? [])],
    noNullPrototype: true,
  });
}
