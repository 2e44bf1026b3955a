import type { Application } from 'express';
import request from 'supertest';
import { TestDatabase, createTestDatabase } from '../support/database';
import { AdminAtBrowser, registerAdmin, registerFirstMaster } from '../support/admins';
import { routesOf } from '../support/routes-of';
import { AuthenticatorApp, addCode, enterCode, enterPassword } from '../support/second-keys';
import { RunningServer, startServer } from '../support/servers/server';

/** What administrators who have to add a second key may call before. */
const exempt = [
  'GET /api/user',
  'POST /api/change-password',
  'GET /api/user/second-factors',
  'POST /api/user/second-factors/code',
  'POST /api/user/second-factors/code/confirm',
  'POST /api/user/second-factors/passkeys/options',
  'POST /api/user/second-factors/passkeys',
];

let database: TestDatabase;
/** Nobody must have a second key here. */
let optional: RunningServer;
/** Everybody must here. The servers share the database. */
let strict: RunningServer;
/** Only master admins must here. */
let forMasters: RunningServer;
let master: AdminAtBrowser;
let league: AdminAtBrowser;
let guarded: AdminAtBrowser;
let app: AuthenticatorApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const shared = { PUBLIC_URL: 'http://localhost:3000', LINK_KEY: 'k'.repeat(32) };
  optional = await startServer(database.url, shared);
  strict = await startServer(database.url, { ...shared, SECOND_FACTOR: 'all' });
  forMasters = await startServer(database.url, { ...shared, SECOND_FACTOR: 'masters' });
  master = await registerFirstMaster(optional);
  league = await registerAdmin(master, optional.url, 'league@example.org');
  guarded = await registerAdmin(master, optional.url, 'guarded@example.org', { isMaster: true });
  ({ app } = await addCode(guarded));
});

afterAll(async () => {
  await optional.stop();
  await strict.stop();
  await forMasters.stop();
  await database.drop();
});

/** Calls that need a session, by what a visitor without one gets. */
async function privateRoutes(): Promise<string[]> {
  const routes = routesOf(strict.app.getHttpAdapter().getInstance() as Application);
  const answers = await Promise.all(routes.map(async (route) => answerTo(route, '')));
  return routes.filter((_route, index) => answers[index] === '401 Please sign in.');
}

async function answerTo(route: string, cookie: string, url?: string): Promise<string> {
  const { status, body } = await visit(route, cookie, url);
  return `${status} ${(body as { message?: string }).message ?? ''}`;
}

function visit(route: string, cookie: string, url = strict.url): request.Test {
  const [method = '', path = ''] = route.split(' ');
  const address = path.replaceAll(/:\w+/g, '01970000-0000-7000-8000-000000000001');
  const call = request(url)[method.toLowerCase() as 'get'](address).set('cookie', cookie);
  return method === 'GET' ? call : call.send({});
}

/** The answers of a visitor to all calls that need a session, by call. */
async function answersTo(cookie: string, url = strict.url) {
  const answers: Record<string, string> = {};
  for (const route of await privateRoutes()) {
    answers[route] = await answerTo(route, cookie, url);
  }
  return answers;
}

const routesWith = (answers: Record<string, string>, answer: string) =>
  Object.keys(answers).filter((route) => answers[route] === answer);

it('finds the calls that need a session', async () => {
  expect((await privateRoutes()).length).toBeGreaterThan(40);
});

it.each(['master', 'league'] as const)(
  'refuses a %s without the second key that is asked for, but for what leads to one',
  async (who) => {
    const answers = await answersTo({ master, league }[who].cookie);
    const missing = routesWith(answers, '403 Add a second key first.');
    expect(
      Object.keys(answers)
        .filter((route) => !missing.includes(route))
        .sort(),
    ).toEqual([...exempt].sort());
    for (const route of exempt) expect(answers[route]).not.toMatch(/^(401|403|5)/);
    expect(answers['GET /api/user/is-master-admin']).toBe('403 Add a second key first.');
    expect(answers['GET /api/admins']).toBe('403 Add a second key first.');
  },
);

it('lets an administrator without a second key do everything where none is asked for', async () => {
  const answers = await answersTo(master.cookie, optional.url);
  expect(routesWith(answers, '403 Add a second key first.')).toEqual([]);
  expect(Object.values(answers).filter((answer) => /^(401|403|5)/.test(answer))).toEqual([]);
});

it('lets an administrator with a second key do everything', async () => {
  const answers = await answersTo(guarded.cookie);
  expect(Object.values(answers).filter((answer) => /^(401|403|5)/.test(answer))).toEqual([]);
});

it('asks only master admins if the setting says so', async () => {
  const answerOf = async (admin: AdminAtBrowser) =>
    (await visit('GET /api/score-submissions', admin.cookie, forMasters.url)).status;
  expect([await answerOf(master), await answerOf(league), await answerOf(guarded)]).toEqual([
    403, 200, 200,
  ]);
  const user = await visit('GET /api/user', master.cookie, forMasters.url).expect(200);
  expect(user.body).toHaveProperty('secondFactorMissing', true);
  const other = await visit('GET /api/user', league.cookie, forMasters.url).expect(200);
  expect(other.body).not.toHaveProperty('secondFactorMissing');
});

describe('A ticket', () => {
  /** Also as if it were a session. */
  const asBoth = (ticket: string) => `${ticket}; session=${ticket.split('=')[1]!}`;

  const everywhereRefused = async (ticket: string) => {
    const answers = await answersTo(asBoth(ticket));
    expect(routesWith(answers, '401 Please sign in.')).toEqual(Object.keys(answers));
  };

  it('opens no call that needs a session', async () => {
    const { ticket } = await enterPassword(strict.url, guarded.username);
    await everywhereRefused(ticket);
  });

  it.each([
    ['is missing', ''],
    ['is of nobody', 'sign-in-ticket=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['is a session', 'session'],
  ])('that %s takes no code', async (_what, given) => {
    const cookie =
      given === 'session' ? guarded.cookie.replace('session=', 'sign-in-ticket=') : given;
    await enterCode(strict.url, cookie, app.code(1)).expect(401, /"Sign in again\."/);
    await request(strict.url)
      .post('/api/login/second-factor/options')
      .set('cookie', cookie)
      .send({})
      .expect(401, /"Sign in again\."/);
  });
});
