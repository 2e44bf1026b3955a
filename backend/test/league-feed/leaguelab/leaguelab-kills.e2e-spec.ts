import { FakeLeagueLab } from '../../../dev/fake-leaguelab/fake-leaguelab';
import { registerInvitedMaster } from '../../support/admins';
import { TestDatabase, createTestDatabase } from '../../support/database';
import { eventually } from '../../support/timing/eventually';
import { ServerProcess } from '../../support/servers/server-process';
import { Status, catalogueServedBy, sixLeagues } from '../../support/leaguelab-catalogue';
import { feedSettings } from '../../support/servers/settings';

let fake: FakeLeagueLab;
let database: TestDatabase;

beforeEach(async () => {
  fake = await FakeLeagueLab.start(sixLeagues());
  database = await createTestDatabase();
});

afterEach(async () => {
  ServerProcess.killAll();
  await fake.stop();
  await database.drop();
});

const start = () =>
  ServerProcess.start({
    DATABASE_URL: database.url,
    ...feedSettings(fake),
  });
const isHanging = () =>
  eventually(
    () => fake.hanging,
    (hanging) => hanging === 4,
  );
const rows = () =>
  database.query(`SELECT league_id, id, name FROM team
      UNION ALL SELECT NULL, source, version::text FROM feed_state ORDER BY 1, 2`);

it('Who is killed while it refreshes has changed nothing, and another has the next turn', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  await eventually(
    () => catalogueServedBy(other.url),
    (seen) => Object.keys(seen).length === 6,
  );
  const atOne = await registerInvitedMaster([one, other]);
  const atOther = atOne.at(other.url);
  const before = await rows();

  fake.command('renamed-teams league=303');
  fake.command('hang teams from=3');
  await atOne.post('/api/admin/refresh-leaguelab').expect(202);
  await isHanging();
  await atOther.post('/api/admin/refresh-leaguelab').expect(409);
  one.signal('SIGKILL');
  expect(await one.ended()).toBe('SIGKILL');
  expect(await rows()).toEqual(before);

  fake.faults.clear();
  fake.command('renamed-teams league=303');
  await eventually(
    async () => (await atOther.post('/api/admin/refresh-leaguelab')).status,
    (status) => status === 202,
  );
  const { recentRuns } = await eventually(
    async () => (await atOther.get('/api/admin/leaguelab-status')).body as Status,
    (status) => status.recentRuns.length === 2,
  );
  expect(recentRuns.map(({ error }) => error)).toEqual([null, null]);
  const seen = await eventually(
    () => catalogueServedBy(other.url),
    (served) => served['303']!.teams[0] === 'Blue 303 Reborn',
  );
  expect(Object.keys(seen)).toHaveLength(6);
  expect(await other.stop()).toBe(0);
});

it('A first start is ready without LeagueLab, says what is wrong, and can be stopped', async () => {
  fake.command('404 list');
  const lonely = await start();
  const [warning] = await eventually(
    () => lonely.lines.filter((line) => line.includes('LeagueLab')),
    (lines) => lines.length > 0,
  );
  expect(JSON.parse(warning!)).toMatchObject({
    level: 40,
    msg:
      'The leagues could not be read. They are asked for again in 15 minutes: ' +
      'LeagueLab answered 404: Not now',
  });
  expect(await catalogueServedBy(lonely.url)).toEqual({});
  expect((await fetch(`${lonely.url}/api/health/ready`)).status).toBe(200);
  expect(await lonely.stop()).toBe(0);

  fake.faults.clear();
  fake.command('hang teams');
  const patient = await start();
  await isHanging();
  expect(await catalogueServedBy(patient.url)).toEqual({});
  // It is stopped while it reads, which is not a failure of the feed.
  expect(await patient.stop()).toBe(0);
  const runs = await database.query<{ error: string }>('SELECT error FROM feed_run');
  expect(runs).toEqual([{ error: 'LeagueLab answered 404: Not now' }]);

  expect([...lonely.lines, ...patient.lines].join('\n')).not.toContain(fake.token);
});
