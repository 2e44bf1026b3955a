import fc, { Arbitrary } from 'fast-check';
import { bodyOf } from './malformed-bodies';
import { Operation, Parameter, Schema } from './described-api';
import { KnownValues, fitting, hostileText } from './valid-values';
import type { Call } from '../send';

/** Keeps escapes and slashes, and encodes what a request line can't contain. */
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
  // For an ID in a path, only the operation tells what it identifies.
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

/**
 * HTTP clients reject line breaks in header values. The `attacks` test sends them without a client.
 */
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

/** A valid request for the operation, or one that is damaged in one or more ways. */
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
