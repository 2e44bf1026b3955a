import request from 'supertest';
import { TestDatabase, createTestDatabase } from '../support/database';
import { ServerProcess } from '../support/servers/server-process';
import { aBodyOf, dayNumber, findSampleGame } from '../support/a-sample-game';

/** Values that must not appear in the log, even at the most detailed level. */
const canaries = {
  password: 'canary-password-1',
  wrongPassword: 'canary-wrong-2',
  newPassword: 'canary-new-3',
  email: 'canary.admin@canary.example.org',
  guest: 'canary.guest@canary.example.org',
  captain: 'canary.captain@canary.example.org',
  phone: '+1 555 0199 777',
  search: 'canary-search-4',
};

let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await ServerProcess.start({ DATABASE_URL: database.url, LOG_LEVEL: 'trace' });
});

afterAll(async () => {
  ServerProcess.killAll();
  await database.drop();
});

it('logs no password, cookie, invitation code or e-mail address', async () => {
  const { password, email, guest } = canaries;
  const post = (path: string, body: object, cookie = '') =>
    request(server.url).post(path).set('cookie', cookie).send(body);

  const link = server.lines.find((line) => line.startsWith('Register the first administrator: '))!;
  const firstCode = new URL(link.split(': ')[1]!).searchParams.get('invite')!;
  await request(server.url).get(`/auth?tab=register&invite=${firstCode}`);
  const registered = await post('/api/register', {
    username: email,
    password,
    inviteCode: firstCode,
  }).expect(201);
  const cookie = registered.get('set-cookie')![0]!.split(';')[0]!;
  const invitation = await post('/api/invitations', { isMaster: 1 }, cookie).expect(201);
  const { code } = invitation.body as { code: string };
  const second = await post('/api/register', { username: guest, password, inviteCode: code });
  await post('/api/register', { username: guest, password, inviteCode: code }).expect(400);
  await post('/api/login', { username: email, password: canaries.wrongPassword }).expect(401);
  await post('/api/login', { username: canaries.wrongPassword, password }).expect(401);
  await post('/api/login', { username: [email], password: { password } }).expect(400);
  await post('/api/change-password', { oldPassword: password, newPassword: 'x' }, cookie).expect(
    400,
  );
  const userId = (second.body as { id: string }).id;
  const reset = { userId, newPassword: canaries.newPassword };
  await post('/api/admin/reset-password', reset, cookie).expect(200);
  await request(server.url).delete(`/api/invitations/${code}`).set('cookie', cookie).expect(404);
  await request(server.url)
    .get(`/api/admin/audit-log?actor=${canaries.search}`)
    .set('cookie', cookie)
    .expect(200);
  await request(server.url).get(`/api/${email}/${password}`).expect(404);
  await request(server.url).post('/api/login').type('json').send(`{"password":"${password}",`);
  const game = await findSampleGame(server.url);
  const details = { captainEmail: canaries.captain, captainPhone: canaries.phone };
  await post('/api/score-submissions', aBodyOf(game, dayNumber(1), { details })).expect(201);
  // An internal error shows what an error's log line contains.
  await database.query('ALTER TABLE admin RENAME TO admin_gone');
  await post('/api/login', { username: email, password }).expect(500);

  // Waits until the last line is written.
  await server.stop();
  const logged = server.lines.filter((line) => line.startsWith('{'));
  expect(logged.length).toBeGreaterThan(15);
  expect(logged.some((line) => line.includes('request failed'))).toBe(true);
  const secrets = { ...canaries, firstCode, code, cookie: cookie.split('=')[1]! };
  for (const [what, secret] of Object.entries(secrets)) {
    // All output, including what bypasses the logger.
    const telling = server.lines.filter(
      (line) =>
        line !== link && (line.includes(secret) || line.includes(encodeURIComponent(secret))),
    );
    expect({ what, telling }).toEqual({ what, telling: [] });
  }
  // The link for the first admin is printed on the terminal and nowhere else.
  expect(server.lines.filter((line) => line.includes(firstCode))).toEqual([link]);
});
