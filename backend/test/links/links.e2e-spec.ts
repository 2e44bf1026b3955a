import { Links } from '../../src/links/application/links';
import { Tokens } from '../../src/links/domain/token';
import { registerFirstMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { everyFeatureOff } from '../support/servers/every-feature-off';
import { RunningServer, startServer } from '../support/servers/server';
import { deletedId, openReport, withFeature } from './feature-with-links';

const id = '01970000-0000-7000-8000-00000000abcd';
const key = 'The key of these tests, long enough.';

let databases: TestDatabase[];
let servers: RunningServer[];

beforeEach(() => {
  databases = [];
  servers = [];
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(databases.map((database) => database.drop()));
});

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

/** A server with a feature that hands out links. */
async function startOn(
  { url }: TestDatabase,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const server = await withFeature(() => startServer(url, settings));
  server.app.get(Links).register('m', openReport);
  return server;
}

/** The same, stopped after the test. */
async function start(
  settings: Readonly<Record<string, string>> = {},
  database?: TestDatabase,
): Promise<RunningServer> {
  const server = await startOn(database ?? (await newDatabase()), settings);
  servers.push(server);
  return server;
}

/** A server on which no feature uses links, or ever did. */
async function startWithout(database: TestDatabase): Promise<RunningServer> {
  const server = await startServer(database.url, { LINK_KEY: key, ...everyFeatureOff });
  servers.push(server);
  return server;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Options {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function call(
  { url }: RunningServer,
  path: string,
  body?: unknown,
  { method = 'POST', headers }: Options = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const changing = new Set(['x-request-id', 'date', 'retry-after']);
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !changing.has(name))),
    body: text === '' ? null : withoutId(JSON.parse(text) as object),
  };
}

/** The request id differs in each answer. */
function withoutId(body: object): object {
  const { requestId, ...rest } = body as { requestId?: string };
  return requestId === undefined ? body : rest;
}

const open = (server: RunningServer, token: unknown, options?: Options) =>
  call(server, '/api/report-links/open', { token }, options);

const statusOf = async (answer: Promise<Answer>) => (await answer).status;

const sentence = 'This link is not valid any more.';
const refusal = {
  statusCode: 404,
  error: 'Not Found',
  message: sentence,
  details: [{ path: 'token', message: sentence }],
};

describe('Opening a link', () => {
  let database: TestDatabase;
  let server: RunningServer;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startOn(database);
  });

  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  it('tells what it is good for, as often as it is asked', async () => {
    const token = server.app.get(Links).make('m', id, 7);

    for (let time = 0; time < 2; time += 1) {
      expect(await open(server, token)).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'no-store' },
        body: { kind: 'manage', id, version: 7 },
      });
    }
  });

  it('is refused in the same words, whatever is wrong with the token', async () => {
    const links = server.app.get(Links);
    const token = links.make('m', id);
    const tokens = [
      links.make('m', deletedId),
      new Tokens('K'.repeat(32)).make({ kind: 'm', id, version: 0 }),
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`,
      links.make('g', 'no-opener'),
      `${token}=`,
      'A'.repeat(22),
      `${'A'.repeat(22)}.eyJhIjoxfQ`,
      'x'.repeat(60_000),
      '\ud800',
      5,
      [token],
      undefined,
    ];

    const answers = await Promise.all(tokens.map((one) => open(server, one)));
    answers.push(await call(server, '/api/report-links/open'));
    answers.push(await call(server, '/api/report-links/open', { other: token }));

    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 404, body: refusal });
    expect(answers[0]!.body).toEqual(refusal);
  });

  it('is refused at a fixed moment, whether there was something to look up or not', async () => {
    const links = server.app.get(Links);
    // Timers can fire up to a millisecond early.
    const atLeast = 48;

    for (const token of [links.make('m', deletedId), 'bQAA', undefined]) {
      const began = performance.now();
      await open(server, token);
      const elapsed = performance.now() - began;
      expect(elapsed).toBeGreaterThan(atLeast);
    }
  });
});

describe('The limits', () => {
  const token = new Tokens(key).make({ kind: 'm', id, version: 0 });

  it('stop an address at the 31st token that is not valid, and no valid one', async () => {
    const database = await newDatabase();
    const settings = { LINK_KEY: key, RATE_LIMIT_LINKS_UNKNOWN: '30/600', TRUST_PROXY: '1' };
    const [server, other] = [await start(settings, database), await start(settings, database)];
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => statusOf(open(n % 2 ? server : other, `bQ${n}`))),
    );

    expect(new Set(statuses)).toEqual(new Set([404]));
    for (const reached of [server, other]) {
      expect(await open(reached, 'bQAA')).toMatchObject({
        status: 429,
        body: { message: expect.stringMatching(/^Too many requests\. .* 10 minutes\.$/) as string },
      });
      expect(await statusOf(open(reached, token))).toBe(200);
      const elsewhere = { headers: { 'X-Forwarded-For': '203.0.113.7' } };
      expect(await statusOf(open(reached, 'bQAA', elsewhere))).toBe(404);
    }
  });

  it('do not count links of kind c as guesses, whose report may still arrive', async () => {
    const server = await start({ LINK_KEY: key, RATE_LIMIT_LINKS_UNKNOWN: '1/600' });
    const waiting = `${'c'.repeat(22)}.e30`;

    for (let calls = 0; calls < 3; calls += 1) {
      expect(await statusOf(open(server, waiting))).toBe(404);
    }
    expect(await statusOf(open(server, 'bQAA'))).toBe(404);
    expect(await statusOf(open(server, 'bQAA'))).toBe(429);
    expect(await statusOf(open(server, waiting))).toBe(404);
  });

  it('leave all calls of an address to valid links, however many others it made', async () => {
    const server = await start({
      LINK_KEY: key,
      RATE_LIMIT_LINKS: '2/600',
      RATE_LIMIT_LINKS_UNKNOWN: '1/600',
    });

    for (const status of [404, 429, 429, 429]) {
      expect(await statusOf(open(server, 'bQAA'))).toBe(status);
    }
    for (const status of [200, 200, 429]) expect(await statusOf(open(server, token))).toBe(status);
  });

  it('count further links that have ended as calls, since each is looked up', async () => {
    const server = await start({
      LINK_KEY: key,
      RATE_LIMIT_LINKS: '3/600',
      RATE_LIMIT_LINKS_UNKNOWN: '1/600',
    });
    const ended = new Tokens(key).make({ kind: 'm', id: deletedId, version: 0 });

    for (const status of [404, 429]) expect(await statusOf(open(server, ended))).toBe(status);
    for (const status of [200, 200, 429]) expect(await statusOf(open(server, token))).toBe(status);
  });

  it('count unknown tokens to stop e-mails like others', async () => {
    const server = await start({ LINK_KEY: key, RATE_LIMIT_LINKS_UNKNOWN: '3/600' });
    const valid = server.app.get(Links).make('s', 'mark');
    const stop = (one: string) => statusOf(call(server, `/api/mail-stop/${one}`));

    expect(await stop(valid)).toBe(200);
    for (const unknown of ['bQAA', token]) expect(await stop(unknown)).toBe(404);
    expect(await stop(valid)).toBe(200);
    expect(await statusOf(open(server, 'bQAA'))).toBe(404);
    expect(await stop('bQAA')).toBe(429);
    expect(await stop(valid)).toBe(200);
  });

  it('do not count the calls that stop e-mails, because mail services make many', async () => {
    const server = await start({ LINK_KEY: key, RATE_LIMIT_LINKS: '2/600' });
    const path = `/api/mail-stop/${server.app.get(Links).make('s', 'mark')}`;

    for (let calls = 0; calls < 5; calls += 1) {
      expect(await statusOf(call(server, path))).toBe(200);
    }
    for (const status of [200, 200, 429]) expect(await statusOf(open(server, token))).toBe(status);
    expect(await statusOf(call(server, path))).toBe(200);
  });

  it('count every call of an address, also to paths of other modules', async () => {
    const server = await start({ LINK_KEY: key, RATE_LIMIT_LINKS: '3/600' });

    expect(await statusOf(open(server, token))).toBe(200);
    expect(await statusOf(call(server, '/api/report-links/nothing'))).toBe(404);
    expect(await statusOf(call(server, '/api/report-links/open', [], {}))).toBe(400);
    expect(await statusOf(call(server, '/api/confirmations', {}))).toBe(429);
    expect(await statusOf(open(server, token))).toBe(429);
    const get = call(server, '/api/report-links/open', undefined, { method: 'GET' });
    expect(await statusOf(get)).toBe(405);
  });
});

describe('While nothing uses links', () => {
  it('their calls are answered as unknown paths are', async () => {
    const server = await startWithout(await newDatabase());
    const methods = ['POST', 'GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
    for (const method of methods) {
      const unknown = await call(server, '/api/no-such-path', undefined, { method });
      for (const path of ['/api/report-links/open', '/api/report-links/open/']) {
        expect(await call(server, path, undefined, { method })).toEqual(unknown);
      }
    }
  });

  it('there is no count, and the key is only for codes of invitations', async () => {
    const database = await newDatabase();
    const server = await startWithout(database);
    await open(server, 'bQAA');

    const links = server.app.get(Links);
    expect([links.isAvailable, links.sealedSecrets]).toEqual([false, expect.anything()]);
    const counts = await database.query<{ key: string }>('TABLE rate_limit');
    expect(counts.filter((count) => count.key.includes('links'))).toEqual([]);
    const status = await (await registerFirstMaster(server)).get('/api/admin/leaguelab-status');
    expect(status.body).not.toHaveProperty('notices');
  });
});

describe('A server without the key', () => {
  it('starts, says so on the API Status tab, and has no calls with links', async () => {
    const database = await newDatabase();
    const first = await start({}, database);
    const token = first.app.get(Links).make('m', id);
    const second = await start({}, database);

    expect(second.app.get(Links).isAvailable).toBe(false);
    expect(await open(second, token)).toEqual(await call(second, '/api/no-such-path', { token }));
    const admin = await registerFirstMaster(first);
    const statusAt = async ({ url }: RunningServer) => {
      const { body } = await admin.at(url).get('/api/admin/leaguelab-status').expect(200);
      return body as object;
    };
    expect(await statusAt(second)).toHaveProperty('notices', ['no-link-key']);
    expect(await statusAt(first)).not.toHaveProperty('notices');
  });
});
