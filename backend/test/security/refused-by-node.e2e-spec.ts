import type { RequestListener, Server } from 'node:http';
import { TestDatabase, createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { RunningServer, startServer } from '../support/servers/server';
import { RawConnection } from './raw-connection';

let database: TestDatabase;
let server: RunningServer;
let http: Server;
/** The headers of a normal response, except those about its body. */
let usual: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer(database.url);
  http = server.app.getHttpServer();
  const { headers } = await fetch(`${server.url}/api/no-such-call`);
  usual = Object.fromEntries(headers);
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** Parses a raw response. Throws if the text contains two responses. */
function read(answer: string) {
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const [name, ...value] = line.split(': ');
    return [name!.toLowerCase(), value.join(': ')] as const;
  });
  return { status, headers: Object.fromEntries(headers), body: JSON.parse(body) as unknown };
}

const head = 'GET /api/sports HTTP/1.1\r\n';
const post =
  'POST /api/score-submissions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const unread = 'The request could not be read.';

const refusals: readonly (readonly [string, string, string, string])[] = [
  ['that is no HTTP', 'nonsense\r\n\r\n', '400 Bad Request', unread],
  ['with two hosts', `${head}Host: a\r\nHOST: b\r\n\r\n`, '400 Bad Request', unread],
  ['with one host twice', `${head}Host: a\r\nHost: a\r\n\r\n`, '400 Bad Request', unread],
  ['without a host', `${head}Connection: close\r\n\r\n`, '400 Bad Request', unread],
  ['with a space before a name', `${head}Host: x\r\n X-A : 1\r\n\r\n`, '400 Bad Request', unread],
  [
    'with two lengths',
    `${post}Content-Length: 4\r\nContent-Length: 5\r\n\r\n`,
    '400 Bad Request',
    unread,
  ],
  [
    'with large headers',
    `${head}Host: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'The headers of the request are larger than 16 KiB.',
  ],
  [
    'that expects what there is not',
    `${head}Host: x\r\nExpect: a miracle\r\nConnection: close\r\n\r\n`,
    '417 Expectation Failed',
    'The server can not do what the request expects.',
  ],
];

it.each(refusals)(
  'A request %s is refused like any other',
  async (_what, bytes, status, message) => {
    const answer = read(await RawConnection.ask(server.url, bytes));

    expect(answer.status).toBe(`HTTP/1.1 ${status}`);
    expect(answer.body).toEqual({
      statusCode: Number.parseInt(status, 10),
      error: status.slice(4),
      message,
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers['connection']).toBe('close');
    const own = ['connection', 'content-length', 'date', 'etag', 'keep-alive', 'x-request-id'];
    for (const [name, value] of Object.entries(usual)) {
      if (!own.includes(name)) expect([name, answer.headers[name]]).toEqual([name, value]);
    }
  },
);

it('A request with one host, and one of HTTP/1.0 without, are answered', async () => {
  for (const bytes of [
    `${head}Host: x\r\nConnection: close\r\n\r\n`,
    'GET /api/health/live HTTP/1.0\r\n\r\n',
  ]) {
    expect(await RawConnection.ask(server.url, bytes)).toMatch(/^HTTP\/1\.1 200 OK/);
  }
});

it('What can not be read after a whole answer is refused as another request', async () => {
  const connection = await RawConnection.open(server.url);
  connection.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  await eventually(
    () => connection.answer,
    (answer) => answer.endsWith('{"status":"ok"}'),
  );
  connection.answer = '';
  connection.write('nonsense\r\n\r\n');
  await connection.closed();

  expect(read(connection.answer).status).toBe('HTTP/1.1 400 Bad Request');
});

it('What can not be read within an answer ends it, and adds nothing to it', async () => {
  const ours = http.listeners('request').at(-1) as RequestListener;
  const begin: RequestListener = (_request, response) => {
    response.writeHead(200, { 'Content-Length': 10 }).write('begun');
  };
  http.off('request', ours).on('request', begin);
  const connection = await RawConnection.open(server.url);
  connection.write(`${head}Host: x\r\n\r\n`);
  await eventually(
    () => connection.answer,
    (answer) => answer.endsWith('begun'),
  );
  connection.write('nonsense\r\n\r\n');
  await connection.closed();
  http.off('request', begin).on('request', ours);

  expect(connection.answer).toMatch(/^HTTP\/1\.1 200 OK[^]*\r\n\r\nbegun$/);
});

describe('A request that takes too long', () => {
  const { headersTimeout, requestTimeout } = { headersTimeout: 20_000, requestTimeout: 60_000 };

  afterEach(() => {
    Object.assign(http, { headersTimeout, requestTimeout });
  });

  it('is given up after 20 seconds for its headers and 60 for all of it', () => {
    expect(http).toMatchObject({ headersTimeout, requestTimeout });
  });

  it.each([
    ['to say its headers', `${head}Host: x\r\nX-Slow: `],
    ['to send its body', `${post}Content-Length: 60000\r\n\r\n{"notes":"`],
  ])('%s is refused as soon as its time is over', async (_what, bytes) => {
    Object.assign(http, { headersTimeout: 500, requestTimeout: 500 });
    const connection = await RawConnection.open(server.url);
    connection.write(bytes);
    // By default, Node would check after half a minute.
    await eventually(
      () => connection.isOpen,
      (isOpen) => !isOpen,
      15,
    );

    const { status, headers, body } = read(connection.answer);
    expect(status).toBe('HTTP/1.1 408 Request Timeout');
    expect(body).toEqual({
      statusCode: 408,
      error: 'Request Timeout',
      message: 'The request took too long to arrive.',
      requestId: headers['x-request-id'],
    });
  });
});
