import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import request from 'supertest';
import { OutboxWorker } from '../../src/mail/infrastructure/sending/outbox-worker';
import { SampleGame, aBodyOf, findSampleGame } from '../support/a-sample-game';
import { AdminAtBrowser, registerFirstMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { RunningServer, startServer } from '../support/servers/server';

/** 15 June, 2 AM in the association's time zone; still 14 June in New York and in UTC. */
const now = new Date('2026-06-14T12:00:00.000Z');
const phrase = 'Ade, ihr Pünktchen!';
const settings = {
  DELETE_CONFIRMATION_PHRASE: phrase,
  ASSOCIATION_TIME_ZONE: 'Pacific/Kiritimati',
  SEASON_START: '10-05',
  SEASON_END: '02-20',
  FEED_REFRESH_TIME: '21:45',
};

/** Only the clock is fake. Timers are real. */
const timers = [
  ...(['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'setTimeout'] as const),
  ...(['clearTimeout', 'setInterval', 'clearInterval', 'hrtime', 'performance'] as const),
];

let database: TestDatabase;
let server: RunningServer;
let master: AdminAtBrowser;
let game: SampleGame;

beforeAll(async () => {
  jest.useFakeTimers({ now, doNotFake: timers });
  database = await createTestDatabase();
  server = await startServer(database.url, settings);
  master = await registerFirstMaster(server);
  game = await findSampleGame(server.url);
});

afterAll(async () => {
  await server.stop();
  await database.drop();
  jest.useRealTimers();
});

const send = (matchDate: string) =>
  request(server.url)
    .post('/api/score-submissions')
    .send(aBodyOf(game, matchDate, { details: { refRating: 4 } }));

async function report(matchDate: string): Promise<{ id: string; reference: string }> {
  const { body } = await send(matchDate).expect(201);
  return body as { id: string; reference: string };
}

async function ratedDates(query: string): Promise<string[]> {
  const { body } = await master.get(`/api/ratings?${query}`).expect(200);
  return (body as { matchDate: string }[]).map(({ matchDate }) => matchDate);
}

describe('DELETE_CONFIRMATION_PHRASE', () => {
  it('is what the dialog shows', async () => {
    const { body } = await master.get('/api/score-submissions/deletion-phrase').expect(200);
    expect(body).toEqual({ phrase });
  });
});

describe('ASSOCIATION_TIME_ZONE', () => {
  it('says up to which date games were played', async () => {
    await report('2026-06-15');
    const { body } = await send('2026-06-16').expect(400);
    expect(body).toMatchObject({ details: [{ path: 'leagueDetails.matchDate' }] });
  });

  it('says which date an instant is', async () => {
    const { id } = await report('2026-06-13T10:30:00.000Z');
    const { body } = await master.get(`/api/score-submissions/${id}`).expect(200);
    expect(body).toMatchObject({ matchDate: '2026-06-14' });
  });

  it('says which ratings are of today', async () => {
    await report('2026-06-15');
    await report('2026-06-14');
    expect(new Set(await ratedDates('period=today'))).toEqual(new Set(['2026-06-15']));
    expect(new Set(await ratedDates('period=yesterday'))).toEqual(new Set(['2026-06-14']));
  });

  it('says which day an act in the audit log is of', async () => {
    const count = async (days: string) => {
      const { headers } = await master.get(`/api/admin/audit-log?action=register&${days}`);
      return headers['x-total-count'] as string;
    };
    expect(await count('from=2026-06-15&to=2026-06-15')).toBe('1');
    expect(await count('to=2026-06-14')).toBe('0');
  });

  it('says when a report came in, in mail', async () => {
    server.app.get(OutboxWorker).start();
    const { reference } = await report('2026-06-15');
    const folder = join(server.dataFolder, 'mail');
    const names = await eventually(
      () => (statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []),
      (files) => files.some((name) => name.endsWith(`${reference}.eml`)),
    );
    const name = names.find((one) => one.endsWith(`${reference}.eml`))!;
    const { text } = await simpleParser(readFileSync(join(folder, name)));
    expect(text).toMatch(/Received Jun 15, 2026, 2:00\sAM GMT\+14\./);
  });
});

it('SEASON_START and SEASON_END say which ratings are of the season, New Year or not', async () => {
  const season = ['2025-10-05', '2026-01-01', '2026-02-20'];
  for (const day of ['2025-10-04', ...season, '2026-02-21', '2026-06-15']) await report(day);
  expect((await ratedDates('period=currentSeason')).sort()).toEqual(season);
});

it('FEED_REFRESH_TIME is when the status says that leagues are read again, in New York', async () => {
  const { body } = await master.get('/api/admin/leaguelab-status').expect(200);
  expect(body).toMatchObject({
    leagueLabApi: {
      scheduledTimeEST: '9:45 PM',
      nextScheduledRefresh: '2026-06-15T01:45:00.000Z',
    },
  });
});
