import { randomUUID } from 'node:crypto';
import { ParsedMail } from 'mailparser';
import request from 'supertest';
import { addDays } from '../../src/kernel/calendar-date';
import { ReminderSchedule } from '../../src/reminders/infrastructure/reminder-schedule';
import { aBodyOf, findSampleGame } from '../support/a-sample-game';
import { AdminAtBrowser, registerFirstMaster } from '../support/admins';
import { allMailIsSent } from '../support/pending-mail';
import { RunningServer, startServer } from '../support/servers/server';
import { startFastMail } from '../support/servers/fast-mail';
import { textInDatabase } from '../support/text-in-database';
import { eventually } from '../support/timing/eventually';
import { ReminderScene } from './reminder-scene';
import { StoredGame, aStoredGame, storeGames } from './scheduled-games';
import { dateAt } from '../support/servers/midday';

const hour = 3_600_000;
/** Of the association, as in `aStoredGame`. */
const yesterday = addDays(dateAt(), -1);
const lion = 'lion-canary@example.org';
const tiger = 'tiger-canary@example.org';
/** The captain of two teams. */
const both = 'Both-Canary@example.org';

let scene: ReminderScene;
let server: RunningServer;
let admin: AdminAtBrowser;

beforeAll(async () => {
  scene = await ReminderScene.open({
    lions: [lion],
    tigers: [tiger],
    bears: [both],
    owls: [both],
    nobodys: [],
  });
  server = await startServer(scene.database.url, scene.settings);
  startFastMail(server);
  admin = await registerFirstMaster(server);
});

afterAll(async () => {
  await server.stop();
  await scene.close();
});

beforeEach(async () => {
  scene.mailServer.received.length = 0;
  for (const table of ['submission', 'scheduled_game', 'reminded_address', 'reminded_game']) {
    await scene.database.query(`DELETE FROM ${table}`);
  }
  await scene.database.query('DELETE FROM stopped_address');
  await scene.database.query('DELETE FROM told_evening');
});

async function stored(...changes: Partial<StoredGame>[]): Promise<string[]> {
  const games = changes.map(aStoredGame);
  await storeGames(scene.database, games);
  return games.map(({ id }) => id);
}

/** What the schedule does every minute. */
const look = () => server.app.get(ReminderSchedule).look();
const remind = (ids: readonly string[]) => admin.post('/api/admin/games/remind').send({ ids });

/** Waits until everything is sent, and returns the e-mails by address. */
async function sent(): Promise<Readonly<Record<string, ParsedMail[]>>> {
  await allMailIsSent(scene.database);
  const addresses = [...new Set(scene.mailServer.received.flatMap(({ to }) => to))].sort();
  const mail = await Promise.all(addresses.map((address) => scene.mailServer.mailTo(address)));
  return Object.fromEntries(addresses.map((address, index) => [address, mail[index]!]));
}

const subjects = async () =>
  Object.fromEntries(
    Object.entries(await sent()).map(([address, mail]) => [
      address,
      mail.map(({ subject }) => subject),
    ]),
  );

describe('A game without a report', () => {
  it('is asked about at both teams, by e-mails that name it and stop by one click', async () => {
    const [id] = await stored({ date: yesterday, time: '19:00' });
    await remind([id!]).expect(202, { asked: 1, skipped: [] });
    const mail = await sent();
    expect(Object.keys(mail)).toEqual([lion, tiger]);
    const [first] = mail[lion]!;
    expect(first!.subject).toBe('No result yet: lions – tigers');
    const day = new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(yesterday));
    expect(first!.text).toContain(`Monday, ${day}, 7:00 PM`);
    expect(first!.text).toMatch(/Report this game: http\S+\/#g=[\w-]+/);
    expect(first!.text!.trim()).toMatch(/Stop these e-mails: http\S+\/#s=[\w-]+$/);
    expect(first!.headers.get('auto-submitted')).toBe('auto-generated');
    expect(`${first!.text} ${String(first!.html)}`).not.toMatch(/canary/i);
  });

  it('is asked about when its offset has passed, and its recipients hear of the evening', async () => {
    await stored({ dueAt: new Date(Date.now() - 1.1 * hour) });
    await look();
    const mail = await subjects();
    expect(mail).toEqual({
      [lion]: ['No result yet: lions – tigers'],
      [tiger]: ['No result yet: lions – tigers'],
      'office@league.example': ['The report of the only game of Monday is missing'],
    });
    await look();
    expect(await subjects()).toEqual(mail);
  });
});

it('A captain of two teams gets one e-mail with everything, and none again that day', async () => {
  const first = { home: 'bears', away: 'nobodys', date: yesterday, time: '18:00' };
  const second = { home: 'nobodys', away: 'owls', date: yesterday, time: '20:00' };
  const ids = await stored(first, second);
  await remind([ids[0]!]).expect(202);
  const mail = (await sent())[both]!;
  expect(mail.map(({ subject }) => subject)).toEqual(['2 games have no result yet']);
  expect(mail[0]!.text!.match(/#g=/g)).toHaveLength(2);
  await remind(ids).expect(202, {
    asked: 0,
    skipped: ids.map((id) => ({ id, reason: 'asked-today' })),
  });
});

it('Nobody is asked about a game that was reported, and its evening is complete', async () => {
  const [one] = await stored({}, { home: 'bears', away: 'owls' });
  await scene.database.query(`DELETE FROM scheduled_game WHERE home_id = 'bears'`);
  const [game] = await scene.database.query<{ date: string }>(
    `SELECT to_char(date, 'YYYY-MM-DD') AS date FROM scheduled_game`,
  );
  const league = { winningTeamId: 'tigers', losingTeamId: 'lions' };
  await request(server.url)
    .post('/api/score-submissions')
    .send(aBodyOf(await findSampleGame(server.url), game!.date, { league }))
    .expect(201);
  await remind([one!]).expect(202, { asked: 0, skipped: [{ id: one, reason: 'reported' }] });
  await look();
  const mail = await sent();
  expect(Object.keys(mail)).not.toContain(lion);
  const told = mail['office@league.example']!.find(
    ({ subject }) => subject === 'The report of the only game of Monday is in',
  );
  expect(told?.text).toMatch(/^The games were on [A-Z][a-z]+, [A-Z][a-z]+ \d+, \d{4}\.$/m);
  expect(told?.text).toMatch(/^You get this because reports of [A-Z][a-z]+ go to you\.$/m);
});

describe('POST /api/admin/games/remind', () => {
  it('says why it asks nobody', async () => {
    const [upcoming, cancelled, unreachable, ok] = await stored(
      { dueAt: new Date(Date.now() + hour), date: '2026-05-11' },
      { status: 'cancelled', date: '2026-05-12' },
      { reachable: false, date: '2026-05-13' },
      { date: yesterday },
    );
    const unknown = randomUUID();
    const ids = [upcoming!, cancelled!, unreachable!, ok!, unknown, 'no id'];
    const { body } = await remind(ids).expect(202);
    expect(body).toEqual({
      asked: 1,
      skipped: [
        { id: upcoming, reason: 'not-due' },
        { id: cancelled, reason: 'not-due' },
        { id: unreachable, reason: 'nobody-to-ask' },
        { id: unknown, reason: 'unknown' },
        { id: 'no id', reason: 'unknown' },
      ],
    });
    await sent();
  });
});

it('A refused address is neither shown nor stored', async () => {
  scene.mailServer.behaviour = 'quotes the address';
  scene.mailServer.refused = [lion];
  await remind(await stored({})).expect(202);
  const [refused] = await eventually(
    async () => (await admin.get('/api/admin/undelivered-mail')).body as { state: string }[],
    ([one]) => one?.state === 'given-up',
  );
  expect(refused).toMatchObject({
    kind: 'reminder',
    subject: 'Reminder: lions, Monday',
    recipients: ['captain of lions'],
    lastError: 'The mail server did not take the e-mail (550 5.1.1)',
  });
  expect(await textInDatabase(scene.database)).not.toMatch(/canary/i);
  scene.mailServer.behaviour = 'takes';
  const { id } = refused as unknown as { id: string };
  await admin.post(`/api/admin/undelivered-mail/${id}/retry`).expect(202);
  expect(Object.keys(await sent())).toEqual([lion, tiger]);
});
