import fc, { Arbitrary } from 'fast-check';
import { Operation, Parameter, Schema, resolved } from './described-api';
import { hostileTexts } from './hostile-texts';
import type { Call } from './send';

/** Values that the server knows, by the name of the parameter or property that takes them. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** In every password that is sent, so that it is seen where an answer or a log repeats one. */
export const passwordCanary = 'pw-canary-7f3a';

const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const hostileValue = fc.oneof(
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

/** A value as the document wants it, more often than not one that means something to the server. */
function fitting(given: Schema, name: string, known: KnownValues): Arbitrary<unknown> {
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

/** Every place in a value that can be replaced, as a list of keys. */
function placesIn(value: unknown, above: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [above];
  return [above, ...Object.entries(value).flatMap(([key, one]) => placesIn(one, [...above, key]))];
}

function replacedAt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  if (rest.length === 0 && by === undefined) Reflect.deleteProperty(copy, key);
  else copy[key] = replacedAt(copy[key], rest, by);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

/** What nobody may set from outside. */
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

/** JSON text of the body, and ways to spoil it that an object can't express. */
function bodyText(schema: Schema, known: KnownValues): Arbitrary<string> {
  const right = fitting(schema, '', known);
  const json = right.map((value) => JSON.stringify(value));
  const bent = fc.tuple(right, fc.nat(), hostileValue).map(([value, place, by]) => {
    const places = placesIn(value);
    return JSON.stringify(replacedAt(value, places[place % places.length]!, by));
  });
  const missing = fc.tuple(right, fc.nat()).map(([value, place]) => {
    const places = placesIn(value).slice(1);
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

function bodyOf(
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
      // In Latin 1, what is beyond ASCII is no UTF-8.
      body: Buffer.from(isLatin ? `${text}\u00ff` : text, isLatin ? 'latin1' : 'utf8'),
    }));
  const without = fc.constant({ headers: {}, body: null });
  return fc.oneof(
    { weight: operation.body ? 15 : 2, arbitrary: withBody },
    { weight: operation.body ? 1 : 12, arbitrary: without },
  );
}

/** Leaves escapes and slashes as they are, and encodes what no request line may hold. */
function roughly(value: string): string {
  return value
    .toWellFormed()
    .replace(/[^\x21\x24-\x3e\x40-\x7e]/gu, (one) => encodeURIComponent(one));
}

function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

const parameterText = (schema: Schema, name: string, known: KnownValues): Arbitrary<string> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fitting(schema, name, known).map((value) => encoded(String(value))),
    },
    { weight: 3, arbitrary: hostileText.map((value) => encoded(value.slice(0, 1_000))) },
    { weight: 1, arbitrary: hostileText.map((value) => roughly(value.slice(0, 1_000))) },
  );

function pathOf(operation: Operation, known: KnownValues): Arbitrary<string> {
  const names = operation.parameters.filter((one) => one.in === 'path');
  // Of an id in a path only its kind is known by the operation.
  const kindOf = ({ name }: Parameter) => (name === 'id' ? `${operation.path} id` : name);
  return fc
    .tuple(...names.map((one) => parameterText(one.schema, kindOf(one), known)))
    .map((values) =>
      names.reduce(
        (path, { name }, i) => path.replace(`{${name}}`, () => values[i]!),
        operation.path,
      ),
    );
}

function queryOf(operation: Operation, known: KnownValues): Arbitrary<string> {
  const ways = operation.parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => {
      const value = parameterText(schema, name, known);
      return fc.oneof(
        { weight: 10, arbitrary: fc.constant('') },
        { weight: 5, arbitrary: value.map((one) => `${name}=${one}`) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(value, fc.constantFrom(`${name}[]`, `${name}[a]`, `${name}[__proto__]`, name))
            .map(([one, key]) => `${name}=${one}&${key}=x`),
        },
      );
    });
  const stray = fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '__proto__=1',
        '__proto__[isMaster]=1',
        'constructor[prototype][x]=1',
        'isMaster=1',
        '%=1',
        '&&&===',
        'a=%E0%A4%A',
        '_method=DELETE',
        'callback=alert',
      ),
    },
  );
  return fc.tuple(...ways, stray).map((parts) => {
    const query = parts.filter((part) => part !== '').join('&');
    return query === '' ? '' : `?${query}`;
  });
}

/** A header's value can't hold line breaks in any client; what is sent past one is in `attacks`. */
const headerText = hostileText.map((value) =>
  Buffer.from(value.slice(0, 500), 'utf8')
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, ''),
);

const strayHeaders: Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-language',
    'authorization',
    'cookie',
    'forwarded',
    'host',
    'idempotency-key',
    'if-match',
    'if-none-match',
    'origin',
    'range',
    'sec-fetch-site',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-http-method-override',
    'x-original-url',
    'x-request-id',
  ),
  fc.oneof(headerText, fc.constantFrom('*', 'same-origin', 'cross-site', 'bytes=0-', 'DELETE')),
  { maxKeys: 3, noNullPrototype: true },
);

const otherMethods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
];

/** A request for the operation, right or bent in one or several ways. */
export function callsOf(operation: Operation, known: KnownValues): Arbitrary<Call> {
  return fc
    .record({
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom(...otherMethods) },
      ),
      path: pathOf(operation, known),
      query: queryOf(operation, known),
      sent: bodyOf(operation, known),
      headers: fc.oneof(
        { weight: 3, arbitrary: fc.constant<Record<string, string>>({}) },
        { weight: 2, arbitrary: strayHeaders },
      ),
    })
    .map(({ method, path, query, sent, headers }) => ({
      method,
      target: path + query,
      headers: { ...headers, ...sent.headers },
      body: sent.body,
    }));
}
