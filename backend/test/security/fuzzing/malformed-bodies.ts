import fc, { Arbitrary } from 'fast-check';
import { Operation, Schema } from './described-api';
import { KnownValues, fitting, hostileValue } from './valid-values';
import type { Call } from '../send';

/** The paths of all replaceable places in a value, each as a list of keys. */
function pathsIn(value: unknown, above: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [above];
  return [above, ...Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...above, key]))];
}

function replacedAt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  if (rest.length === 0 && by === undefined) Reflect.deleteProperty(copy, key);
  else copy[key] = replacedAt(copy[key], rest, by);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

/** Fields that clients must not be able to set. */
const assignments = [
  '"id":"01970000-0000-7000-8000-000000000001"',
  '"loggedAt":"2026-01-01T00:00:00.000Z"',
  '"loggedBy":"mallory"',
  '"role":"master"',
  '"isMaster":1',
  '"isAdmin":true',
  '"passwordHash":"x"',
  '"submittedAt":"1999-01-01T00:00:00.000Z"',
  '"reportStatus":"single"',
  '"captainOnRoster":true',
  '"__proto__":{"isMaster":1,"polluted":true}',
  '"constructor":{"prototype":{"polluted":true}}',
  '"prototype":{"polluted":true}',
  '"toString":1',
  '"hasOwnProperty":1',
  '"then":1',
  '"":1',
];

/** The body as JSON text, or damaged in ways that an object can't express. */
function bodyText(schema: Schema, known: KnownValues): Arbitrary<string> {
  const right = fitting(schema, '', known);
  const json = right.map((value) => JSON.stringify(value));
  const bent = fc.tuple(right, fc.nat(), hostileValue).map(([value, place, by]) => {
    const places = pathsIn(value);
    return JSON.stringify(replacedAt(value, places[place % places.length]!, by));
  });
  const missing = fc.tuple(right, fc.nat()).map(([value, place]) => {
    const places = pathsIn(value).slice(1);
    if (places.length === 0) return '{}';
    return JSON.stringify(replacedAt(value, places[place % places.length]!, undefined));
  });
  const extra = fc
    .tuple(
      json,
      fc.array(fc.constantFrom(...assignments), { minLength: 1, maxLength: 4 }),
      fc.nat(),
    )
    .map(([one, fields, place]) => {
      const openings = [...one.matchAll(/\{/g)].map(({ index }) => index + 1);
      const at = openings[place % openings.length] ?? 1;
      const comma = one[at] === '}' ? '' : ',';
      return one.slice(0, at) + fields.join(',') + comma + one.slice(at);
    });
  const twice = json.map((one) => one.replace(/\{("[^"]*":)/, '{$1"first",$1'));
  const broken = fc
    .tuple(
      json,
      fc.nat(),
      fc.constantFrom('', '"', '\u0000', 'NaN', '//', '\\u12', '}}', "'", '\\'),
    )
    .map(([one, place, by]) => {
      const at = place % (one.length + 1);
      return by === '' ? one.slice(0, at) : one.slice(0, at) + by + one.slice(at);
    });
  const other = fc.constantFrom(
    '',
    '[]',
    'null',
    '0',
    '"x"',
    '{}',
    '\ufeff{}',
    '{"a":1e999}',
    '['.repeat(30_000),
    `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
    `{"notes":"${'x'.repeat(66_000)}"}`,
    `{${Array.from({ length: 5_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
  );
  return fc.oneof(
    { weight: 5, arbitrary: json },
    { weight: 6, arbitrary: bent },
    { weight: 2, arbitrary: missing },
    { weight: 3, arbitrary: extra },
    { weight: 1, arbitrary: twice },
    { weight: 2, arbitrary: broken },
    { weight: 2, arbitrary: other },
  );
}

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-8',
      'application/json; charset=utf-16',
      'application/json; charset=nonsense',
      'application/json; charset="',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/xml',
      'application/ld+json',
      'application/jsonx',
      '',
      '*/*',
      'application/json, text/html',
    ),
  },
);

/** A valid or damaged body for the operation, with its headers; or no body. */
export function bodyOf(
  operation: Operation,
  known: KnownValues,
): Arbitrary<Pick<Call, 'headers' | 'body'>> {
  const schema = operation.body ?? { type: 'object', properties: {} };
  const withBody = fc
    .record({
      text: bodyText(schema, known),
      type: contentTypes,
      encoding: fc.oneof(
        { weight: 20, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom('gzip', 'br', 'deflate', 'bogus', 'identity') },
      ),
      isLatin: fc.integer({ min: 0, max: 20 }).map((n) => n === 0),
    })
    .map(({ text, type, encoding, isLatin }) => ({
      headers: {
        'content-type': type,
        ...(encoding !== null && { 'content-encoding': encoding }),
      },
      // Text beyond ASCII in Latin-1 is not valid UTF-8.
      body: Buffer.from(isLatin ? `${text}\u00ff` : text, isLatin ? 'latin1' : 'utf8'),
    }));
  const without = fc.constant({ headers: {}, body: null });
  return fc.oneof(
    { weight: operation.body ? 15 : 2, arbitrary: withBody },
    { weight: operation.body ? 1 : 12, arbitrary: without },
  );
}
