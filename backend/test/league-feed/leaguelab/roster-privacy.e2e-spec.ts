import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogueContent } from '../../../src/league-feed/domain/catalogue-content';
import { FakeLeagueLab } from '../../../dev/fake-leaguelab/fake-leaguelab';
import { fakeCaptainEmail, fakePlayers } from '../../../dev/fake-leaguelab/fake-players';
import { AdminAtBrowser, registerInvitedMaster } from '../../support/admins';
import { TestDatabase, createTestDatabase } from '../../support/database';
import { eventually } from '../../support/timing/eventually';
import { ServerProcess } from '../../support/servers/server-process';
import { aBodyOf, dayNumber } from '../../support/a-sample-game';
import { catalogueServedBy, sixLeagues } from '../../support/leaguelab-catalogue';
import { feedSettings } from '../../support/servers/settings';
import { folderForDatabase } from '../../support/folder-for-database';

let fake: FakeLeagueLab;
let database: TestDatabase;
let folder: string;
let server: ServerProcess;
let master: AdminAtBrowser;

beforeAll(async () => {
  fake = await FakeLeagueLab.start(sixLeagues());
  database = await createTestDatabase();
  folder = folderForDatabase();
  server = await start();
  await eventually(
    () => catalogueServedBy(server.url),
    (seen) => Object.keys(seen).length === 6,
  );
  master = await registerInvitedMaster([server], server.url, 'master@league.example');
});

afterAll(async () => {
  ServerProcess.killAll();
  await fake.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const start = () =>
  ServerProcess.start({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    ...feedSettings(fake),
  });

/**
 * All personal data from the mock server. No other data has these names, addresses and phone
 * numbers.
 */
function personalData({ teams }: CatalogueContent): Set<string> {
  const players = teams.flatMap(({ id }) => fakePlayers(id));
  return new Set(
    players.flatMap(({ first_name, last_name, email, phone }) => [
      `${first_name} ${last_name}`,
      last_name,
      email,
      ...(phone === null ? [] : [phone]),
    ]),
  );
}

/** The personal data that a text contains, in any case. */
function personalDataIn(content: CatalogueContent, text: string): string[] {
  const folded = text.toLowerCase();
  return [...personalData(content)].filter((word) =>
    // Three letters in a random token are not a name.
    word.length > 3
      ? folded.includes(word.toLowerCase())
      : new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, 'iu').test(text),
  );
}

/** All rows of all tables, which indexes and statistics are also made of. */
async function wholeDatabase(): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const rows = await Promise.all(
    tables.map(({ name }) => database.query(`SELECT row_to_json(${name}) FROM ${name}`)),
  );
  return JSON.stringify(rows);
}

interface Status {
  readonly isRunning: boolean;
  readonly recentRuns: readonly object[];
}

const refreshed = async () => {
  const status = async () => (await master.get('/api/admin/leaguelab-status')).body as Status;
  const { recentRuns: before } = await status();
  await master.post('/api/admin/refresh-leaguelab').send({ acceptShrink: true }).expect(202);
  await eventually(
    status,
    ({ isRunning, recentRuns }) => !isRunning && recentRuns.length > before.length,
  );
};

async function whatAdminsSee(): Promise<string> {
  const paths = [
    '/api/admin/leaguelab-status',
    '/api/score-submissions',
    '/api/admin/audit-log',
    '/api/export/scores',
  ];
  const answers = await Promise.all(paths.map((path) => master.get(path).expect(200)));
  return answers.map(({ text }) => text).join('\n');
}

async function whatEveryoneSees(): Promise<string> {
  const paths = ['/api/locations', '/api/site', '/api/openapi.json', '/'];
  const answers = await Promise.all(
    paths.map(async (path) => (await fetch(server.url + path)).text()),
  );
  return JSON.stringify(await catalogueServedBy(server.url)) + answers.join('\n');
}

it('Nothing of a player is stored, logged or told, whatever LeagueLab answers', async () => {
  const content = sixLeagues();
  // Proves that the test finds personal data: this response of the mock server has some.
  const told = await fetch(`${fake.baseUrl}/sites/${fake.site}/leagues/301/teams/show-all/`, {
    headers: { 'x-client-token': fake.token },
  });
  expect(personalDataIn(content, await told.text()).length).toBeGreaterThan(30);

  for (const fault of ['emoji', 'cut teams', 'error teams league=301', 'html']) {
    fake.command(fault);
    await refreshed();
    fake.faults.clear();
  }
  await refreshed();

  for (const text of [
    await wholeDatabase(),
    server.lines.join('\n'),
    await whatAdminsSee(),
    await whatEveryoneSees(),
  ]) {
    expect(personalDataIn(content, text)).toEqual([]);
  }
});

describe('A captain who reports', () => {
  const onRoster: Record<string, boolean | null> = {};

  async function report(captainEmail: string, day: number): Promise<unknown> {
    const read = async (path: string) =>
      (await (await fetch(`${server.url}/api/${path}`)).json()) as { id: string; name: string }[];
    const [one, other] = await read('leagues/301/teams');
    const game = { sportId: 'kickball', leagueId: '301', teams: [one!, other!] };
    const body = aBodyOf({ ...game, leagueName: 'League 301' }, dayNumber(day));
    const answer = await fetch(`${server.url}/api/score-submissions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, gameDetails: { ...body.gameDetails, captainEmail } }),
    });
    expect(answer.status).toBe(201);
    const receipt = (await answer.json()) as { id: string };
    const row = await master.get(`/api/score-submissions/${receipt.id}`).expect(200);
    onRoster[captainEmail] = (row.body as { captainOnRoster: boolean | null }).captainOnRoster;
    return Object.keys(receipt).sort();
  }

  const captainOf = (name: string) =>
    fakeCaptainEmail(sixLeagues().teams.find((team) => team.name === name)!.id);

  it('is marked for administrators, in whatever case the address is written, and told nothing', async () => {
    const blue = captainOf('Blue 301');
    const grey = captainOf('Grey 302');
    const receipts = [
      await report(blue, 1),
      await report(blue.toUpperCase(), 2),
      await report(grey, 3),
      await report('stranger@league.example', 4),
    ];
    expect(new Set(receipts.map(String)).size).toBe(1);
    expect(onRoster).toEqual({
      [blue]: true,
      [blue.toUpperCase()]: true,
      [grey]: false,
      'stranger@league.example': false,
    });
  });

  it('is compared with nothing once the key is another, and again after the next refresh', async () => {
    expect(readdirSync(folder)).toContain('roster.key');
    const key = readFileSync(join(folder, 'roster.key'), 'utf8');
    expect(await wholeDatabase()).not.toContain(key.trim());
    const blue = captainOf('Blue 301');
    await server.stop();
    rmSync(join(folder, 'roster.key'));
    server = await start();
    master = master.at(server.url);
    await report(blue, 5);
    expect(onRoster[blue]).toBeNull();
    await refreshed();
    await report(blue, 6);
    expect(onRoster[blue]).toBe(true);
  });
});
