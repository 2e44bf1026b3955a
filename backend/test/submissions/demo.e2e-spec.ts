import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register, registerFirstMaster, signIn } from '../support/admins';
import { endOf, runCommandWith, startCommand } from '../support/servers/commands';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RunningServer, startServer } from '../support/servers/server';
import { eventually } from '../support/timing/eventually';
import { moreTime } from '../support/timing/more-time';

// The demonstration stores a season of reports.
moreTime();

let folder: string;
let database: TestDatabase;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  database = await createTestDatabase();
  server = await startServer(database.url, key);
});

afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Without it, no account can have a second key. */
const key = { LINK_KEY: 'k'.repeat(32) };
const run = (url = database.url) => runCommandWith(key, folder, 'demo', url);

it('fills a fresh installation, beside a server that runs, and no other', async () => {
  const { stdout } = await run();
  const [, reports] = /^(\d+) reports\./.exec(stdout)!;
  const [, password] = /with the password (\S+)/.exec(stdout)!;
  expect(stdout).toContain('guarded@example.org (league admin) also needs a second key');

  const master = await signIn(server.url, 'master@example.org', password);
  const league = await signIn(server.url, 'league@example.org', password);
  await master.get('/api/admins').expect(200);
  await league.get('/api/admins').expect(403);

  const { body: summary } = await league.get('/api/score-submissions/summary').expect(200);
  expect(summary).toMatchObject({
    total: Number(reports),
    logged: expect.any(Number),
    pending: expect.any(Number),
    activeSports: 15,
  });
  const { pending, logged } = summary as { pending: number; logged: number };
  expect(pending).toBeGreaterThan(5);
  // Includes three real seasons.
  expect(logged).toBeGreaterThan(1_026);
  const liverpool = await league.get('/api/score-submissions?search=liverpool').expect(200);
  expect(liverpool.headers['x-total-count']).toBe('38');
  const statuses = await database.query<{ status: string }>(
    `SELECT DISTINCT shares_game::text AS status FROM submission ORDER BY 1`,
  );
  expect(statuses).toEqual([{ status: 'false' }, { status: 'true' }]);
  const feed = await league.get('/api/admin/leaguelab-status').expect(200);
  expect((feed.body as { recentRuns: unknown[] }).recentRuns.length).toBeGreaterThan(14);

  // The link that the server printed ended with the first administrator.
  const [, code] = /register an account of your own: \S+[?&]invite=(\S+)/.exec(stdout)!;
  await register(server.url, 'kim@example.org', code!);

  expect(await run()).toMatchObject({
    code: 1,
    stderr: 'This installation is in use; the demonstration is for a fresh one.\n',
  });
});

describe('With an administrator', () => {
  let other: TestDatabase;
  let installed: RunningServer;

  beforeEach(async () => {
    other = await createTestDatabase();
    installed = await startServer(other.url, key);
  });

  afterEach(async () => {
    await installed.stop();
    await other.drop();
  });

  it('fills an installation that shows invented leagues', async () => {
    const kim = await registerFirstMaster(installed, 'kim@example.org');
    const filling = startCommand(folder, 'demo', other.url);
    const ended = endOf(filling);
    const stored = () => other.query('SELECT FROM submission LIMIT 1');
    await Promise.race([
      eventually(stored, ({ length }) => length === 1),
      ended.then(({ stderr }) => Promise.reject(new Error(stderr))),
    ]);
    // Whether all arrives is tested above.
    filling.kill('SIGKILL');
    await ended;
    const { body: admins } = await kim.get('/api/admins').expect(200);
    expect(admins).toHaveLength(4);
    const { body: invitations } = await kim.get('/api/invitations').expect(200);
    expect(invitations).toEqual([]);
  });

  it('leaves alone an account that has the name of one of its own', async () => {
    await registerFirstMaster(installed, 'league@example.org');
    expect(await run(other.url)).toMatchObject({
      code: 1,
      stderr:
        'There is an account league@example.org already, which the demonstration would add.\n',
    });
  });
});
