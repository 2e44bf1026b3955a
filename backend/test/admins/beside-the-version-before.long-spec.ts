import request from 'supertest';
import { earlierVersions } from '../database/earlier-versions';
import { AdminAtBrowser, password, registerAdmin, signIn } from '../support/admins';
import { buildCommit } from '../support/build-commit';
import { TestDatabase, createEmptyDatabase } from '../support/database';
import { addCode, enterCode, enterPassword } from '../support/second-keys';
import { ServerProcess } from '../support/servers/server-process';
import { mailToNowhere } from '../support/servers/settings';

/** The last version that knows no second keys. */
const before = earlierVersions.find(({ name }) => name === '9-alerts-and-backups')!;

let database: TestDatabase;
let old: ServerProcess;
let current: ServerProcess;
let master: AdminAtBrowser;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await before.fill(database);
  const settings = {
    DATABASE_URL: database.url,
    LINK_KEY: 'k'.repeat(32),
    ...(await mailToNowhere()),
  };
  old = await ServerProcess.start(settings, buildCommit(before.commit));
  current = await ServerProcess.start(settings);
  master = await signIn(current.url, 'master@example.org');
});

afterAll(async () => {
  await old.stop();
  await current.stop();
  await database.drop();
});

const enterAtOld = (username: string, given: string) =>
  request(old.url).post('/api/login').send({ username, password: given });

it('The server of the version before lets nobody in by the password alone', async () => {
  const admin = await registerAdmin(master, current.url, 'ana@example.org');
  await enterAtOld(admin.username, password).expect(200);
  const { app } = await addCode(admin);
  await enterAtOld(admin.username, password).expect(401, /"Invalid credentials"/);
  const { ticket } = await enterPassword(current.url, admin.username);
  const there = await enterCode(current.url, ticket, app.code()).expect(200);
  // Sessions are good at both.
  const cookie = there.get('set-cookie')![0]!.split(';')[0]!;
  await request(old.url).get('/api/user').set('cookie', cookie).expect(200);
  const change = { oldPassword: password, newPassword: 'battery staple' };
  await request(old.url)
    .post('/api/change-password')
    .set('cookie', cookie)
    .send(change)
    .expect(400, /Current password is incorrect/);
});

it('A reset by the version before removes second keys', async () => {
  const admin = await registerAdmin(master, current.url, 'ben@example.org');
  await addCode(admin);
  await master
    .at(old.url)
    .post('/api/admin/reset-password')
    .send({ userId: admin.id, newPassword: 'battery staple' })
    .expect(200);
  await enterAtOld(admin.username, 'battery staple').expect(200);
  const here = await signIn(current.url, admin.username, 'battery staple');
  expect((await here.get('/api/user/second-factors')).body).toMatchObject({ code: null });
});
