import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocument } from '../../src/api-document';

// Describing an application takes a while.
let document: string;
beforeAll(async () => {
  document = await apiDocument();
});

it('The copy of the API description in docs/ is what the controllers say today', () => {
  const kept = readFileSync(join(__dirname, '../../../docs/openapi.json'), 'utf8');

  // If this fails, run: npm run openapi -w backend
  expect(kept).toBe(document);
});

interface Described {
  readonly security?: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly headers?: object }>
  >;
}

/** All operations in the API description, by method and path. */
function describedCalls(): [call: string, described: Described][] {
  const { paths } = JSON.parse(document) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  };
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, described]): [string, Described] => [
      `${method.toUpperCase()} ${path}`,
      described,
    ]),
  );
}

function callsWith(status: number, header?: string): string[] {
  return describedCalls()
    .filter(([, { responses }]) => {
      const answer = responses[status];
      return answer && (header === undefined || header in (answer.headers ?? {}));
    })
    .map(([call]) => call);
}

const namesOf = (calls: readonly [string, Described][]) => calls.map(([call]) => call);

it('Every call that changes something may be refused as one from another site', () => {
  const changing = describedCalls().filter(([call]) => !call.startsWith('GET '));

  expect(changing.length).toBeGreaterThan(10);
  for (const [, { responses }] of changing) {
    expect(responses['403']?.description).toMatch(/asked for by another site$/i);
  }
});

it('Every call with a body, and no other, may be refused as too large or as not JSON', () => {
  const withBody = namesOf(describedCalls().filter(([, call]) => call.requestBody));

  expect(withBody).toContain('POST /api/score-submissions');
  expect(callsWith(413)).toEqual(withBody);
  expect(callsWith(415)).toEqual(withBody);
});

it('Every call that needs the database may be answered 503, and says when to try again', () => {
  const fromMemory = describedCalls().filter(
    ([call, { security = [] }]) =>
      call.startsWith('GET ') && security.some((way) => Object.keys(way).length === 0),
  );
  const others = namesOf(describedCalls()).filter((call) => !namesOf(fromMemory).includes(call));

  expect(namesOf(fromMemory)).toContain('GET /api/sports');
  expect(others).toContain('POST /api/login');
  expect(callsWith(503, 'Retry-After')).toEqual(others);
});

it('Whoever asks too often is told in Retry-After when to ask again', () => {
  const limited = callsWith(429);

  expect(limited).toContain('POST /api/score-submissions');
  expect(callsWith(429, 'Retry-After')).toEqual(limited);
});

it('What the client may have already is described with its tag and for how long it holds', () => {
  const tagged = callsWith(304);

  expect(tagged).toContain('GET /api/sports');
  for (const header of ['ETag', 'Cache-Control']) {
    expect(callsWith(304, header)).toEqual(tagged);
    expect(callsWith(200, header)).toEqual(expect.arrayContaining(tagged));
  }
});

it('The cookie of a session is named as it is called without TLS and behind it', () => {
  const { components } = JSON.parse(document) as {
    readonly components: { readonly securitySchemes: Readonly<Record<string, object>> };
  };

  expect(components.securitySchemes['session']).toMatchObject({
    in: 'cookie',
    name: 'session',
    description: expect.stringContaining('`__Host-session`'),
  });
});
