import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminAtBrowser, register, registerFirstMaster, signIn } from '../support/admins';
import { endOf, runCommandWith, startCommand } from '../support/servers/commands';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RunningServer, startServer } from '../support/servers/server';
import { eventually } from '../support/timing/eventually';
import { moreTime } from '../support/timing/more-time';

// The demonstration stores half a year of reports.
moreTime();

let folder: string;
let database: TestDatabase;
let server: RunningServer;
let volunteer: AdminAtBrowser;

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
  volunteer = league;
  await master.get('/api/admins').expect(200);
  await league.get('/api/admins').expect(403);

  const { body: summary } = await league.get('/api/score-submissions/summary').expect(200);
  expect(summary).toMatchObject({
    total: Number(reports),
    logged: expect.any(Number),
    pending: expect.any(Number),
    activeSports: 8,
    conflicts: 10,
    messages: 3,
  });
  const { pending, logged, ready } = summary as Record<string, number>;
  expect(pending).toBeGreaterThan(30);
  expect(ready).toBeGreaterThan(15);
  expect(logged).toBeGreaterThan(400);
  const [, look] = stdout.split('Look at:\n');
  expect(look!.trimEnd().split('\n')).toHaveLength(5);
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

it('writes the leagues of its club, with captains and games', async () => {
  const file = join(folder, 'data/demo-leagues.json');
  const restarted = await startServer(database.url, {
    ...key,
    FEED_SOURCE: 'file',
    FEED_FILE: file,
    PUBLIC_RESULTS: 'reported',
  });
  try {
    const { leagues } = JSON.parse(readFileSync(file, 'utf8')) as {
      leagues: { id: string; games: { date: string; status: string }[] }[];
    };
    // All games of a league are on one day of the week.
    for (const { games } of leagues) {
      expect(new Set(games.map(({ date }) => new Date(date).getUTCDay())).size).toBe(1);
    }
    expect(
      leagues.flatMap(({ games }) => games).filter(({ status }) => status !== 'scheduled'),
    ).toHaveLength(1);
    const unreported = () =>
      volunteer.at(restarted.url).get('/api/admin/games?state=unreported&limit=200');
    const { body } = await eventually(
      unreported,
      ({ body: games }) => (games as object[]).length > 0,
    );
    const games = body as { reachable: boolean; date: string }[];
    expect(games.every(({ reachable }) => reachable)).toBe(true);
    expect(games.length).toBeGreaterThanOrEqual(3);
    expect(games.length).toBeLessThan(12);
    const results = await fetch(`${restarted.url}/api/leagues/${leagues[0]!.id}/results`);
    expect((await results.json()) as object[]).not.toEqual([]);
  } finally {
    await restarted.stop();
  }
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
