import { simpleParser } from 'mailparser';
import request from 'supertest';
import { FakeLeagueLab } from '../../dev/fake-leaguelab/fake-leaguelab';
import { Status, catalogueServedBy, sixLeagues } from '../support/leaguelab-catalogue';
import { MailServer } from '../support/servers/mail-server';
import { findSampleGame } from '../support/a-sample-game';
import { AdminAtBrowser, signIn, registerInvitedMaster } from '../support/admins';
import { LoadBalancer } from '../support/servers/load-balancer';
import { TestDatabase, createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { rounds } from '../support/timing/rounds';
import { ServerProcess } from '../support/servers/server-process';
import { TcpProxy } from '../support/servers/tcp-proxy';
import { Captains } from './captains';
import { Reviewer } from './reviewer';
import { feedSettings, mailSettings } from '../support/servers/settings';
import { pace } from '../support/timing/pace';
import { allMailIsSent } from '../support/pending-mail';
import { moreTime } from '../support/timing/more-time';

// Servers are killed and started again.
moreTime();

/** How often the instances restart, in turn. */
const restarts = rounds({ usual: 1, long: 15 });
const signInsAllowed = 20;

let database: TestDatabase;
let fake: FakeLeagueLab;
let proxy: TcpProxy;
let mailServer: MailServer;
let balancer: LoadBalancer;
let instances: ServerProcess[];
let master: AdminAtBrowser;
let captains: Captains;

const start = () =>
  ServerProcess.start({
    DATABASE_URL: database.url,
    // Longer than the load balancer may need to notice.
    STOP_DELAY_SECONDS: '5',
    RATE_LIMIT_SIGN_IN_PER_ADDRESS: `${signInsAllowed}/900`,
    SMTP_URL: mailServer.url,
    ...mailSettings,
    ...feedSettings(fake),
    LEAGUELAB_BASE_URL: proxy.through(fake.baseUrl),
  });

beforeAll(async () => {
  database = await createTestDatabase();
  fake = await FakeLeagueLab.start(sixLeagues());
  proxy = await TcpProxy.before(fake.baseUrl);
  mailServer = await MailServer.start();
  balancer = await LoadBalancer.start();
  instances = await Promise.all([start(), start(), start()]);
  for (const { url } of instances) {
    await balancer.add(url);
    await eventually(
      () => catalogueServedBy(url),
      (seen) => Object.keys(seen).length === 6,
    );
  }
  master = await registerInvitedMaster(instances, balancer.url);
  captains = new Captains(await findSampleGame(balancer.url), () => balancer.url);
});

afterAll(async () => {
  ServerProcess.killAll();
  balancer.stop();
  await mailServer.stop();
  await proxy.stop();
  await fake.stop();
  await database.drop();
});

it('A session holds at each instance, and ends at all of them', async () => {
  const there = await signIn(instances[1]!.url, master.username);
  const statuses = () =>
    Promise.all(instances.map(async ({ url }) => (await there.at(url).get('/api/user')).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  await there.at(instances[2]!.url).post('/api/logout').expect(204);
  expect(await statuses()).toEqual([401, 401, 401]);
});

it('Of three who begin a refresh at once one does, and all serve what it read', async () => {
  fake.command('renamed-teams league=303');
  // The feed's first response hangs until all three requests have theirs.
  fake.command('hang list times=1');
  const before = await runs();
  const answers = await Promise.all(
    instances.map(async ({ url }) => {
      const { status } = await master.at(url).post('/api/admin/refresh-leaguelab');
      return status;
    }),
  );
  expect(answers.sort()).toEqual([202, 409, 409]);
  // The request that hangs is tried again.
  await eventually(
    () => fake.hanging,
    (hanging) => hanging === 1,
  );
  proxy.reset();
  for (const { url } of instances) {
    await eventually(
      () => catalogueServedBy(url),
      (served) => served['303']!.teams[0] === 'Blue 303 Reborn',
    );
  }
  expect(await runs()).toBe(before + 1);
});

/** In milliseconds, after each action. Slow enough to leave some reports for the next test. */
const reviewerRests = rounds({ usual: 200, long: 50 });

it(`While the three are restarted by turns, ${restarts} restarts in all, no request fails, and each message is sent once`, async () => {
  const stop = new AbortController();
  const reviewer = new Reviewer(captains, master.cookie, () => balancer.url, reviewerRests);
  const readings = { count: 0, failed: [] as string[] };
  const working = [
    // Few enough that all can be mailed in time.
    captains.report(stop.signal, rounds({ usual: 3, long: 8 }), rounds({ usual: 150, long: 50 })),
    reviewer.review(stop.signal),
    read(stop.signal),
  ];
  async function read(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      for (const path of ['/api/sports', '/api/locations', '/api/sports/kickball/leagues']) {
        const response = await fetch(balancer.url + path);
        if (response.status !== 200)
          readings.failed.push(`${response.status} ${await response.text()}`);
        else await response.arrayBuffer();
        readings.count += 1;
      }
      await pace(rounds({ usual: 50, long: 5 }));
    }
  }

  for (let restart = 0; restart < restarts; restart++) {
    const place = restart % instances.length;
    const enough = captains.answered.size + 5;
    await eventually(
      () => captains.answered.size,
      (answered) => answered >= enough,
    );
    const leaving = instances[place]!;
    expect(await leaving.stop()).toBe(0);
    balancer.remove(leaving.url);
    const coming = await start();
    await balancer.add(coming.url);
    instances[place] = coming;
  }
  stop.abort();
  await Promise.all(working);

  const { failed } = captains;
  const failures =
    failed.refused +
    failed.brokeOff +
    failed.otherwise.length +
    readings.failed.length +
    reviewer.failed.length +
    reviewer.brokeOff;
  process.stdout.write(
    `Rolling restart: ${restarts} restarts of three instances, ${captains.forms} reports, ` +
      `${readings.count} readings, ${reviewer.logged.size} logged, ${reviewer.deleted.size} deleted; ` +
      `${failures} requests failed\n`,
  );
  expect(failed).toEqual({ refused: 0, brokeOff: 0, otherwise: [] });
  expect(readings.failed).toEqual([]);
  expect([reviewer.failed, reviewer.brokeOff]).toEqual([[], 0]);
  expect(captains.contradictions).toEqual([]);
  const [stored] = await database.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM submission_answer',
  );
  expect(stored!.count).toBe(captains.forms);
  await allMailIsSent(database, 120);
  const messages = await Promise.all(
    mailServer.received.map(async ({ source }) => (await simpleParser(source)).messageId),
  );
  expect(new Set(messages).size).toBe(2 * captains.forms);
  expect(messages).toHaveLength(2 * captains.forms);
}, 1_200_000);

it('What is marked as logged at one is logged at all', async () => {
  const kept = await database.query<{ id: string }>(
    'SELECT id FROM submission WHERE logged_at IS NULL LIMIT 3',
  );
  const ids = kept.map(({ id }) => id);
  expect(ids).toHaveLength(3);
  await master.at(instances[0]!.url).post('/api/score-submissions/log').send({ ids }).expect(200);
  const summaries = await Promise.all(
    instances.map(async ({ url }) => {
      const at = master.at(url);
      for (const id of ids) {
        const { body } = await at.get(`/api/score-submissions/${id}`);
        expect(body).toMatchObject({ id, loggedBy: master.username });
      }
      return (await at.get('/api/score-submissions/summary')).body as { logged: number };
    }),
  );
  const [logged] = await database.query<{ count: number }>(
    'SELECT count(logged_at)::integer AS count FROM submission',
  );
  expect(summaries.map((summary) => summary.logged)).toEqual([1, 2, 3].map(() => logged!.count));
});

it('They count one limit together', async () => {
  await database.query('DELETE FROM rate_limit');
  const statuses = await Promise.all(
    Array.from({ length: 3 * signInsAllowed }, async (_, n) => {
      const { status } = await request(balancer.url)
        .post('/api/login')
        .send({ username: `nobody${n}@example.org`, password: 'wrong password' });
      return status;
    }),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(signInsAllowed);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2 * signInsAllowed);
});

async function runs(): Promise<number> {
  const { body } = await master.get('/api/admin/leaguelab-status');
  return (body as Status).recentRuns.length;
}
