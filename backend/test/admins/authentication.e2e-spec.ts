import request from 'supertest';
import { PasswordHashes } from '../../src/admins/application/ports';
import {
  AdminAtBrowser,
  cookieOf,
  password,
  register,
  registerAdmin,
  signIn,
} from '../support/admins';
import { ServerProcess, freePort } from '../support/servers/server-process';
import { moreTime } from '../support/timing/more-time';
import { aServer } from '../support/servers/scene';

// Passwords take long to check.
moreTime();
/** Another instance on the same database, behind TLS. */
let other: ServerProcess;

const { database, server, admin: master } = aServer();

beforeAll(async () => {
  other = await ServerProcess.start({
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://scores.example.org',
    PORT: String(await freePort()),
  });
});

afterAll(async () => {
  await other.stop();
});

const call = () => request(server.url);
const errorOf = (answer: request.Response) => {
  const { message, details } = answer.body as { message: string; details?: unknown };
  return { status: answer.status, message, details };
};
let guests = 0;
const newAdmin = (isMaster = false) =>
  registerAdmin(master, server.url, `admin-${++guests}@example.org`, { isMaster });

describe('POST /api/login', () => {
  it('answers who signed in, and nothing else of the account', async () => {
    const answer = await call()
      .post('/api/login')
      .send({ username: 'MASTER@example.org', password })
      .expect(200);
    expect(answer.body).toEqual({ id: master.id, username: 'master@example.org', isMaster: 1 });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('gives a new session each time, in a cookie that no script reads and no other site sends', async () => {
    const enter = () => call().post('/api/login').send({ username: master.username, password });
    const [first, second] = [await enter(), await enter()];
    expect(cookieOf(first)).not.toBe(cookieOf(second));
    expect(first.get('set-cookie')).toEqual([
      expect.stringMatching(
        /^session=[\w-]{32}; Max-Age=604800; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  it('behind TLS binds the cookie to this host and to TLS', async () => {
    const answer = await request(other.url)
      .post('/api/login')
      .send({ username: master.username, password });
    expect(answer.get('set-cookie')).toEqual([
      expect.stringMatching(/^__Host-session=.*; Path=\/; .*; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(answer.get('set-cookie')![0]).not.toContain('Domain');
    const signedIn = new AdminAtBrowser(other.url, '', '', cookieOf(answer));
    await signedIn.get('/api/user').expect(200);
    // Another host of the domain could have set a cookie without the prefix.
    const unprefixed = cookieOf(answer).replace('__Host-', '');
    await request(other.url).get('/api/user').set('cookie', unprefixed).expect(401);
  });

  it('replaces the session that the browser had', async () => {
    const before = await newAdmin();
    await before.post('/api/login').send({ username: before.username, password }).expect(200);
    await before.get('/api/user').expect(401);
  });

  it('refuses a wrong password and an unknown account alike, after the same work', async () => {
    const compared = jest.spyOn(server.app.get(PasswordHashes), 'matches');
    const [wrong, unknown] = [
      await call().post('/api/login').send({ username: master.username, password: 'wrong!' }),
      await call().post('/api/login').send({ username: 'nobody@example.org', password: 'wrong!' }),
    ];
    expect(errorOf(wrong)).toEqual({ status: 401, message: 'Invalid credentials' });
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(compared.mock.calls.map(([given]) => given)).toEqual(['wrong!', 'wrong!']);
    expect(unknown.get('set-cookie')).toBeUndefined();
    compared.mockRestore();
  });

  it.each([
    [
      {},
      [
        ['username', 'Email is required'],
        ['password', 'Password is required'],
      ],
    ],
    [{ username: ['a'], password: 'x' }, [['username', 'This must be text']]],
  ])('says what is missing in %j', async (body, expected) => {
    const answer = await call().post('/api/login').send(body).expect(400);
    expect(errorOf(answer).details).toEqual(expected.map(([path, message]) => ({ path, message })));
  });

  it('takes no form, and nothing from the address', async () => {
    await call()
      .post('/api/login')
      .type('form')
      .send({ username: master.username, password })
      .expect(415);
    await call()
      .post(`/api/login?username=${master.username}&password=${encodeURIComponent(password)}`)
      .send({})
      .expect(400);
  });
});

describe('POST /api/register', () => {
  it('answers 201 and signs in; the second use of the code is refused', async () => {
    const { body } = await master.post('/api/invitations').send({ isMaster: 1 });
    const { code } = body as { code: string };
    const admin = await register(server.url, 'Second.Master@example.org', code.toLowerCase());
    const user = await admin.get('/api/user').expect(200);
    expect(user.body).toEqual({
      id: admin.id,
      username: 'Second.Master@example.org',
      isMaster: 1,
    });
    await call()
      .post('/api/register')
      .send({ username: 'third@example.org', password, inviteCode: code })
      .expect(400);
  });
});

describe('A session', () => {
  it('is known to every instance, and its end too', async () => {
    const admin = await newAdmin();
    const cookie = admin.cookie.replace('session', '__Host-session');
    const there = new AdminAtBrowser(other.url, admin.id, admin.username, cookie);
    await there.get('/api/user').expect(200);
    const out = await admin.post('/api/logout').expect(204);
    expect(out.get('set-cookie')![0]).toMatch(/^session=; Path=\/; Expires=Thu, 01 Jan 1970/);
    await there.get('/api/user').expect(401);
    await admin.post('/api/logout').expect(204);
  });

  it('is not kept from ending by what screens ask for by themselves', async () => {
    const admin = await newAdmin();
    const lastSeen = async () => {
      const [row] = await database.query<{ seen: Date }>(
        `SELECT last_seen_at AS seen FROM session WHERE admin_id = '${admin.id}'`,
      );
      return row!.seen;
    };
    await database.query("UPDATE session SET last_seen_at = now() - interval '1 hour'");
    const before = await lastSeen();
    await admin.get('/api/score-submissions/summary').expect(200);
    await admin.get('/api/admin/leaguelab-status').expect(200);
    expect(await lastSeen()).toEqual(before);
    await admin.get('/api/user').expect(200);
    expect((await lastSeen()).getTime()).toBeGreaterThan(before.getTime());
  });

  it.each(['', 'session=', 'session=nonsense', 'session=%E0%A4%A', 'other=1'])(
    'is not to be had with the cookie %j',
    async (cookie) => {
      const answer = await call().get('/api/user').set('cookie', cookie).expect(401);
      expect(errorOf(answer)).toEqual({ status: 401, message: 'Please sign in.' });
    },
  );
});

describe('POST /api/change-password', () => {
  it('ends the other sessions on every instance before it answers', async () => {
    const here = await newAdmin();
    const there = await signIn(server.url, here.username);
    await here
      .post('/api/change-password')
      .send({ oldPassword: password, newPassword: 'battery staple' })
      .expect(200);
    await here.get('/api/user').expect(200);
    const cookie = there.cookie.replace('session', '__Host-session');
    await request(other.url).get('/api/user').set('cookie', cookie).expect(401);
    await call().post('/api/login').send({ username: here.username, password }).expect(401);
    await signIn(server.url, here.username, 'battery staple');
  });
});

describe('Masters', () => {
  it('list admins with nothing but id, username and role', async () => {
    const { body } = await master.get('/api/admins').expect(200);
    const admins = body as { username: string }[];
    expect(admins.length).toBeGreaterThan(3);
    for (const admin of admins)
      expect(Object.keys(admin).sort()).toEqual(['id', 'isMaster', 'username']);
    const names = admins.map(({ username }) => username.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  it('reset the password of another, whose sessions end everywhere before the answer', async () => {
    const admin = await newAdmin();
    const answer = await master
      .post('/api/admin/reset-password')
      .send({ userId: admin.id, newPassword: 'battery staple' })
      .expect(200);
    expect(answer.body).toEqual({
      user: { id: admin.id, username: admin.username, isMaster: 0 },
      secondFactorRemoved: false,
    });
    await admin.get('/api/user').expect(401);
    const cookie = admin.cookie.replace('session', '__Host-session');
    await request(other.url).get('/api/user').set('cookie', cookie).expect(401);
    await signIn(server.url, admin.username, 'battery staple');
  });

  it('revoke another, whose sessions end everywhere before the answer', async () => {
    const admin = await newAdmin();
    await master.delete(`/api/admins/${admin.id}`).expect(204);
    await admin.get('/api/user').expect(401);
    const cookie = admin.cookie.replace('session', '__Host-session');
    await request(other.url).get('/api/user').set('cookie', cookie).expect(401);
    await call().post('/api/login').send({ username: admin.username, password }).expect(401);
    await master.delete(`/api/admins/${admin.id}`).expect(404);
  });

  it('are told to be masters', async () => {
    const admin = await newAdmin();
    expect((await master.get('/api/user/is-master-admin')).body).toEqual({ isMasterAdmin: true });
    expect((await admin.get('/api/user/is-master-admin')).body).toEqual({ isMasterAdmin: false });
  });
});

describe('Invitations', () => {
  it('are made, listed and deleted', async () => {
    const admin = await newAdmin();
    const made = await admin.post('/api/invitations').send({ isMaster: 0 }).expect(201);
    const { id, code, expiresAt } = made.body as Record<'id' | 'code' | 'expiresAt', string>;
    const name = `${code.slice(0, 4)}…`;
    expect(made.body).toEqual({ id, code, name, expiresAt, isMaster: 0 });
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    expect((await admin.get('/api/invitations')).body).toContainEqual(made.body);
    await admin.delete(`/api/invitations/${code}`).expect(204);
    await admin.delete(`/api/invitations/${code}`).expect(404);
    expect((await admin.get('/api/invitations')).body).not.toContainEqual(made.body);
  });
});

const tryIn = (url: string, username: string, given: string) =>
  request(url).post('/api/login').send({ username, password: given });

describe('An instance with settings of its own', () => {
  // Separate processes, because Passport's strategies are global in a process.
  let one: ServerProcess;
  /** A server with low sign-in limits. */
  let strict: ServerProcess;

  beforeAll(async () => {
    const start = (settings: Record<string, string>) =>
      ServerProcess.start({ DATABASE_URL: database.url, TRUST_PROXY: '1', ...settings });
    [one, strict] = await Promise.all([
      start({
        SESSION_IDLE_HOURS: '2',
        SESSION_LIFETIME_HOURS: '30',
        RATE_LIMIT_REGISTER: '2/3600',
      }),
      start({
        RATE_LIMIT_SIGN_IN_PER_ACCOUNT: '2/300',
        RATE_LIMIT_SIGN_IN_PER_ADDRESS: '3/900',
      }),
    ]);
  });

  afterAll(async () => {
    await Promise.all([one.stop(), strict.stop()]);
  });

  it('ends sessions when the settings say so, and the cookie knows', async () => {
    const { username } = await newAdmin();
    const answer = await tryIn(one.url, username, password).expect(200);
    expect(answer.get('set-cookie')![0]).toContain('; Max-Age=108000;');
    const admin = new AdminAtBrowser(one.url, '', username, cookieOf(answer));
    const standsAfter = async (column: 'opened_at' | 'last_seen_at', minutes: number) => {
      await database.query(
        `UPDATE session SET ${column} = now() - $1 * interval '1 minute'
           FROM admin WHERE admin.id = admin_id AND username = $2`,
        [minutes, username],
      );
      return (await admin.get('/api/user')).status === 200;
    };
    expect(await standsAfter('last_seen_at', 119)).toBe(true);
    expect(await standsAfter('last_seen_at', 121)).toBe(false);
    expect(await standsAfter('last_seen_at', 0)).toBe(true);
    expect(await standsAfter('opened_at', 30 * 60 - 1)).toBe(true);
    expect(await standsAfter('opened_at', 30 * 60 + 1)).toBe(false);
    // Another instance applies the session hours of its own settings.
    await admin.at(server.url).get('/api/user').expect(200);
  });

  it('holds up guesses at an account on all instances, but not the admin who is signed in there', async () => {
    const admin = await newAdmin();
    const from = (address: string, given: string) =>
      tryIn(one.url, admin.username, given).set('x-forwarded-for', address);
    for (let i = 0; i < 10; i++) await from('198.51.100.9', 'wrong!').expect(401);
    const refused = await from('198.51.100.9', password).expect(429);
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(800);
    // The admin has registered and signed in from this machine's address.
    await from('127.0.0.1', 'wrong!').expect(429);
    await from('127.0.0.1', password).expect(200);
    await tryIn(other.url, admin.username, 'wrong!').expect(429);
  });

  it('holds up guesses after as many as the setting says, for as long', async () => {
    // Each from another address.
    let address = 0;
    const guess = () =>
      tryIn(strict.url, 'few.guesses@example.org', 'wrong!').set(
        'x-forwarded-for',
        `203.0.113.${++address}`,
      );
    await guess().expect(401);
    await guess().expect(401);
    const refused = await guess().expect(429);
    const seconds = Number(refused.get('retry-after'));
    expect(seconds).toBeGreaterThan(240);
    expect(seconds).toBeLessThanOrEqual(300);
  });

  it('holds up sign-ins from an address, whatever the account', async () => {
    const enter = (username: string) =>
      tryIn(strict.url, username, 'wrong!').set('x-forwarded-for', '203.0.113.77');
    for (const name of ['a', 'b', 'c']) await enter(`${name}@example.org`).expect(401);
    await enter('d@example.org').expect(429);
    await tryIn(strict.url, 'd@example.org', 'wrong!')
      .set('x-forwarded-for', '203.0.113.78')
      .expect(401);
  });

  it('holds up registrations from an address', async () => {
    const enter = () =>
      request(one.url).post('/api/register').set('x-forwarded-for', '203.0.113.79').send({});
    await enter().expect(400);
    await enter().expect(400);
    await enter().expect(429);
  });
});
