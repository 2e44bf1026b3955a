import { AdminAtBrowser, registerAdmin, registerFirstMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { addCode, enterCode, enterPassword } from '../support/second-keys';
import { RunningServer, startServer } from '../support/servers/server';

let database: TestDatabase;
let server: RunningServer;
let admin: AdminAtBrowser;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer(database.url, { LINK_KEY: 'k'.repeat(32) });
  const master = await registerFirstMaster(server);
  admin = await registerAdmin(master, server.url, 'ana@example.org');
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

it('Of 1,000 wrong codes ten are looked at, and the audit log gets eleven lines', async () => {
  const { app } = await addCode(admin);
  const { ticket } = await enterPassword(server.url, admin.username);
  const counts = new Map<number, number>();
  for (let batch = 0; batch < 50; batch++) {
    const wrong = app.wrongCode();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => enterCode(server.url, ticket, wrong)),
    );
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({ 401: 10, 429: 990 });
  await enterCode(server.url, ticket, app.code()).expect(429);
  const lines = await database.query(`SELECT FROM audit_log WHERE action = 'sign-in-failed'`);
  expect(lines).toHaveLength(11);
});
