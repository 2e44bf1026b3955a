import request from 'supertest';
import { TestDatabase, createTestDatabase } from '../support/database';
import { AdminAtBrowser, password, registerAdmin, registerFirstMaster } from '../support/admins';
import { PasskeyOptions, SoftwareAuthenticator } from '../support/passkeys/software-authenticator';
import {
  AuthenticatorApp,
  addCode,
  addPasskey,
  enterCode,
  enterPassword,
} from '../support/second-keys';
import { RunningServer, startServer } from '../support/servers/server';

const origin = 'http://localhost:3000';
const own = '/api/user/second-factors';

let database: TestDatabase;
/** With the limits that the product has. */
let server: RunningServer;
/** Where attempts are not limited. The servers share the database. */
let unlimited: RunningServer;
let master: AdminAtBrowser;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const shared = { PUBLIC_URL: origin, LINK_KEY: 'k'.repeat(32) };
  unlimited = await startServer(database.url, {
    ...shared,
    RATE_LIMIT_SIGN_IN_PER_ACCOUNT: '1000000/900',
  });
  // Passport is shared too: the last server checks the passwords of both.
  server = await startServer(database.url, shared);
  master = await registerFirstMaster(server);
});

afterAll(async () => {
  await server.stop();
  await unlimited.stop();
  await database.drop();
});

const newAdmin = () => registerAdmin(master, server.url, `admin${++count}@example.org`);

const statusesOf = async (calls: readonly PromiseLike<request.Response>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort();

const times = <T>(length: number, make: () => T): T[] => Array.from({ length }, make);

/** One that succeeded and others that did not. */
const onceOf = (length: number, others: number) => [200, ...Array<number>(length - 1).fill(others)];

describe('A one-time code', () => {
  it('signs in once, of 20 tries at the same time with as many tickets', async () => {
    const admin = await newAdmin();
    const { app } = await addCode(admin);
    const tickets = await Promise.all(
      times(20, () => enterPassword(unlimited.url, admin.username)),
    );
    const code = app.code();
    const tries = tickets.map(({ ticket }) => enterCode(unlimited.url, ticket, code));
    expect(await statusesOf(tries)).toEqual(onceOf(20, 401));
  });

  it('signs in once, of 20 tries at the same time with one ticket', async () => {
    const admin = await newAdmin();
    const { app } = await addCode(admin);
    const { ticket } = await enterPassword(unlimited.url, admin.username);
    const code = app.code();
    const tries = times(20, () => enterCode(unlimited.url, ticket, code));
    expect(await statusesOf(tries)).toEqual(onceOf(20, 401));
  });

  it('opens one session with one ticket, of 20 different tries at the same time', async () => {
    const admin = await newAdmin();
    const { app, recoveryCodes } = await addCode(admin);
    const { ticket } = await enterPassword(unlimited.url, admin.username);
    const codes = [app.code(), app.code(1), ...recoveryCodes];
    const tries = codes.map((code) => enterCode(unlimited.url, ticket, code));
    expect(await statusesOf(tries)).toEqual(onceOf(12, 401));
    // What was not needed is still good.
    const { body } = await admin.get(own).expect(200);
    expect((body as { recoveryCodesLeft: number }).recoveryCodesLeft).toBeGreaterThanOrEqual(9);
  });
});

it('A recovery code signs in once, of 20 tries at the same time', async () => {
  const admin = await newAdmin();
  const { recoveryCodes } = await addCode(admin);
  const tickets = await Promise.all(times(20, () => enterPassword(unlimited.url, admin.username)));
  const tries = tickets.map(({ ticket }) => enterCode(unlimited.url, ticket, recoveryCodes[0]!));
  expect(await statusesOf(tries)).toEqual(onceOf(20, 401));
});

it.each([{}, { code: 7 }, { code: 'x'.repeat(65) }, { response: 'text' }])(
  'The second step without a ticket is refused for that, whatever it carries: %j',
  async (sent) => {
    const post = (cookie: string) =>
      request(server.url).post('/api/login/second-factor').set('cookie', cookie).send(sent);
    await post('').expect(401, /"Sign in again\."/);
    await post('sign-in-ticket=unknown').expect(401, /"Sign in again\."/);
    const admin = await newAdmin();
    await addCode(admin);
    const { ticket } = await enterPassword(server.url, admin.username);
    await post(ticket).expect(400);
  },
);

describe('Wrong codes', () => {
  it('are counted before it is known that they are wrong, and then refuse the right one too', async () => {
    const admin = await newAdmin();
    const { app, recoveryCodes } = await addCode(admin);
    const { ticket } = await enterPassword(server.url, admin.username);
    const wrong = app.wrongCode();
    const tries = times(20, () => enterCode(server.url, ticket, wrong));
    expect(await statusesOf(tries)).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(10).fill(429),
    ]);
    const refused = await enterCode(server.url, ticket, app.code()).expect(429);
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
    // Neither a new ticket nor the password alone resets the count.
    const another = await enterPassword(server.url, admin.username);
    await enterCode(server.url, another.ticket, app.code()).expect(429);
    await enterCode(server.url, another.ticket, recoveryCodes[0]!).expect(429);
  });

  it('of strangers without the password do not lock anybody out', async () => {
    const admin = await newAdmin();
    const { app } = await addCode(admin);
    await Promise.all(times(20, () => enterCode(server.url, 'sign-in-ticket=x', '123456')));
    const { ticket } = await enterPassword(server.url, admin.username);
    await enterCode(server.url, ticket, app.code()).expect(200);
  });

  it('stand in the audit log, the first refusal by the limit once', async () => {
    const admin = await newAdmin();
    const { app } = await addCode(admin);
    const { ticket } = await enterPassword(server.url, admin.username);
    for (let tried = 0; tried < 13; tried++) {
      await enterCode(server.url, ticket, app.wrongCode());
    }
    const lines = await database.query(
      `SELECT details FROM audit_log WHERE action = 'sign-in-failed' AND actor = $1`,
      [admin.username],
    );
    expect(lines).toHaveLength(11);
    expect(lines).toContainEqual({ details: { secondFactor: true, limitReached: true } });
  });
});

it('Right passwords count too until the second step is done', async () => {
  const admin = await newAdmin();
  const { app } = await addCode(admin);
  const enter = () =>
    request(server.url).post('/api/login').send({ username: admin.username, password });
  // Whoever is signed in from an address may try there again and again.
  await admin.post('/api/logout').expect(204);
  const { ticket } = await enterPassword(server.url, admin.username);
  expect(await statusesOf(times(12, enter))).toEqual([
    ...Array<number>(9).fill(202),
    ...Array<number>(3).fill(429),
  ]);
  await enterCode(server.url, ticket, app.code()).expect(200);
  await enter().expect(202);
});

describe('A passkey', () => {
  const options = async (path = '/api/login/passkey/options', cookie = '') => {
    const answer = await request(server.url).post(path).set('cookie', cookie).send({}).expect(200);
    return answer.body as PasskeyOptions;
  };
  const enter = (response: unknown) =>
    request(server.url).post('/api/login/passkey').send({ response });

  it.each([
    ['another site', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['the name of another site', { rpId: 'evil.example' }],
    ['no check of the person', { isUserVerified: false }],
    ['a signature of another', { signedBy: new SoftwareAuthenticator(origin) }],
    ['an account of another format', { userHandle: 'x' }],
  ])('does not sign in with %s', async (_what, deviations) => {
    const { authenticator } = await addPasskey(await newAdmin(), origin);
    const response = authenticator.get(await options(), deviations);
    await enter(response).expect(401, /"Invalid credentials"/);
  });

  it('signs in once with an answer, also of 20 tries at the same time', async () => {
    const { authenticator } = await addPasskey(await newAdmin(), origin);
    const response = authenticator.get(await options());
    expect(await statusesOf(times(20, () => enter(response)))).toEqual(onceOf(20, 401));
    await enter(response).expect(401);
  });

  it('whose counter goes back is refused, since it may be a copy', async () => {
    const { authenticator } = await addPasskey(await newAdmin(), origin);
    await enter(authenticator.get(await options(), { counter: 7 })).expect(200);
    await enter(authenticator.get(await options(), { counter: 7 })).expect(401);
    await enter(authenticator.get(await options(), { counter: 8 })).expect(200);
  });

  it('that does not count signs in again and again', async () => {
    const { authenticator } = await addPasskey(await newAdmin(), origin);
    await enter(authenticator.get(await options(), { counter: 0 })).expect(200);
    await enter(authenticator.get(await options(), { counter: 0 })).expect(200);
  });

  it.each([
    [400, null],
    [400, 'text'],
    [400, []],
    [401, {}],
    [401, { id: 7 }],
    [401, { id: 'unknown', rawId: 'unknown', type: 'public-key', response: {} }],
  ])('is refused with %i where the answer is %j', async (status, response) => {
    await enter(response).expect(status);
  });

  it('is refused where a part of its answer is missing or of another type', async () => {
    const { authenticator } = await addPasskey(await newAdmin(), origin);
    const honest = authenticator.get(await options()) as {
      id: string;
      response: Record<string, unknown>;
    };
    for (const key of ['clientDataJSON', 'authenticatorData', 'signature']) {
      for (const value of [null, 7, '', '!', {}, 'AAAA']) {
        await enter({ ...honest, response: { ...honest.response, [key]: value } }).expect(401);
      }
    }
    await enter({ ...honest, rawId: 'other' }).expect(401);
    await enter({ ...honest, response: null }).expect(401);
  });
});

describe('Adding a passkey', () => {
  const begin = async (admin: AdminAtBrowser) => {
    const answer = await admin
      .post(`${own}/passkeys/options`)
      .send({ currentPassword: password })
      .expect(200);
    return answer.body as PasskeyOptions;
  };

  it('asks for one that can be found without a name, and says nothing of the account', async () => {
    const admin = await newAdmin();
    const options = await begin(admin);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Score Tracker' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const handle = Buffer.from(options.user!.id, 'base64url').toString('latin1');
    expect(handle).not.toContain(admin.username);
  });

  it.each([
    ['another site', { origin: 'http://evil.example' }],
    ['the name of another site', { rpId: 'evil.example' }],
    ['no check of the person', { isUserVerified: false }],
  ])('refuses %s', async (_what, deviations) => {
    const admin = await newAdmin();
    const response = new SoftwareAuthenticator(origin).create(await begin(admin), deviations);
    await admin.post(`${own}/passkeys`).send({ name: 'Phone', response }).expect(400);
  });

  it.each([
    ['no name', { name: ' ', response: {} }, 'name'],
    ['a long name', { name: 'x'.repeat(121), response: {} }, 'name'],
    ['no response', { name: 'Phone' }, 'response'],
    ['an empty response', { name: 'Phone', response: {} }, 'response'],
  ])('refuses %s', async (_what, sent, path) => {
    const admin = await newAdmin();
    const { body } = await admin.post(`${own}/passkeys`).send(sent).expect(400);
    expect(body).toMatchObject({ details: [{ path }] });
  });

  it('needs the current password, whose wrong guesses are limited', async () => {
    const admin = await newAdmin();
    const guess = () => admin.post(`${own}/passkeys/options`).send({ currentPassword: 'wrong' });
    const { body } = await guess().expect(400);
    expect(body).toMatchObject({
      details: [{ path: 'currentPassword', message: 'Current password is incorrect' }],
    });
    expect(await statusesOf(times(12, guess))).toEqual([
      ...Array<number>(9).fill(400),
      ...Array<number>(3).fill(429),
    ]);
    await admin.post(`${own}/code`).send({ currentPassword: password }).expect(429);
  });
});

it('Two first keys that are added at the same time bring recovery codes once', async () => {
  const admin = await newAdmin();
  const begun = await admin.post(`${own}/code`).send({ currentPassword: password }).expect(201);
  const app = new AuthenticatorApp((begun.body as { secret: string }).secret);
  const options = await admin
    .post(`${own}/passkeys/options`)
    .send({ currentPassword: password })
    .expect(200);
  const response = new SoftwareAuthenticator(origin).create(options.body as PasskeyOptions);
  const answers = await Promise.all([
    admin.post(`${own}/code/confirm`).send({ code: app.code() }),
    admin.post(`${own}/passkeys`).send({ name: 'Phone', response }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 201]);
  const told = answers.filter(({ body }) => 'recoveryCodes' in (body as object));
  expect(told).toHaveLength(1);
  const { recoveryCodes } = told[0]!.body as { recoveryCodes: string[] };
  const { ticket } = await enterPassword(server.url, admin.username);
  await enterCode(server.url, ticket, recoveryCodes[9]!).expect(200);
});

describe('A key that was begun', () => {
  /** Begins one-time codes and a passkey, and finishes them later. */
  async function begin(admin: AdminAtBrowser) {
    const confirmed = { currentPassword: password };
    const begun = await admin.post(`${own}/code`).send(confirmed).expect(201);
    const app = new AuthenticatorApp((begun.body as { secret: string }).secret);
    const options = await admin.post(`${own}/passkeys/options`).send(confirmed).expect(200);
    const response = new SoftwareAuthenticator(origin).create(options.body as PasskeyOptions);
    return {
      confirm: () => admin.post(`${own}/code/confirm`).send({ code: app.code() }),
      add: () => admin.post(`${own}/passkeys`).send({ name: 'Phone', response }),
    };
  }

  const begunOf = ({ id }: AdminAtBrowser) =>
    database.query('SELECT 1 FROM begun_one_time_code WHERE admin_id = $1', [id]);

  it('ends with the password, also in the session that changed it', async () => {
    const admin = await newAdmin();
    const { confirm, add } = await begin(admin);
    const change = { oldPassword: password, newPassword: 'battery staple' };
    await admin.post('/api/change-password').send(change).expect(200);
    expect(await begunOf(admin)).toEqual([]);
    const refused = [await confirm().expect(400), await add().expect(400)];
    expect(refused.map(({ body }) => body as object)).toMatchObject([
      { details: [{ path: 'code', message: 'Invalid code' }] },
      { details: [{ path: 'response' }] },
    ]);
    expect((await admin.get(own)).body).toMatchObject({ code: null, passkeys: [] });
  });

  it('ends with a reset, also of an account without a second key', async () => {
    const admin = await newAdmin();
    await begin(admin);
    const reset = { userId: admin.id, newPassword: 'battery staple' };
    await master.post('/api/admin/reset-password').send(reset).expect(200);
    expect(await begunOf(admin)).toEqual([]);
  });
});
