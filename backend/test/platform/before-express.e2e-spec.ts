import { connect } from 'node:net';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RunningServer, startServer } from '../support/servers/server';
import { eventually } from '../support/timing/eventually';

let database: TestDatabase;
let direct: RunningServer;
let routed: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase();
  const start = (isDirect: boolean) =>
    startServer(database.url, { METRICS_ENABLED: 'true' }, undefined, isDirect);
  [direct, routed] = await Promise.all([start(true), start(false)]);
});

afterAll(async () => {
  await Promise.all([direct.stop(), routed.stop()]);
  await database.drop();
});

async function responseOf({ url }: RunningServer, path: string, init: RequestInit = {}) {
  const response = await fetch(url + path, init);
  const own = new Set(['x-request-id', 'date']);
  const body = (await response.text()).replace(/"requestId":"[^"]+"/, '"requestId":"…"');
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !own.has(name)),
    body,
  };
}

describe('A response from memory', () => {
  it.each([
    '/api/sports',
    '/api/sports/kickball/leagues',
    '/api/sports/kickball/locations',
    '/api/locations',
    '/api/locations/unknown/leagues',
    '/api/sports/unknown/leagues',
    '/api/sports?a=1',
    '/api/sports/',
  ])('is the same as from the router: %s', async (path) => {
    const first = await responseOf(direct, path);

    expect(await responseOf(direct, path)).toEqual(first);
    expect(await responseOf(routed, path)).toEqual(first);
  });

  it('of a list with a filter is the same as from the router', async () => {
    const [{ id }] = (await (await fetch(`${direct.url}/api/locations`)).json()) as [
      { id: string },
    ];
    for (const query of [
      '',
      '?sportId=',
      '?sportId=kickball',
      '?sportId=unknown',
      '?sportId=kickball&sportId=golf',
    ]) {
      const path = `/api/locations/${id}/leagues${query}`;
      const response = await responseOf(routed, path);
      expect(await responseOf(direct, path)).toEqual(response);
      expect(await responseOf(direct, path)).toEqual(response);
    }
  });

  it.each<[what: string, status: number, init: RequestInit]>([
    ['HEAD', 200, { method: 'HEAD' }],
    ['any ETag', 304, { headers: { 'If-None-Match': '*', 'Cache-Control': 'max-age=0' } }],
    ['another ETag', 200, { headers: { 'If-None-Match': '"another"' } }],
    ['another method', 405, { method: 'DELETE' }],
  ])('to a request with %s is %i, the same as from the router', async (_what, status, init) => {
    await responseOf(direct, '/api/sports');
    const response = await responseOf(direct, '/api/sports', init);

    expect(response.status).toBe(status);
    expect(await responseOf(routed, '/api/sports', init)).toEqual(response);
  });

  it('is not sent to a client that has it', async () => {
    const { headers } = await responseOf(direct, '/api/sports');
    const [, etag] = headers.find(([name]) => name === 'etag')!;
    const init = { headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' } };

    expect(await responseOf(direct, '/api/sports', init)).toMatchObject({ status: 304, body: '' });
  });

  it('is not sent to a request with a body of another type', async () => {
    await responseOf(direct, '/api/sports');

    expect(await statusOf(direct, 'Content-Type: text/plain\r\nContent-Length: 1', 'a')).toBe(415);
  });

  it('is not sent to a request that is not well-formed', async () => {
    await responseOf(direct, '/api/sports');

    expect(await statusOf(direct, 'Host: b')).toBe(400);
    expect(await statusOf(direct, 'Expect: more')).toBe(417);
  });

  it('is counted under its route', async () => {
    const { body } = await responseOf(direct, '/api/sports/kickball/leagues');
    const [{ id }] = JSON.parse(body) as [{ id: string }];
    const count = async () =>
      /_count\{.*route="\/api\/leagues\/:leagueId\/teams",status="200"\} (\d+)/.exec(
        (await responseOf(direct, '/metrics')).body,
      )?.[1];
    // A response is counted when it has ended, which may be after it was received.
    const counted = (times: number) => eventually(count, (seen) => Number(seen) === times);
    await responseOf(direct, `/api/leagues/${id}/teams`);
    await counted(1);
    await responseOf(direct, `/api/leagues/${id}/teams`);
    await counted(2);
  });
});

it('A request for an address that can’t be parsed gets a response, and the server goes on', async () => {
  expect(await statusOf(direct, '', '', 'http://[::1')).toBeLessThan(500);
  expect(await statusOf(direct, '', '', 'http://a:b/api/sports')).toBeLessThan(500);
  expect((await responseOf(direct, '/api/sports')).status).toBe(200);
});

/** The status of a request that fetch would not send. */
function statusOf(
  { url }: RunningServer,
  headers: string,
  body = '',
  target = '/api/sports',
): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname).once('error', reject);
    socket.once('data', (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]));
      socket.destroy();
    });
    const lines = [`GET ${target} HTTP/1.1`, 'Host: a', headers].filter(Boolean);
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  });
}
