import type { Response, Test } from 'supertest';
import { AdminAtBrowser, registerAdmin } from '../support/admins';
import { eventually } from '../support/timing/eventually';
import { aServer } from '../support/servers/scene';
let admin: AdminAtBrowser;

const { database, server, admin: master } = aServer();

beforeAll(async () => {
  admin = await registerAdmin(master, server.url, 'league@example.org');
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

it('tells of which sports nobody hears', async () => {
  const before = await uncovered();
  expect(before).toEqual({ defaultRecipients: [], uncovered: expect.any(Array) });
  expect(before['uncovered']).toHaveLength(15);
  await replace({ golf: 'lee@example.org' }).expect(200);
  expect((await uncovered())['uncovered']).toEqual(
    before['uncovered']!.filter((id) => id !== 'golf'),
  );
});
