import { FakeLeagueLab } from '../../../dev/fake-leaguelab/fake-leaguelab';
import { TestDatabase, createTestDatabase } from '../../support/database';
import { eventually } from '../../support/timing/eventually';
import { ServerProcess } from '../../support/servers/server-process';
import { catalogueServedBy, sixLeagues } from '../../support/leaguelab-catalogue';
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
