import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Exports } from '../../src/platform/exports/exports';
import { AdminAtBrowser, registerAdmin, signIn } from '../support/admins';
import { startServer } from '../support/servers/server';
import { eventually } from '../support/timing/eventually';
import { aServer } from '../support/servers/scene';

// 36 MB in all. Zip can halve them at most, so sockets and streams can't buffer everything.
const rows = 6_000;
const bytesOfNotes = 3_000;

const { database, server, admin } = aServer();

beforeAll(async () => {
  // Changes only how often the export checks that the session is still valid.
  const exports = server.app.get(Exports);
  exports.limits = { ...exports.limits, sessionCheckMilliseconds: 100 };
  await database.query('ALTER TABLE submission ALTER notes SET STORAGE EXTERNAL');
  await database.query(
    `INSERT INTO submission (id, reference, submitted_at, sport_id, sport_name, league_id,
       league_name, location, match_date, winning_team_id, winning_team_name, losing_team_id,
       losing_team_name, winning_score, losing_score, captain_name, captain_email, notes)
     SELECT ('01970000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'R' || n, '2026-01-01',
            'golf', 'Golf', 'l', 'League', 'Park', date '2026-01-01', 'a', 'Red', 'b', 'Blue', 9, 1,
            'Captain', 'c@example.org',
            encode(substring($1::bytea FROM 1 + n * 7919 % 1000000 FOR ${bytesOfNotes}), 'hex')
       FROM generate_series(1, ${rows}) AS n`,
    [randomBytes(1_000_000 + bytesOfNotes)],
  );
  await database.query('ANALYZE submission');
});

const begin = (format: string, { cookie } = admin) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const url = `${server.url}/api/export/scores?format=${format}`;
    get(url, { headers: { cookie } }, resolve).on('error', reject);
  });

/** How a download ends: 'complete', or an error code. */
const endOf = (download: IncomingMessage) =>
  new Promise<string>((resolve) => {
    download.once('end', () => {
      resolve('complete');
    });
    download.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code ?? 'broken');
    });
  });

/** Waits until exports use this many connections. */
async function exportsBecome(expected: number): Promise<void> {
  await eventually(
    () =>
      database.query(
        `SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'score-tracker export'`,
      ),
    ({ length }) => length === expected,
  );
}

describe.each(['csv', 'xlsx'])('An export as %s', (format) => {
  it('stops when its reader leaves', async () => {
    const download = await begin(format);
    await once(download, 'data');
    // Otherwise the download could end before the check.
    download.pause();
    await exportsBecome(1);
    download.destroy();
    await exportsBecome(0);
  });

  it('that fails half-way breaks off, and does not look complete', async () => {
    const download = await begin(format);
    const ended = endOf(download);
    await once(download, 'data');
    download.pause();
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'score-tracker export'`,
    );
    download.resume();
    expect(await ended).not.toBe('complete');
    await exportsBecome(0);
  });
});

it('that can not even begin is answered as any other call', async () => {
  await database.query('ALTER VIEW reviewed_report RENAME TO report_gone');
  const answer = await admin.get('/api/export/scores');
  await database.query('ALTER VIEW report_gone RENAME TO reviewed_report');
  expect(answer.status).toBe(500);
  expect(answer.body).toMatchObject({ statusCode: 500, message: expect.any(String) });
  expect(answer.headers['content-disposition']).toBeUndefined();
});

it.each([
  ['its administrator signs out', (volunteer: AdminAtBrowser) => volunteer.post('/api/logout')],
  [
    "its administrator's access is revoked",
    (volunteer: AdminAtBrowser) => admin.delete(`/api/admins/${volunteer.id}`),
  ],
])('breaks off when %s', async (_when, endSession) => {
  const volunteer = await registerAdmin(admin, server.url, `${randomUUID()}@example.org`);
  const download = await begin('csv', volunteer);
  await once(download, 'data');
  download.pause();
  await exportsBecome(1);
  await endSession(volunteer).expect(204);
  await exportsBecome(0);
  const ended = endOf(download);
  download.resume();
  expect(await ended).not.toBe('complete');
});

describe('One administrator', () => {
  it('has one export at a time, whatever the kind and the session', async () => {
    const download = await begin('csv');
    const elsewhere = await signIn(server.url, admin.username);
    for (const call of ['/api/export/scores?search=nothing', '/api/export/game-ratings']) {
      const refused = await elsewhere.get(call).expect(429);
      expect(refused.headers['retry-after']).toBe('60');
      expect(refused.body).toMatchObject({
        message: 'Your last export is still running. Please try again when it has ended.',
      });
    }
    download.destroy();
    await exportsBecome(0);
    await elsewhere.get('/api/export/scores?search=nothing').expect(200);
  });

  it('may have the next one as soon as the last one is there', async () => {
    for (let round = 0; round < 10; round++) {
      await admin.get('/api/export/scores?search=nothing').expect(200);
    }
  });

  it('has one at a time also where another instance runs it', async () => {
    const other = await startServer(database.url);
    try {
      const download = await begin('csv');
      await once(download, 'data');
      download.pause();
      await admin.at(other.url).get('/api/export/scores?search=nothing').expect(429);
      download.destroy();
      await exportsBecome(0);
      await admin.at(other.url).get('/api/export/scores?search=nothing').expect(200);
    } finally {
      await other.stop();
    }
  });
});

it('refuses more at once than it can bear, and takes them when others have ended', async () => {
  const others = await Promise.all(
    ['one', 'two', 'three'].map((name) => registerAdmin(admin, server.url, `${name}@example.org`)),
  );
  const downloads = await Promise.all(others.map((other) => begin('csv', other)));
  const refused = await admin.get('/api/export/scores').expect(429);
  expect(refused.headers['retry-after']).toBe('60');
  // The limit applies to all kinds of export on the instance.
  await admin.get('/api/export/game-ratings').expect(429);
  for (const download of downloads) download.destroy();
  await exportsBecome(0);
  await admin.get('/api/export/scores?search=nothing').expect(200);
});
