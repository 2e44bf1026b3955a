import request from 'supertest';
import { TestDatabase, createTestDatabase } from '../support/database';
import {
  AdminAtBrowser,
  cookieOf,
  password,
  registerAdmin,
  registerFirstMaster,
} from '../support/admins';
import { PasskeyOptions, SoftwareAuthenticator } from '../support/passkeys/software-authenticator';
import { addCode, addPasskey, enterCode, enterPassword } from '../support/second-keys';
import { RunningServer, startServer } from '../support/servers/server';

const origin = 'http://localhost:3000';
const own = '/api/user/second-factors';

let database: TestDatabase;
let server: RunningServer;
let master: AdminAtBrowser;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer(database.url, { PUBLIC_URL: origin });
  master = await registerFirstMaster(server);
});

afterAll(async () => {
  await server.stop();
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

describe('A recovery code', () => {
  it('signs in once, however it is typed', async () => {
    const admin = await newAdmin();
    const { recoveryCodes } = await addCode(admin);
    const typed = ` ${recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ')}`;
    const first = await enterPassword(server.url, admin.username);
    await enterCode(server.url, first.ticket, typed).expect(200);
    const second = await enterPassword(server.url, admin.username);
    await enterCode(server.url, second.ticket, typed).expect(401, /"Invalid code"/);
    expect(await readKeys(admin)).toMatchObject({ recoveryCodesLeft: 9 });
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

  it('of nobody is refused', async () => {
    const options = await passkeyOptions('/api/login/passkey/options');
    const response = new SoftwareAuthenticator(origin).get(options);
    await withPasskey(response).expect(401, /"Invalid credentials"/);
  });
});
