import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
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
  ['for a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', '400 Bad Request', unread],
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

describe('A body that is coded in another way than in chunks', () => {
  const chunks = '2\r\n{}\r\n0\r\n\r\n';
  const next = `${head}Host: x\r\n\r\n`;
  const coded = (header: string) => `Host: x\r\nTransfer-Encoding: ${header}\r\n\r\n${chunks}`;

  it.each([
    'xchunked',
    'xchunked, chunked',
    'gzip, chunked',
    'identity, chunked',
    'identity',
    'chunked, chunked',
    'chunked, gzip',
    'chunked\r\nTransfer-Encoding: chunked',
    'identity\r\nTransfer-Encoding: chunked',
    'chunked\r\nContent-Length: 12',
    ', chunked',
    'chunked;q=1',
    '',
  ])('is refused, and what follows is not read: %j', async (header) => {
    for (const line of ['POST /api/score-submissions', 'GET /api/sports', 'GET /']) {
      const bytes = `${line} HTTP/1.1\r\n${coded(header)}${next}`;
      const { status, headers } = read(await RawConnection.ask(server.url, bytes));

      expect(status).toBe('HTTP/1.1 400 Bad Request');
      expect(headers['connection']).toBe('close');
    }
  });

  it('is refused in HTTP/1.0, which has no chunks', async () => {
    const bytes = `POST /api/login HTTP/1.0\r\nConnection: keep-alive\r\n${coded('chunked')}${next}`;

    expect(read(await RawConnection.ask(server.url, bytes)).status).toMatch(/ 400 /);
  });
});

it('A request that offers another protocol is answered, and what follows is not read', async () => {
  const bytes = `${head}Host: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n${head}Host: x\r\n\r\n`;
  const { status, headers } = read(await RawConnection.ask(server.url, bytes));

  expect(status).toBe('HTTP/1.1 200 OK');
  expect(headers['connection']).toBe('close');
});

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

describe('What takes too long', () => {
  const limits = { headersTimeout: 20_000, requestTimeout: 60_000, timeout: 75_000 };

  afterEach(() => {
    Object.assign(http, limits);
  });

  it('is a response without progress for 75 seconds, whose connection ends', async () => {
    expect(http.timeout).toBe(75_000);
    http.timeout = 500;
    const accepted = once(http, 'connection');
    const connection = await RawConnection.openUnread(server.url);
    const [socket] = (await accepted) as [Socket];
    // More than the system accepts for a connection that is not read.
    connection.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_000));
    await eventually(
      () => socket.destroyed,
      (isClosed) => isClosed,
    );
    connection.close();
  });

  it('is a request of more than 20 seconds for its headers, or 60 for all of it', () => {
    expect(http).toMatchObject({ headersTimeout: 20_000, requestTimeout: 60_000 });
  });

  it.each([
    ['to say its headers', `${head}Host: x\r\nX-Slow: `],
    ['to send its body', `${post}Content-Length: 60000\r\n\r\n{"notes":"`],
  ])(
    'a request that needs too long %s is refused as soon as its time is over',
    async (_what, bytes) => {
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
    },
  );
});
