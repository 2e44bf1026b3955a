import { SampleGame, aBodyOf, findSampleGame } from '../support/a-sample-game';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RunningServer, startServer } from '../support/servers/server';

let database: TestDatabase;
let direct: RunningServer;
let routed: RunningServer;
let game: SampleGame;

beforeAll(async () => {
  database = await createTestDatabase();
  const settings = { RATE_LIMIT_SUBMIT: '40/600', LINK_KEY: 'k'.repeat(32) };
  const start = (isDirect: boolean) => startServer(database.url, settings, undefined, isDirect);
  [direct, routed] = await Promise.all([start(true), start(false)]);
  game = await findSampleGame(direct.url);
});

afterAll(async () => {
  await Promise.all([direct.stop(), routed.stop()]);
  await database.drop();
});

const json = { 'Content-Type': 'application/json' };
const own = new Set(['x-request-id', 'date', 'retry-after']);

/** The status, the headers and the body, without what differs between any two calls. */
async function responseOf(server: RunningServer, path: string, init: RequestInit) {
  const response = await fetch(`${server.url}${path}`, init);
  const headers = [...response.headers].filter(([name]) => !own.has(name));
  const body = (await response.text())
    .replaceAll(
      /"(id|reference|submittedAt|manageToken|correctableUntil|requestId)":"[^"]+"/g,
      '"$1":"…"',
    )
    .replaceAll(/in \d+ (seconds|minutes)/g, 'in …');
  return { status: response.status, headers, body };
}

const reports = '/api/score-submissions';

it.each<[what: string, status: number, path: string, init: (day: string) => RequestInit]>([
  ['a report', 201, reports, (day) => post(JSON.stringify(aBodyOf(game, day)))],
  ['an empty report', 400, reports, () => post('{}')],
  ['a list', 400, reports, () => post('[]')],
  ['no JSON', 400, reports, () => post('{"a":')],
  ['nothing', 400, reports, () => post('')],
  ['text', 415, reports, () => post('a', { 'Content-Type': 'text/plain' })],
  ['too much', 413, reports, () => post(JSON.stringify({ notes: 'a'.repeat(70_000) }))],
  ['an invalid key', 400, reports, () => post('{}', { ...json, 'Idempotency-Key': 'ä' })],
  ['a query', 400, `${reports}?a=1`, () => post('{}')],
  ['a slash at the end', 400, `${reports}/`, () => post('{}')],
  ['another site', 403, reports, () => post('{}', { ...json, 'Sec-Fetch-Site': 'cross-site' })],
  ['another method', 405, reports, () => ({ method: 'PUT', headers: json, body: '{}' })],
  ['other letters', 404, '/api/Score-Submissions', () => post('{}')],
  ['options', 405, reports, () => ({ method: 'OPTIONS' })],
])('%s gets %i, the same as from Nest', async (_what, status, path, init) => {
  const response = await responseOf(direct, path, init('2026-01-05'));

  expect(response.status).toBe(status);
  expect(await responseOf(routed, path, init('2026-01-06'))).toEqual(response);
});

it('the call after the limit gets 429, the same as from Nest', async () => {
  for (let calls = 0; calls < 40; calls += 1) {
    await responseOf(direct, reports, post('{}'));
    await responseOf(routed, reports, post('{}'));
  }
  const response = await responseOf(direct, reports, post('{}'));

  expect(response.status).toBe(429);
  expect(await responseOf(routed, reports, post('{}'))).toEqual(response);
});

function post(body: string, headers: Record<string, string> = json): RequestInit {
  return { method: 'POST', headers, body };
}
