import type { Response, Test } from 'supertest';
import { FindRecipients } from '../../src/sport-admins/application/find-recipients';
import { AdminAtBrowser, registerAdmin, registerFirstMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { RunningServer, startServer } from '../support/servers/server';

let database: TestDatabase;
let server: RunningServer;
let master: AdminAtBrowser;
let admin: AdminAtBrowser;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer(database.url);
  master = await registerFirstMaster(server);
  admin = await registerAdmin(master, server.url, 'league@example.org');
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

beforeEach(() => database.query('DELETE FROM sport_recipients'));

const read = () => admin.get('/api/sport-admins').expect(200);
const replace = (body: string | object, by = admin) => by.post('/api/sport-admins').send(body);

const etagNow = async () => (await read()).get('etag')!;
const uncovered = async () =>
  (await admin.get('/api/sport-admins/coverage').expect(200)).body as Record<string, string[]>;

/** Makes four calls that all wait for the lock until it is released. */
async function atOnce(call: (address: string, index: number) => Test): Promise<Response[]> {
  const addresses = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.org`);
  const holder = await database.connect();
  const answers = await holder.transaction(async (manager) => {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('sport recipients', 0))`);
    const calls = addresses.map((address, i) => call(address, i).then((answer) => answer));
    const waiting = `
      SELECT 1 FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event = 'advisory'`;
    await eventually(
      () => database.query(waiting),
      ({ length }) => length === addresses.length,
    );
    return calls;
  });
  return Promise.all(answers);
}

it('keeps who hears of which sport', async () => {
  const answer = await replace({
    kickball: ' dana@example.org,kim@example.org,, DANA@example.org',
    golf: 'lee@example.org',
    hockey: '',
    softball: null,
  }).expect(200);
  const expected = { kickball: 'dana@example.org, kim@example.org', golf: 'lee@example.org' };
  expect(answer.body).toEqual(expected);
  const again = await read();
  expect(again.body).toEqual(expected);
  expect(again.get('cache-control')).toBe('no-store');
  expect(again.get('etag')).toMatch(/^"[\w-]{22}"$/);
  expect(answer.get('etag')).toBe(again.get('etag'));
});

it('clears every sport that is not in the body', async () => {
  await replace({ kickball: 'dana@example.org', golf: 'lee@example.org' }).expect(200);
  expect((await replace({ golf: 'lee@example.org' }).expect(200)).body).toEqual({
    golf: 'lee@example.org',
  });
  await replace({}).expect(200, {});
  expect((await read()).body).toEqual({});
});

it.each([
  [
    'an address that is none',
    { golf: 'lee@, kim@example.org' },
    'golf',
    '"lee@" is not a valid email address',
  ],
  ['a sport that is none', { curling: 'lee@example.org' }, 'curling', 'Unknown sport'],
  ['a sport of that name', '{"__proto__": "lee@example.org"}', '__proto__', 'Unknown sport'],
  ['a number', { golf: 5 }, 'golf', 'This must be text'],
  ['a list', { golf: ['lee@example.org'] }, 'golf', 'This must be text'],
  ['an object', { golf: { to: 'lee@example.org' } }, 'golf', 'This must be text'],
])('refuses %s, at its sport', async (_what, body, path, message) => {
  await replace({ golf: 'kept@example.org' }).expect(200);
  const answer = await admin
    .post('/api/sport-admins')
    .set('content-type', 'application/json')
    .send(body)
    .expect(400);
  expect(answer.body).toMatchObject({ message, details: [{ path, message }] });
  expect((await read()).body).toEqual({ golf: 'kept@example.org' });
});

it('names every failing sport at once', async () => {
  const { body } = await replace({
    golf: 'lee',
    kickball: 'dana@example.org',
    hockey: 'a@b@c.org, kim@example',
    chess: 'x',
  }).expect(400);
  expect(body).toMatchObject({
    message: 'Please check all fields for errors and try again.',
    details: [
      { path: 'golf', message: '"lee" is not a valid email address' },
      { path: 'hockey', message: '"a@b@c.org", "kim@example" are not valid email addresses' },
      { path: 'chess', message: 'Unknown sport' },
    ],
  });
});

it.each([['[]'], ['[{"golf": "lee@example.org"}]'], [undefined]])(
  'refuses the body %j, which is no map',
  async (body) => {
    await replace({ golf: 'kept@example.org' }).expect(200);
    const call = admin.post('/api/sport-admins');
    if (body !== undefined) call.set('content-type', 'application/json').send(body);
    const answer = await call.expect(400);
    expect(answer.body).toMatchObject({ message: 'The request body must be a JSON object.' });
    expect((await read()).body).toEqual({ golf: 'kept@example.org' });
  },
);

it('replaces only what the admin has seen, where that is said', async () => {
  const seen = await etagNow();
  await replace({ golf: 'lee@example.org' }).set('if-match', seen).expect(200);
  const { body } = await replace({ golf: 'kim@example.org' }, master)
    .set('if-match', seen)
    .expect(409);
  expect(body).toMatchObject({
    message: 'Another administrator changed the recipients meanwhile.',
  });
  await replace({ golf: 'kim@example.org' }).set('if-match', 'garbled').expect(409);
  expect((await read()).body).toEqual({ golf: 'lee@example.org' });
  await replace({ golf: 'a@example.org' }).set('if-match', '*').expect(200);
  const current = await etagNow();
  await replace({ golf: 'b@example.org' }).set('if-match', `"other", W/${current}`).expect(200);
  expect(await etagNow()).not.toBe(current);
});

it('lets one of those who save at once win, and tells the others', async () => {
  const seen = await etagNow();
  const answers = await atOnce((address) =>
    replace({ golf: address, kickball: address }).set('if-match', seen),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

it('leaves no mixture of what several save at once who do not say what they saw', async () => {
  const answers = await atOnce((address, i) =>
    replace(i % 2 ? { golf: address, kickball: address } : { kickball: address, golf: address }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = (await read()) as { body: Record<string, string> };
  expect(body['golf']).toBe(body['kickball']);
});

it('keeps, and does not show, what a sport has that the feed does not tell of', async () => {
  await database.query(`INSERT INTO sport_recipients VALUES ('curling', '{c@example.org}')`);
  expect((await read()).body).toEqual({});
  await replace({ golf: 'lee@example.org' })
    .set('if-match', await etagNow())
    .expect(200, {
      golf: 'lee@example.org',
    });
  expect(await server.app.get(FindRecipients).execute('curling')).toEqual(['c@example.org']);
});

it('writes down who changed what, once', async () => {
  await replace({ golf: 'lee@example.org' }).expect(200);
  await replace({ golf: 'lee@example.org', kickball: 'kim@example.org' }).expect(200);
  await replace({ golf: ' lee@example.org', kickball: 'kim@example.org' }).expect(200);
  await replace({ golf: 'lee@' }).expect(400);
  const { body } = await master.get('/api/admin/audit-log').expect(200);
  const [latest, earlier] = (body as { action: string }[]).filter(
    ({ action }) => action === 'recipients-changed',
  );
  expect(latest).toMatchObject({
    actor: 'league@example.org',
    subject: 'Kickball',
    details: { kickball: { before: '', after: 'kim@example.org' } },
  });
  expect(earlier).toMatchObject({ subject: 'Golf' });
});

it('tells of which sports nobody hears', async () => {
  const before = await uncovered();
  expect(before).toEqual({ defaultRecipients: [], uncovered: expect.any(Array) });
  expect(before['uncovered']).toHaveLength(15);
  await replace({ golf: 'lee@example.org' }).expect(200);
  expect((await uncovered())['uncovered']).toEqual(
    before['uncovered']!.filter((id) => id !== 'golf'),
  );
});

it('leaves no sport uncovered where there are default recipients', async () => {
  const other = await startServer(database.url, {
    DEFAULT_RECIPIENTS: 'desk@example.org, Desk@example.org',
  });
  const { body } = await admin.at(other.url).get('/api/sport-admins/coverage').expect(200);
  expect(body).toEqual({ defaultRecipients: ['desk@example.org'], uncovered: [] });
  expect(await other.app.get(FindRecipients).execute('golf')).toEqual(['desk@example.org']);
  await other.stop();
});
