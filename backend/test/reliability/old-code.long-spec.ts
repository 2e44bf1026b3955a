import { EarlierVersion, earlierVersions } from '../database/earlier-versions';
import { MailServer } from '../support/servers/mail-server';
import { findSampleGame } from '../support/a-sample-game';
import { AdminAtBrowser, signIn } from '../support/admins';
import { buildCommit } from '../support/build-commit';
import { TestDatabase, createEmptyDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { pace } from '../support/timing/pace';
import { ServerProcess } from '../support/servers/server-process';
import { Captains } from './captains';
import { Corrector } from './corrector';
import { findInconsistencies } from './inconsistencies';
import { addManyReports } from './many-reports';
import { Reviewer } from './reviewer';
import { mailToNowhere } from '../support/servers/settings';

const reportsBefore = 100_000;

/** How long both servers run at the same time, in milliseconds. */
const sideBySide = 10_000;

/** One report in the databases of earlier versions was sent without an idempotency key. */
const reportWithoutKey = [
  '1 reports without an answer',
  '1 games with more or less than one first report',
  '1 answers without their two messages, or messages without their answer',
];

/** Readers of the catalogue and, if the version has it, of the newest reports. */
class Readers {
  count = 0;
  slowest = 0;
  readonly failed: string[] = [];

  constructor(
    private readonly url: () => string,
    private readonly cookie: string,
  ) {}

  async read(stop: AbortSignal): Promise<void> {
    const paths = ['/api/sports', '/api/sports/kickball/leagues', '/api/user', '/api/admins'];
    while (!stop.aborted) {
      for (const path of paths) {
        const began = performance.now();
        const response = await fetch(this.url() + path, { headers: { cookie: this.cookie } });
        const text = await response.text();
        this.slowest = Math.max(this.slowest, performance.now() - began);
        this.count += 1;
        if (response.status !== 200) this.failed.push(`${path} ${response.status} ${text}`);
      }
      await pace(5);
    }
  }
}

let database: TestDatabase;

beforeEach(async () => {
  database = await createEmptyDatabase();
});

afterEach(async () => {
  ServerProcess.killAll();
  await database.drop();
});

async function prepare(version: EarlierVersion): Promise<void> {
  await version.fill(database);
  await addManyReports(database, reportsBefore);
  await database.query('ANALYZE');
}

/** Checks that the server shows and finds reports that another one stored. */
async function expectFound(master: AdminAtBrowser, receipts: Captains['receipts']): Promise<void> {
  for (const { id, reference, submittedAt } of receipts) {
    const { body } = await master.get(`/api/score-submissions/${id}`);
    const told = { id, reference, submittedAt, sportName: 'Kickball', logged: false };
    expect(body).toMatchObject(told);
    const found = await master.get(`/api/score-submissions?search=${reference}`);
    expect(found.body).toEqual([body]);
  }
}

/**
 * Checks that the new server can read and send every message in the outbox, whichever server put it
 * there.
 */
async function deliversAll(settings: Readonly<Record<string, string>>): Promise<void> {
  const givenUp =
    'SELECT id, last_error FROM outbox_message WHERE given_up_at IS NOT NULL ORDER BY id';
  const earlier = await database.query(givenUp);
  const due = 'next_attempt_at IS NOT NULL';
  const made = await database.query(`
    WITH message AS (UPDATE outbox_message SET next_attempt_at = now() WHERE ${due} RETURNING id)
    SELECT id FROM message`);
  const reports = await database.query('SELECT FROM queued_report');
  await database.query('UPDATE queued_correction SET due_at = now()');
  // Recipients are not told of corrections of reports that were deleted since.
  const corrections = await database.query(
    'SELECT FROM queued_correction WHERE report_id IN (SELECT id FROM submission)',
  );
  const mailServer = await MailServer.start();
  const server = await ServerProcess.start({ ...settings, SMTP_URL: mailServer.url });
  await eventually(
    () =>
      database.query(
        `SELECT id FROM queued_report UNION ALL SELECT report_id FROM queued_correction
          UNION ALL SELECT id FROM outbox_message WHERE ${due} LIMIT 1`,
      ),
    ({ length }) => length === 0,
    300,
  );
  await server.stop();
  await mailServer.stop();
  expect(mailServer.received).toHaveLength(made.length + 2 * (reports.length + corrections.length));
  expect(await database.query(givenUp)).toEqual(earlier);
}

it.each(earlierVersions)(
  'The server of $name goes on while the tables are changed under it, and beside the new one',
  async (version) => {
    const program = buildCommit(version.commit);
    await prepare(version);
    const settings = {
      DATABASE_URL: database.url,
      ...(await mailToNowhere()),
      LINK_KEY: 'k'.repeat(32),
    };
    const old = await ServerProcess.start(settings, program);
    const master = await signIn(old.url, 'master@example.org');
    const running = [old.url];
    let turn = 0;
    const anyone = () => running[turn++ % running.length]!;
    const newest = () => running.at(-1)!;
    const game = await findSampleGame(old.url);
    // Both servers get the same games, so that each finds the other's reports.
    const atOld = new Captains(game, () => running[0]!);
    const atAny = new Captains(game, anyone);
    // The pages of a server send what older ones don't know only to that server.
    const atNew = new Captains(game, newest, true);
    const corrector = new Corrector(atAny, newest);
    const reviewer = new Reviewer(atAny, master.cookie, anyone, 20);
    const readers = new Readers(anyone, master.cookie);
    const [stopOld, stop] = [new AbortController(), new AbortController()];
    const atWork = [
      atAny.report(stop.signal, 4),
      readers.read(stop.signal),
      reviewer.review(stop.signal),
    ];
    const atWorkAtOld = atOld.report(stopOld.signal, 4);
    await pace(2_000);

    atOld.slowest = atAny.slowest = readers.slowest = 0;
    const began = performance.now();
    const current = await ServerProcess.start(settings);
    const seconds = (performance.now() - began) / 1_000;
    const slowest = { report: Math.max(atOld.slowest, atAny.slowest), reading: readers.slowest };
    const storedBefore = atOld.receipts.length;
    running.push(current.url);
    atWork.push(atNew.report(stop.signal, 2), corrector.correct(stop.signal));
    await pace(sideBySide);
    await eventually(
      () => [atOld.receipts.length - storedBefore, corrector.corrected.size],
      ([stored, corrected]) => stored! > 50 && corrected! > 10,
    );
    const correctedBesideOld = corrector.corrected.size;
    running.shift();
    stopOld.abort();
    await atWorkAtOld;
    const storedByOld = atOld.receipts.slice(storedBefore);
    // Waits for the responses to requests that are open.
    await pace(500);
    expect(await old.stop()).toBe(0);
    await eventually(
      () => reviewer.done,
      (done) => done > 10,
    );
    stop.abort();
    await Promise.all(atWork);
    await corrector.finish();

    const groups = [atOld, atAny, atNew];
    const refused = groups.reduce((sum, { failed }) => sum + failed.refused, 0);
    process.stdout.write(
      `${version.name}: ${reportsBefore} reports before; ready after ${seconds.toFixed(1)} s, slowest ` +
        `report ${(slowest.report / 1_000).toFixed(2)} s and reading ${(slowest.reading / 1_000).toFixed(2)} s ` +
        `meanwhile; ${atOld.forms + atAny.forms} reports, ${storedByOld.length} of them stored by the old ` +
        `server after the change, ${atNew.forms} with outcomes, ${readers.count} readings, ` +
        `${reviewer.done} logged or deleted, ${correctedBesideOld} corrected beside the old server; ` +
        `${refused} answers of 503\n`,
    );
    for (const captains of groups) {
      expect(captains.failed).toEqual({ refused: 0, brokeOff: 0, otherwise: [] });
      expect(captains.unanswered).toEqual([]);
    }
    expect([readers.failed, reviewer.failed, reviewer.brokeOff]).toEqual([[], [], 0]);
    expect([corrector.failed, corrector.unanswered]).toEqual([[], 0]);

    for (const captains of groups) {
      await captains.resendAll();
      expect(captains.contradictions).toEqual([]);
    }
    await expectFound(master.at(current.url), storedByOld.slice(-20));
    const found = await findInconsistencies(database.url);
    expect(found.filter((what) => !reportWithoutKey.includes(what))).toEqual([]);
    await current.stop();
    await deliversAll(settings);
  },
);
