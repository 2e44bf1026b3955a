import { randomUUID } from 'node:crypto';
import { MakeMessages } from '../../src/report-mail/application/make-messages';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RunningServer, startServer } from '../support/servers/server';
import { AdminAtBrowser, registerFirstMaster } from '../support/admins';
import { findSampleGame } from '../support/a-sample-game';
import { Captains } from './captains';
import { Corrector } from './corrector';
import { findInconsistencies, inconsistenciesSeenBy } from './inconsistencies';
import { mailToNowhere } from '../support/servers/settings';

let database: TestDatabase;
let server: RunningServer;
let master: AdminAtBrowser;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer(database.url, await mailToNowhere());
  master = await registerFirstMaster(server);
  const captains = new Captains(await findSampleGame(server.url), () => server.url);
  const stop = new AbortController();
  captains.onAnswer = () => {
    if (captains.answered.size >= 40) stop.abort();
  };
  await captains.report(stop.signal, 4);
  while ((await server.app.get(MakeMessages).execute()).isMore);
  const corrector = new Corrector(captains, () => server.url);
  await corrector.correctNext();
  expect(corrector.corrected.size).toBe(1);
  const ids = captains.receipts.slice(1, 5).map(({ id }) => id);
  await master.post('/api/score-submissions/log').send({ ids }).expect(200);
  await master
    .delete(`/api/score-submissions/${ids[0]!}`)
    .send({ confirmationCode: 'Wipe the board clean' })
    .expect(200);
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

const some = `(SELECT id FROM submission WHERE logged_at IS NULL ORDER BY id LIMIT 1)`;

it.each([
  ['reports without an answer', `DELETE FROM submission_answer WHERE submission_id = ${some}`],
  [
    'reports with two answers',
    `INSERT INTO submission_answer
     SELECT '${randomUUID()}', fingerprint, submission_id, reference, submitted_at, status
       FROM submission_answer WHERE submission_id = ${some}`,
  ],
  [
    'answers without their report',
    `UPDATE submission_answer SET submission_deleted_at = now() WHERE submission_id = ${some}`,
  ],
  [
    'games with more or less than one first report',
    `UPDATE submission_answer SET status = 'received' WHERE status <> 'received'`,
  ],
  [
    'reports that share a game and do not know it',
    `UPDATE submission SET shares_game = false WHERE shares_game`,
  ],
  [
    'reports that do not stand as the reports of their game do',
    `UPDATE submission SET game_standing = 'conflict' WHERE id = ${some}`,
  ],
  [
    'answers without their two messages, or messages without their answer',
    `DELETE FROM outbox_message WHERE kind = 'receipt'`,
  ],
  [
    'deletions without their line in the audit log, or lines without their deletion',
    `ALTER TABLE audit_log DISABLE TRIGGER USER;
     DELETE FROM audit_log WHERE action = 'submission-deleted'`,
  ],
  [
    'more or fewer lines of logging than reports that were logged',
    `UPDATE submission SET logged_at = now() WHERE id = ${some}`,
  ],
  ['counters that are not the number of reports', `UPDATE submission_count SET total = total + 1`],
  ['names that the search does not know', `DELETE FROM submission_name WHERE kind = 'captain'`],
  [
    'reports with more or fewer revisions than their number',
    `DELETE FROM submission_revision WHERE revision = 1`,
  ],
  [
    'reports that do not say what their newest revision says',
    `UPDATE submission SET winning_score = 90 WHERE revision = 2`,
  ],
  ['corrections without their mail', `DELETE FROM queued_correction`],
  [
    'mail that waits for a correction without the report',
    `UPDATE queued_correction SET report_id = '${randomUUID()}'`,
  ],
  ['answers to corrections without their revision', `UPDATE correction_answer SET revision = 3`],
])('There is nothing half, and %s are found', async (what, change) => {
  const client = await database.connect();
  const runner = client.createQueryRunner();
  expect(await findInconsistencies(database.url)).toEqual([]);
  await runner.startTransaction();
  await runner.query(change);
  const found = await inconsistenciesSeenBy(
    async (question) => (await runner.query(question)) as object[],
  );
  await runner.rollbackTransaction();
  await runner.release();
  expect(found.join()).toContain(what);
});
