import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { aBodyOf, dayNumber, findSampleGame } from '../support/a-sample-game';
import {
  AdminAtBrowser,
  password,
  registerAdmin,
  registerFirstMaster,
  signIn,
} from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RunningServer, startServer } from '../support/servers/server';
import { RawConnection } from './raw-connection';
import { agent, send } from './send';

let database: TestDatabase;
let server: RunningServer;
let master: AdminAtBrowser;
let league: AdminAtBrowser;
let game: Awaited<ReturnType<typeof findSampleGame>>;
const folder = mkdtempSync(join(tmpdir(), 'attacked-'));
const secret = 'a file that is none of the screens';

beforeAll(async () => {
  const screens = join(folder, 'screens');
  mkdirSync(join(screens, 'assets'), { recursive: true });
  writeFileSync(join(screens, 'index.html'), '<!doctype html><title>Score Tracker</title>');
  writeFileSync(join(screens, 'assets/app-1a2b3c.js'), 'script');
  for (const name of ['secret.txt', 'package.json', '.env']) {
    writeFileSync(join(folder, name), secret);
  }
  writeFileSync(join(screens, '.env'), secret);
  database = await createTestDatabase();
  server = await startServer(database.url, {}, screens);
  master = await registerFirstMaster(server);
  league = await registerAdmin(master, server.url, 'league@example.org');
  game = await findSampleGame(server.url);
});

afterAll(async () => {
  agent.destroy();
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Fields that only the server sets, with values that an attacker might send. */
const assigned = {
  id: '01970000-0000-7000-8000-000000000001',
  reference: 'AAAA-AAAA',
  loggedAt: '2026-01-01T00:00:00.000Z',
  loggedBy: 'mallory@example.org',
  submittedAt: '1999-01-01T00:00:00.000Z',
  reportStatus: 'duplicate',
  status: 'logged',
  captainOnRoster: true,
  relatedIds: ['01970000-0000-7000-8000-000000000001'],
  winningTeamName: 'Mallory’s team',
  sportName: 'Mallory',
  isMaster: 1,
  isMasterAdmin: true,
  role: 'master',
  passwordHash: 'x',
  code: 'AAAA-AAAA-AAAA-AAAA',
  expiresAt: '2999-01-01T00:00:00.000Z',
  actor: 'mallory@example.org',
};

describe('What only the server may set is not taken from', () => {
  it('a report', async () => {
    const body = aBodyOf(game, dayNumber(1), { league: assigned, details: assigned });
    const { body: receipt } = await request(server.url)
      .post('/api/score-submissions')
      .send({ ...assigned, ...body })
      .expect(201);
    const { id } = receipt as { id: string };
    const { body: row } = await league.get(`/api/score-submissions/${id}`).expect(200);

    expect(id).not.toBe(assigned.id);
    expect(row).toMatchObject({
      loggedAt: null,
      loggedBy: null,
      reportStatus: 'single',
      relatedIds: [],
      sportName: 'Kickball',
      winningTeamName: game.teams[0]!.name,
      captainOnRoster: null,
    });
    const { reference, submittedAt } = row as typeof assigned;
    expect(reference).not.toBe(assigned.reference);
    expect(submittedAt).not.toBe(assigned.submittedAt);
  });

  it('a registration', async () => {
    const { body } = await master.post('/api/invitations').send({ isMaster: 0 });
    const { code } = body as { code: string };
    const { body: user } = await request(server.url)
      .post('/api/register')
      .send({ ...assigned, username: 'mallory@example.org', password, inviteCode: code })
      .expect(201);

    expect(user).toEqual({
      id: expect.not.stringMatching(assigned.id),
      username: 'mallory@example.org',
      isMaster: 0,
    });
  });

  it('an invitation', async () => {
    const { body } = await master.post('/api/invitations').send({ ...assigned, isMaster: 0 });
    const { code, expiresAt, isMaster } = body as typeof assigned;

    expect(code).not.toBe(assigned.code);
    expect(expiresAt).not.toBe(assigned.expiresAt);
    expect(isMaster).toBe(0);
  });

  it('a change of the own password', async () => {
    const other = await registerAdmin(master, server.url, 'other@example.org');
    const own = await registerAdmin(master, server.url, 'own@example.org');
    const { body } = await own
      .post('/api/change-password')
      .send({
        ...assigned,
        id: other.id,
        userId: other.id,
        username: other.username,
        oldPassword: password,
        newPassword: 'another password',
      })
      .expect(200);

    expect(body).toEqual({ id: own.id, username: own.username, isMaster: 0 });
    await signIn(server.url, other.username);
    await other.get('/api/admins').expect(403);
  });

  it('a reset password', async () => {
    const { body } = await master
      .post('/api/admin/reset-password')
      .send({ ...assigned, userId: league.id, newPassword: password })
      .expect(200);

    expect(body).toEqual({
      user: { id: league.id, username: league.username, isMaster: 0 },
      secondFactorRemoved: false,
    });
    league = await signIn(server.url, league.username);
  });

  it('a mark as logged', async () => {
    const { body: receipt } = await request(server.url)
      .post('/api/score-submissions')
      .send(aBodyOf(game, dayNumber(2)));
    const { id } = receipt as { id: string };
    await league.post('/api/score-submissions/log').send({ ...assigned, ids: [id] });
    const { body: row } = await league.get(`/api/score-submissions/${id}`);

    expect(row).toMatchObject({ loggedBy: league.username });
    expect((row as typeof assigned).loggedAt).not.toBe(assigned.loggedAt);
  });
});

describe('A body that reaches for the prototype of all objects', () => {
  const pollution =
    '"__proto__":{"isMaster":1,"polluted":1},"constructor":{"prototype":{"polluted":1}}';
  const sendText = (target: string, text: string, cookie: string) =>
    send(server.url, {
      method: 'POST',
      target,
      headers: { 'content-type': 'application/json', cookie },
      body: Buffer.from(text),
    });

  it.each([
    '/api/score-submissions',
    '/api/login',
    '/api/register',
    '/api/change-password',
    '/api/invitations',
    '/api/sport-admins',
    '/api/score-submissions/log',
    '/api/admin/reset-password',
    '/api/admin/refresh-leaguelab',
  ])('of %s changes none', async (target) => {
    const nested = `{${pollution},"gameDetails":{${pollution}},"leagueDetails":{${pollution}}}`;
    const { status } = await sendText(`${target}?__proto__[polluted]=1`, nested, league.cookie);

    expect(status).toBeLessThan(500);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    await league.get('/api/admins').expect(403);
  });

  it('names no field by way of it', async () => {
    const text = JSON.stringify(aBodyOf(game, dayNumber(3)));
    const inherited = `{"__proto__":${text}}`;
    const { status } = await sendText('/api/score-submissions', inherited, '');

    expect(status).toBe(400);
  });
});

describe('A path that leads out of the screens', () => {
  it.each([
    '/../secret.txt',
    '/../../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '//secret.txt',
    '/./../secret.txt',
    '/assets/app-1a2b3c.js/../../../secret.txt',
    '/..%00/secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/.env',
    '/%2eenv',
    '/.%2fenv',
    '/../package.json',
    '/api/docs/../../../../package.json',
    '/api/docs/..%2f..%2f..%2fpackage.json',
    '/api/docs/%2e%2e/%2e%2e/express/package.json',
    '/api/docs/..%2fexpress/package.json',
    `/${'../'.repeat(1_000)}etc/passwd`,
    '/%E0%A4%A',
  ])('gets nothing that lies there: %s', async (target) => {
    const { status, text } = await send(server.url, {
      method: 'GET',
      target,
      headers: {},
      body: null,
    });

    expect([200, 400, 404]).toContain(status);
    expect(text).not.toContain(secret);
    expect(text).not.toMatch(/root:.*:0:0|"name": ?"express"/);
    if (status === 200) expect(text).toContain('<title>Score Tracker</title>');
  });
});

describe('A search that is SQL', () => {
  it.each([
    "' OR '1'='1",
    "') OR 1=1 --",
    "%' OR '%'='",
    '%',
    '_',
    '%%%',
    "'; DROP TABLE submission; --",
    "') UNION SELECT username, password_hash FROM admin --",
    "\\' OR 1=1 --",
  ])('is looked for as it stands: %s', async (search) => {
    const { body } = await league.get('/api/score-submissions').query({ search }).expect(200);
    const { body: all } = await league.get('/api/score-submissions').expect(200);

    expect(body).toEqual([]);
    expect((all as unknown[]).length).toBeGreaterThan(0);
  });
});

describe('Line breaks', () => {
  it('in a filter come back encoded in the address of the next page', async () => {
    await request(server.url)
      .post('/api/score-submissions')
      .send(aBodyOf(game, dayNumber(4)));
    const { headers, status } = await league.get(
      '/api/score-submissions?limit=1&x=%0d%0aX-Injected:%201&y=%3E;rel=%22x%22',
    );

    expect(status).toBe(200);
    expect(headers['x-injected']).toBeUndefined();
    expect(headers['link']).toMatch(/^<[^<>\r\n]+>; rel="next"$/);
  });

  it.each([
    ['in a header, without a return', 'X-A: 1\nX-Injected: 1\r\n'],
    ['in a header, return alone', 'X-A: 1\rX-Injected: 1\r\n'],
    ['in a header that goes on', 'X-A: 1\r\n \x00folded\r\n'],
    ['before a name', ' X-A : 1\r\n'],
  ])('%s do not pass for another header', async (_what, header) => {
    const answer = await RawConnection.ask(
      server.url,
      `GET /api/sports HTTP/1.1\r\nHost: x\r\n${header}Connection: close\r\n\r\n`,
    );

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('A request that two servers could read in two ways', () => {
  const post = 'POST /api/score-submissions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json';

  it.each([
    ['with a length and in chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['with two lengths', 'Content-Length: 4\r\nContent-Length: 5'],
    ['with a length that is no number', 'Content-Length: +4'],
    ['in chunks of another kind', 'Transfer-Encoding: chunked, identity'],
  ])('%s is refused', async (_what, headers) => {
    const answer = await RawConnection.ask(
      server.url,
      `${post}\r\n${headers}\r\nConnection: close\r\n\r\n0\r\n\r\nGET /api/user HTTP/1.1\r\nHost: x\r\n\r\n`,
    );

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

it('A small body that unpacks to a large one is refused', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000, 'x'));
  const { status } = await send(server.url, {
    method: 'POST',
    target: '/api/score-submissions',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: bomb,
  });

  expect(bomb.length).toBeLessThan(64 * 1024);
  expect(status).toBe(413);
});

it('Another method than the request line says is not taken from a header or a field', async () => {
  const { body: receipt } = await request(server.url)
    .post('/api/score-submissions')
    .send(aBodyOf(game, dayNumber(5)));
  const { id } = receipt as { id: string };
  await league
    .get(`/api/score-submissions/${id}?_method=DELETE`)
    .set({ 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'DELETE' })
    .expect(200);

  await league.get(`/api/score-submissions/${id}`).expect(200);
});
