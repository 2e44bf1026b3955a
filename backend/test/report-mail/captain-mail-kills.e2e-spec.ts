import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { maxConcurrentAttempts } from '../../src/mail/infrastructure/sending/max-concurrent-attempts';
import { SampleGame, aBodyOf, dayNumber, findSampleGame } from '../support/a-sample-game';
import { TestDatabase, createTestDatabase } from '../support/database';
import { folderForDatabase } from '../support/folder-for-database';
import { allMailIsSent } from '../support/pending-mail';
import { runCommand } from '../support/servers/commands';
import { MailServer } from '../support/servers/mail-server';
import { ServerProcess, freePort } from '../support/servers/server-process';
import { textInDatabase } from '../support/text-in-database';
import { eventually } from '../support/timing/eventually';
import { retryWhileBusy } from '../support/timing/retry-while-busy';
import { rounds } from '../support/timing/rounds';
import { moreTime } from '../support/timing/more-time';

// Servers are killed and started again.
moreTime();

const kills = rounds({ usual: 1, long: 20 });
const gamesInRound = 25;
/** Enough that no captain gets more than twenty e-mails. */
const teams = 60;

/** What the mail server does while games are reported. It is down in the other rounds. */
const behaviours = [
  'turns everyone away',
  'refuses recipients for now',
  'greets nobody',
  'drops the connection after DATA',
] as const;

let folder: string;
let database: TestDatabase;
let mailServer: MailServer;
let port: number;
let server: ServerProcess;
let game: SampleGame;
let settings: Readonly<Record<string, string>>;
const lines: string[] = [];

const captainsOf = (team: number) => [`canary-${team}a@example.org`, `canary-${team}b@example.org`];

beforeAll(async () => {
  folder = folderForDatabase();
  const list = Array.from({ length: teams }, (_, team) => ({
    id: `team-${team}`,
    name: `Team ${team}`,
    captains: captainsOf(team),
  }));
  const leagues = [{ id: 'monday', name: 'Monday', sport: 'Kickball', teams: list }];
  const file = join(folder, 'leagues.json');
  writeFileSync(file, JSON.stringify({ format: 'score-tracker/leagues/1', leagues }));
  database = await createTestDatabase();
  port = await freePort();
  mailServer = await MailServer.start(port);
  settings = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    FEED_SOURCE: 'file',
    FEED_FILE: file,
    SMTP_URL: `${mailServer.url}?greetingTimeout=300`,
    MAIL_FROM: 'scores@league.example',
    MAIL_RETRY_SECONDS: '1',
    CONFIRMATION: 'mail',
    QUIET_HOURS: 'off',
    LOG_LEVEL: 'debug',
  };
  server = await ServerProcess.start(settings);
  game = await findSampleGame(server.url);
});

afterAll(async () => {
  ServerProcess.killAll();
  await mailServer.stop();
  await database.drop();
  rmSync(folder, { recursive: true, maxRetries: 10 });
});

const loserOf = (number: number) => number % teams;

async function report(number: number, winningScore = 21): Promise<void> {
  const league = {
    winningTeamId: `team-${(number + 1) % teams}`,
    losingTeamId: `team-${loserOf(number)}`,
  };
  const details = { winningScore, captainEmail: 'dana@example.org' };
  const response = await retryWhileBusy(() =>
    fetch(`${server.url}/api/score-submissions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(aBodyOf(game, dayNumber(number + 1), { league, details })),
    }),
  );
  expect(response.status).toBe(201);
}

const dateOf = (number: number) =>
  new Date(`${dayNumber(number + 1)}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

/** Who was asked about which game so far: the Message-IDs, by address and date. */
async function asked(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { to, source } of mailServer.received) {
    const { subject, messageId } = await simpleParser(source);
    if (!subject!.startsWith('Is this result right?')) continue;
    const [, date] = /, (\w+ \d+, \d{4})$/.exec(subject!)!;
    const key = `${to.join()} ${date}`;
    found.set(key, (found.get(key) ?? new Set()).add(messageId!));
  }
  return found;
}

const keysOf = (number: number) =>
  captainsOf(loserOf(number)).map((address) => `${address} ${dateOf(number)}`);

async function restartMailServer(): Promise<void> {
  const { received } = mailServer;
  mailServer = await MailServer.start(port);
  mailServer.received.push(...received);
}

function textIn(path: string): string {
  if (!statSync(path).isDirectory()) return readFileSync(path, 'latin1');
  return readdirSync(path)
    .map((name) => textIn(join(path, name)))
    .join('\n');
}

it(`${2 * kills * gamesInRound} captains are asked once about a game, though the mail server misbehaves and the server is killed ${kills} times`, async () => {
  const settled = new Set<string>();
  for (let round = 0; round < kills; round++) {
    const behaviour = behaviours[round % (behaviours.length + 1)];
    if (behaviour) {
      mailServer.behaviour = behaviour;
      mailServer.hangUp();
    } else await mailServer.stop();
    const numbers = Array.from({ length: gamesInRound }, (_, at) => round * gamesInRound + at);
    for (const number of numbers) await report(number);
    // A second report settles every fifth game: its captains need not be asked any more.
    const before = await asked();
    for (const number of numbers.filter((one) => one % 5 === 0)) {
      await report(number, 30);
      for (const key of keysOf(number)) if (!before.has(key)) settled.add(key);
    }
    if (behaviour) {
      mailServer.behaviour = 'takes';
      mailServer.hangUp();
    } else await restartMailServer();
    // Some are on their way when it is killed.
    mailServer.delayMilliseconds = 20;
    const sent = mailServer.received.length;
    await eventually(
      () => mailServer.received.length,
      (received) => received > sent + 3,
    );
    server.signal('SIGKILL');
    await server.ended();
    lines.push(...server.lines);
    server = await ServerProcess.start(settings);
  }
  await allMailIsSent(database, 150);

  const found = await asked();
  const all = Array.from({ length: kills * gamesInRound }, (_, number) => number).flatMap(keysOf);
  const expected = all.filter((key) => !settled.has(key));
  expect([...found.keys()].filter((key) => settled.has(key))).toEqual([]);
  expect(expected.filter((key) => found.get(key)?.size !== 1)).toEqual([]);
  expect(found.size).toBe(expected.length);
  const questions = mailServer.received.filter(({ to }) => to.join().includes('canary')).length;
  expect(questions - expected.length).toBeLessThanOrEqual(kills * maxConcurrentAttempts);
  // Otherwise nothing was settled in time.
  expect(settled.size).toBeGreaterThan(0);
});

it('and no address of theirs is in a table, a log, a file or a backup', async () => {
  expect(await textInDatabase(database)).not.toContain('canary');
  expect([...lines, ...server.lines].join('\n')).not.toContain('canary');
  await runCommand(folder, 'backup', database.url, 'all.backup');
  rmSync(join(folder, 'leagues.json'));
  expect(textIn(folder)).not.toContain('canary');
  expect(readdirSync(folder)).toContain('all.backup');
});
