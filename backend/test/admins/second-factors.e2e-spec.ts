import { Secret } from 'otpauth';
import request from 'supertest';
import { TestDatabase, createTestDatabase } from '../support/database';
import {
  AdminAtBrowser,
  cookieOf,
  password,
  registerAdmin,
  registerFirstMaster,
  signIn,
} from '../support/admins';
import { PasskeyOptions } from '../support/passkeys/software-authenticator';
import { hashOfKey } from '../../src/links/domain/token';
import {
  AuthenticatorApp,
  addCode,
  addPasskey,
  confirmCode,
  enterCode,
  enterPassword,
} from '../support/second-keys';
import { everyFeatureOff } from '../support/servers/every-feature-off';
import { RunningServer, startServer } from '../support/servers/server';
import { textInDatabase } from '../support/text-in-database';

const origin = 'http://localhost:3000';
const own = '/api/user/second-factors';

const linkKey = 'k'.repeat(32);

let database: TestDatabase;
/** All that were started, which share the database. */
const servers: RunningServer[] = [];
let server: RunningServer;
let master: AdminAtBrowser;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer(database.url, { PUBLIC_URL: origin, LINK_KEY: linkKey });
  servers.push(server);
  master = await registerFirstMaster(server);
});

afterAll(async () => {
  for (const one of servers) await one.stop();
  await database.drop();
});

const newAdmin = () => registerAdmin(master, server.url, `admin${++count}@example.org`);

const readKeys = async (admin: AdminAtBrowser) => (await admin.get(own).expect(200)).body as object;

async function passkeyOptions(path: string, cookie = ''): Promise<PasskeyOptions> {
  const answer = await request(server.url).post(path).set('cookie', cookie).send({}).expect(200);
  return answer.body as PasskeyOptions;
}

const withPasskey = (response: object) =>
  request(server.url).post('/api/login/passkey').send({ response });

const removeKey = (admin: AdminAtBrowser, key: string) =>
  admin.delete(`${own}/${key}`).send({ currentPassword: password });

/** What was done by or to an administrator, oldest first. */
const auditOf = (username: string) =>
  database.query<{ action: string; actor: string; details: object | null }>(
    'SELECT action, actor, details FROM audit_log WHERE actor = $1 OR subject = $1 ORDER BY id',
    [username],
  );

const sessionNameAt = (url: string) => (url.startsWith('https:') ? '__Host-session' : 'session');

it('is a feature of the site', async () => {
  const { body } = await request(server.url).get('/api/site').expect(200);
  expect(body).toHaveProperty('features', expect.arrayContaining(['second-factor']));
});

describe('One-time codes', () => {
  it('are added by scanning a secret and confirming a code of it', async () => {
    const admin = await newAdmin();
    const { body } = await admin
      .post(`${own}/code`)
      .send({ currentPassword: password })
      .expect(201);
    const { secret, otpauthUrl } = body as { secret: string; otpauthUrl: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(Object.fromEntries(new URL(otpauthUrl).searchParams)).toEqual({
      issuer: 'Score Tracker',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(await readKeys(admin)).toMatchObject({ code: null, recoveryCodesLeft: 0 });
  });

  it('are asked for after the password, and open the session', async () => {
    const admin = await newAdmin();
    const { app, recoveryCodes } = await addCode(admin);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await readKeys(admin)).toEqual({
      code: { addedAt: expect.any(String) },
      passkeys: [],
      recoveryCodesLeft: 10,
      passkeysPossible: true,
      changeable: true,
    });

    const { ticket, secondFactor } = await enterPassword(server.url, admin.username);
    expect(secondFactor).toEqual(['code', 'recovery']);
    await request(server.url).get('/api/user').set('cookie', ticket).expect(401);
    await enterCode(server.url, ticket, app.wrongCode()).expect(401, /"Invalid code"/);
    const answer = await enterCode(server.url, ticket, app.code()).expect(200);
    expect(answer.body).toEqual({ id: admin.id, username: admin.username, isMaster: 0 });
    await request(server.url).get('/api/user').set('cookie', cookieOf(answer)).expect(200);
    await enterCode(server.url, ticket, app.code(1)).expect(401, /"Sign in again\."/);
  });
});

describe('A passkey', () => {
  it('is added, and signs in by itself', async () => {
    const admin = await newAdmin();
    const { authenticator, id, recoveryCodes } = await addPasskey(admin, origin);
    expect(recoveryCodes).toHaveLength(10);
    const options = await passkeyOptions('/api/login/passkey/options');
    expect(options).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    });
    const answer = await withPasskey(authenticator.get(options)).expect(200);
    expect(answer.body).toEqual({ id: admin.id, username: admin.username, isMaster: 0 });
    await request(server.url).get('/api/user').set('cookie', cookieOf(answer)).expect(200);
    expect(await readKeys(admin)).toMatchObject({
      passkeys: [{ id, name: 'My phone', lastUsedAt: expect.any(String) }],
    });
  });

  it('is the second step after a password', async () => {
    const admin = await newAdmin();
    const { authenticator } = await addPasskey(admin, origin);
    const { ticket, secondFactor } = await enterPassword(server.url, admin.username);
    expect(secondFactor).toEqual(['passkey', 'recovery']);
    const options = await passkeyOptions('/api/login/second-factor/options', ticket);
    const response = authenticator.get(options);
    await request(server.url)
      .post('/api/login/second-factor')
      .set('cookie', ticket)
      .send({ response })
      .expect(200);
  });
});

describe('The last second key', () => {
  it('can be removed; then the password is enough, and what was begun has ended', async () => {
    const admin = await newAdmin();
    const { app, recoveryCodes } = await addCode(admin);
    const { id } = await addPasskey(admin, origin);
    await removeKey(admin, `passkeys/${id}`).expect(204);
    const { ticket } = await enterPassword(server.url, admin.username);
    await removeKey(admin, 'code').expect(204);
    await enterCode(server.url, ticket, app.code()).expect(401, /"Sign in again\."/);
    const again = await signIn(server.url, admin.username);
    expect(await readKeys(again)).toMatchObject({
      code: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    await removeKey(again, 'code').expect(404);
    await again.post(`${own}/recovery-codes`).send({ currentPassword: password }).expect(409);
    await addCode(again);
    const another = await enterPassword(server.url, admin.username);
    await enterCode(server.url, another.ticket, recoveryCodes[0]!).expect(401);
  });
});

describe('A wrong or missing password', () => {
  it.each([
    ['POST', 'code'],
    ['DELETE', 'code'],
    ['POST', 'passkeys/options'],
    ['DELETE', 'passkeys/01970000-0000-4000-8000-000000000001'],
    ['POST', 'recovery-codes'],
  ])('changes nothing: %s %s', async (method, path) => {
    const admin = await newAdmin();
    const { recoveryCodes } = await addCode(admin);
    const call = (sent: object) =>
      (method === 'POST' ? admin.post(`${own}/${path}`) : admin.delete(`${own}/${path}`)).send(
        sent,
      );
    const wrong = await call({ currentPassword: 'wrong horse' }).expect(400);
    expect(wrong.body).toMatchObject({
      message: 'Current password is incorrect',
      details: [{ path: 'currentPassword', message: 'Current password is incorrect' }],
    });
    const missing = await call({}).expect(400);
    expect(missing.body).toMatchObject({ details: [{ path: 'currentPassword' }] });
    expect(await readKeys(admin)).toMatchObject({ recoveryCodesLeft: recoveryCodes.length });
  });
});

describe('The password of an account with a second key', () => {
  it('can be changed, which ends tickets and keeps the keys', async () => {
    const admin = await newAdmin();
    const { app } = await addCode(admin);
    const { ticket } = await enterPassword(server.url, admin.username);
    const sent = { oldPassword: password, newPassword: 'battery staple' };
    await admin.post('/api/change-password').send(sent).expect(200);
    await enterCode(server.url, ticket, app.code()).expect(401, /"Sign in again\."/);
    const old = { username: admin.username, password };
    await request(server.url).post('/api/login').send(old).expect(401);
    const entered = await enterPassword(server.url, admin.username, 'battery staple');
    await enterCode(server.url, entered.ticket, app.code()).expect(200);
  });

  it('can be reset by a master, which removes the keys and ends tickets', async () => {
    const admin = await newAdmin();
    const { app } = await addCode(admin);
    const { authenticator } = await addPasskey(admin, origin);
    const options = await passkeyOptions('/api/login/passkey/options');
    const { ticket } = await enterPassword(server.url, admin.username);
    const reset = () =>
      master
        .post('/api/admin/reset-password')
        .send({ userId: admin.id, newPassword: 'battery staple' })
        .expect(200);
    expect((await reset()).body).toEqual({
      user: { id: admin.id, username: admin.username, isMaster: 0 },
      secondFactorRemoved: true,
    });
    await enterCode(server.url, ticket, app.code()).expect(401, /"Sign in again\."/);
    await withPasskey(authenticator.get(options)).expect(401);
    await signIn(server.url, admin.username, 'battery staple');
    expect((await reset()).body).toHaveProperty('secondFactorRemoved', false);
    expect(await auditOf(admin.username)).toContainEqual({
      action: 'second-factor-removed',
      actor: master.username,
      details: null,
    });
  });

  it('opens no ticket, and the ticket no session, once access was taken away', async () => {
    const admin = await newAdmin();
    const { app } = await addCode(admin);
    const { ticket } = await enterPassword(server.url, admin.username);
    await master.delete(`/api/admins/${admin.id}`).expect(204);
    await enterCode(server.url, ticket, app.code()).expect(401, /"Sign in again\."/);
    const tables = ['one_time_code', 'recovery_code', 'sign_in_ticket'];
    for (const table of tables) {
      const left = await database.query(`SELECT FROM ${table} WHERE admin_id = $1`, [admin.id]);
      expect(left).toEqual([]);
    }
  });
});

it('The session that the browser had ends with the password', async () => {
  const admin = await newAdmin();
  await addCode(admin);
  const answer = await request(server.url)
    .post('/api/login')
    .set('cookie', admin.cookie)
    .send({ username: admin.username, password })
    .expect(202);
  expect(answer.get('set-cookie')).toEqual([
    expect.stringMatching(
      /^sign-in-ticket=[\w-]{32}; Max-Age=300; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    ),
    expect.stringMatching(/^session=; Path=\/; Expires=Thu, 01 Jan 1970/),
  ]);
  await admin.get('/api/user').expect(401);
});

describe('A ticket in the browser', () => {
  const begin = async () => {
    const admin = await newAdmin();
    const { app } = await addCode(admin);
    const { authenticator } = await addPasskey(admin, origin);
    return { admin, app, authenticator, ...(await enterPassword(server.url, admin.username)) };
  };

  it('ends with the sign-out', async () => {
    const { app, ticket } = await begin();
    const answer = await request(server.url).post('/api/logout').set('cookie', ticket).expect(204);
    expect(answer.get('set-cookie')).toContainEqual(expect.stringMatching(/^sign-in-ticket=;/));
    await enterCode(server.url, ticket, app.code()).expect(401, /"Sign in again\."/);
  });

  it('ends with a sign-in by a passkey alone', async () => {
    const { app, authenticator, ticket } = await begin();
    const response = authenticator.get(await passkeyOptions('/api/login/passkey/options'));
    await withPasskey(response).set('cookie', ticket).expect(200);
    await enterCode(server.url, ticket, app.code()).expect(401, /"Sign in again\."/);
  });

  it('replaces, when it opens a session, the one that the browser had', async () => {
    const { admin, app, ticket } = await begin();
    const cookies = `${ticket}; ${admin.cookie}`;
    await enterCode(server.url, cookies, app.code()).expect(200);
    await admin.get('/api/user').expect(401);
  });
});

it('What happens to keys is audited and told by mail, without anything secret', async () => {
  const admin = await newAdmin();
  const { app, recoveryCodes } = await addCode(admin);
  const { id } = await addPasskey(admin, origin, 'Ana’s <b>key</b>');
  const { ticket } = await enterPassword(server.url, admin.username);
  const wrong = app.wrongCode();
  await enterCode(server.url, ticket, wrong).expect(401);
  await enterCode(server.url, ticket, recoveryCodes[0]!).expect(200);
  await admin.post(`${own}/recovery-codes`).send({ currentPassword: password }).expect(201);
  await removeKey(admin, `passkeys/${id}`).expect(204);
  await removeKey(admin, 'code').expect(204);

  const lines = await auditOf(admin.username);
  const passkey = { kind: 'passkey', name: 'Ana’s <b>key</b>' };
  const { username: actor } = admin;
  expect(lines.filter(({ action }) => action !== 'register')).toEqual([
    { action: 'second-factor-added', actor, details: { kind: 'code' } },
    { action: 'second-factor-added', actor, details: passkey },
    { action: 'sign-in-failed', actor, details: { secondFactor: true } },
    { action: 'recovery-code-used', actor, details: { left: 9 } },
    { action: 'sign-in', actor, details: null },
    { action: 'recovery-codes-replaced', actor, details: null },
    { action: 'second-factor-removed', actor, details: passkey },
    { action: 'second-factor-removed', actor, details: { kind: 'code' } },
  ]);
  const mail = await database.query<{ content: { subject: string } }>(
    "SELECT content FROM outbox_message WHERE kind = 'notification' AND recipients = ARRAY[$1] ORDER BY created_at, id",
    [admin.username],
  );
  expect(mail.map(({ content }) => content.subject).sort()).toEqual([
    'A passkey was added to your account',
    'A passkey was removed from your account',
    'A recovery code was used to sign in',
    'One-time codes were added to your account',
    'One-time codes were removed from your account',
    'Your recovery codes were replaced',
  ]);
  const told = JSON.stringify([lines, mail]);
  for (const secret of [app.secret, wrong, ...recoveryCodes]) expect(told).not.toContain(secret);
});

it('No secret lies in the database as it is', async () => {
  const admin = await newAdmin();
  const { app, recoveryCodes } = await addCode(admin);
  const { ticket } = await enterPassword(server.url, admin.username);
  await passkeyOptions('/api/login/second-factor/options', ticket);
  const text = await textInDatabase(database);
  const bytes = Buffer.from(Secret.fromBase32(app.secret).bytes);
  const secrets = [
    app.secret,
    bytes.toString('hex'),
    bytes.toString('base64url'),
    ticket.split('=')[1]!,
    admin.cookie.split('=')[1]!,
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replaceAll('-', '')),
  ];
  for (const secret of secrets) expect(text).not.toContain(secret);
});

describe('One-time codes that were lost with the key for links', () => {
  const lose = (admin: AdminAtBrowser) =>
    database.query('UPDATE one_time_code SET sealed_secret = NULL WHERE admin_id = $1', [admin.id]);

  it('keep the password from being enough, and can be removed or added anew', async () => {
    const admin = await newAdmin();
    const { app, recoveryCodes } = await addCode(admin);
    await lose(admin);
    expect(await readKeys(admin)).toMatchObject({ code: { lost: true } });
    const { ticket, secondFactor } = await enterPassword(server.url, admin.username);
    expect(secondFactor).toEqual(['recovery']);
    await enterCode(server.url, ticket, app.code()).expect(401);
    await enterCode(server.url, ticket, recoveryCodes[0]!).expect(200);
    const { app: renewed } = await addCode(admin);
    const again = await enterPassword(server.url, admin.username);
    await enterCode(server.url, again.ticket, renewed.code()).expect(200);
    await lose(admin);
    await removeKey(admin, 'code').expect(204);
    await signIn(server.url, admin.username);
  });
});

describe('A server whose key for links was replaced, before its restart', () => {
  const replaceKey = (from: string, to: string) =>
    database.query('UPDATE link_key SET hash = $2 WHERE hash = $1', [
      hashOfKey(from),
      hashOfKey(to),
    ]);
  const newKey = 'n'.repeat(32);

  afterEach(() => replaceKey(newKey, linkKey));

  it('sets up no codes that it could not check any more', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const begun = await admin.post(`${own}/code`).send({ currentPassword: password }).expect(201);
    const app = new AuthenticatorApp((begun.body as { secret: string }).secret);
    await replaceKey(linkKey, newKey);
    const message = "Two-step sign-in can't be changed until this server has its key for links.";
    const refused = [
      await admin
        .post(`${own}/code/confirm`)
        .send({ code: app.code(-1) })
        .expect(409),
      await other.post(`${own}/code`).send({ currentPassword: password }).expect(409),
    ];
    for (const { body } of refused) expect(body).toMatchObject({ message });
    expect(await readKeys(admin)).toMatchObject({ code: null });
    await replaceKey(newKey, linkKey);
    await confirmCode(admin, app);
  });
});

describe('A server that has no key for links', () => {
  it('can change no keys and check no codes, but takes recovery codes and passkeys', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const { recoveryCodes } = await addCode(admin);
    const { authenticator } = await addPasskey(admin, origin);
    const without = await startServer(database.url, { PUBLIC_URL: origin });
    servers.push(without);
    const here = admin.at(without.url);
    expect((await here.get(own).expect(200)).body).toMatchObject({
      code: { addedAt: expect.any(String) },
      changeable: false,
    });
    const message = "Two-step sign-in can't be changed until this server has its key for links.";
    for (const call of [
      here.post(`${own}/code`),
      here.post(`${own}/code/confirm`),
      here.delete(`${own}/code`),
      here.post(`${own}/passkeys/options`),
      here.post(`${own}/passkeys`),
      here.delete(`${own}/passkeys/x`),
      here.post(`${own}/recovery-codes`),
      other.at(without.url).post(`${own}/code`),
    ]) {
      const { body } = await call.send({ currentPassword: password }).expect(409);
      expect(body).toMatchObject({ message });
    }
    const { ticket, secondFactor } = await enterPassword(without.url, admin.username);
    expect(secondFactor).toEqual(['passkey', 'recovery']);
    await enterCode(without.url, ticket, recoveryCodes[0]!).expect(200);
    const { body } = await request(without.url).post('/api/login/passkey/options').send({});
    const response = authenticator.get(body as PasskeyOptions);
    await request(without.url).post('/api/login/passkey').send({ response }).expect(200);
  });
});

describe.each([
  ['without a name', 'http://127.0.0.1:3000'],
  ['without TLS', 'http://scores.example.org'],
  ['with TLS and without a name', 'https://192.0.2.7'],
])('At an address %s', (_what, publicUrl) => {
  it('there are no passkeys but to remove, and one-time codes', async () => {
    const at = await startServer(database.url, { PUBLIC_URL: publicUrl, LINK_KEY: linkKey });
    servers.push(at);
    const admin = await newAdmin();
    const { recoveryCodes } = await addCode(admin);
    const { id } = await addPasskey(admin, origin);
    const cookie = admin.cookie.replace(/^session/, sessionNameAt(publicUrl));
    const call = (method: 'get' | 'post' | 'delete', path: string) =>
      request(at.url)[method](path).set('cookie', cookie);
    expect((await call('get', own).expect(200)).body).toMatchObject({ passkeysPossible: false });
    for (const path of ['passkeys', 'passkeys/options']) {
      await call('post', `${own}/${path}`).send({ currentPassword: password }).expect(404);
    }
    for (const path of ['passkey', 'passkey/options', 'second-factor/options']) {
      await call('post', `/api/login/${path}`).send({ response: {} }).expect(404);
    }
    const answer = await request(at.url)
      .post('/api/login')
      .send({ username: admin.username, password })
      .expect(202);
    expect(answer.body).toEqual({ secondFactor: ['code', 'recovery'] });
    const ticket = cookieOf(answer);
    await request(at.url)
      .post('/api/login/second-factor')
      .set('cookie', ticket)
      .send({ response: {} })
      .expect(404);
    // Otherwise, SECOND_FACTOR=off could be out of reach.
    const remove = () =>
      call('delete', `${own}/passkeys/${id}`).send({ currentPassword: password });
    await remove().expect(204);
    await remove().expect(404, /"There is no such key\."/);
    expect((await call('get', own).expect(200)).body).toMatchObject({ passkeys: [] });
    await enterCode(at.url, ticket, recoveryCodes[0]!).expect(200);
  });
});

describe('Turned off', () => {
  it('a server does not start while an account has a second key, and says so', async () => {
    await addCode(await newAdmin());
    await expect(startServer(database.url, { SECOND_FACTOR: 'off' })).rejects.toThrow(
      /^SECOND_FACTOR: can't be off while \d+ administrators use two-step sign-in; .+ or have a master admin reset /,
    );
  });

  it('nothing of second keys exists', async () => {
    const fresh = await createTestDatabase();
    const off = await startServer(fresh.url, { ...everyFeatureOff, PUBLIC_URL: origin });
    const admin = await registerFirstMaster(off);
    const post = (path: string) => admin.post(path).send({ currentPassword: password, code: '1' });
    await admin.get(own).expect(404);
    await admin.delete(`${own}/code`).send({}).expect(404);
    await admin.delete(`${own}/passkeys/x`).send({}).expect(404);
    for (const path of [
      `${own}/code`,
      `${own}/code/confirm`,
      `${own}/passkeys`,
      `${own}/passkeys/options`,
      `${own}/recovery-codes`,
      '/api/login/second-factor',
      '/api/login/second-factor/options',
      '/api/login/passkey',
      '/api/login/passkey/options',
    ]) {
      await post(path).expect(404, /"There is nothing at this address\."/);
    }
    const { body } = await admin.get('/api/admin/setup').expect(200);
    const { topics } = body as { topics: { id: string }[] };
    expect(topics.map(({ id }) => id)).not.toContain('second-key');
    const other = await registerAdmin(admin, off.url, 'other@example.org');
    const reset = { userId: other.id, newPassword: 'battery staple' };
    const answer = await admin.post('/api/admin/reset-password').send(reset).expect(200);
    expect(answer.body).not.toHaveProperty('secondFactorRemoved');
    await off.stop();
    await fresh.drop();
  });
});
