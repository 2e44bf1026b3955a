import { ParsedMail } from 'mailparser';
import request from 'supertest';
import { ReportUrls } from '../../src/report-mail/infrastructure/templates/report-urls';
import { QueueReportMail } from '../../src/report-mail/application/queue-report-mail';
import { ReportSnapshot } from '../../src/report-mail/domain/report-snapshot';
import { Transaction } from '../../src/kernel/transaction';
import { aBodyOf, dayNumber } from '../support/a-sample-game';
import { allMailIsSent } from '../support/pending-mail';
import { eventually } from '../support/timing/eventually';
import { startFastMail } from '../support/servers/fast-mail';
import { aMailServer, aServer } from '../support/servers/scene';
import { aCorrection } from './a-correction';
import { aReportSnapshot } from './a-report-snapshot';

const settings = {
  MAIL_FROM: 'scores@league.example',
  DEFAULT_RECIPIENTS: 'office@league.example',
};
const token = 'secret-token-of-one-report';
const captainEmail = 'dana@captains.example';
const [winning, notes] = ['gameDetails.winningScore', 'gameDetails.notes'] as const;
let day = 0;

const mailServer = aMailServer();
const { database, server, admin, game } = aServer(() => ({
  ...settings,
  METRICS_ENABLED: 'true',
  SMTP_URL: mailServer.url,
}));

beforeAll(() => {
  Object.assign(server.app.get(ReportUrls), { urlOf: () => `${server.url}/#m=${token}` });
  startFastMail(server);
});

beforeEach(() => {
  mailServer.behaviour = 'takes';
  mailServer.received.length = 0;
});

function ago(seconds: number): Date {
  return new Date(Date.now() - seconds * 1_000);
}

/** Reports a game, and waits for its two e-mails. */
async function report(): Promise<{ report: ReportSnapshot; first: ParsedMail }> {
  const { body } = await request(server.url)
    .post('/api/score-submissions')
    .send(aBodyOf(game, dayNumber(++day), { details: { captainEmail } }))
    .expect(201);
  const { id, reference } = body as { id: string; reference: string };
  await arrived(2);
  const [first] = await mailServer.mailTo('office@league.example');
  const thread = /game\.(\w+)@/.exec(String(first!.references))![1]!;
  mailServer.received.length = 0;
  const names = game.teams.slice(0, 2).map(({ name }) => name) as [string, string];
  return {
    first: first!,
    report: aReportSnapshot({
      id,
      reference,
      game: thread,
      captainEmail,
      winningTeamName: names[0],
      losingTeamName: names[1],
      teamNames: names,
      correctableUntil: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  };
}

const inTransaction = (work: () => Promise<void>) => server.app.get(Transaction).run(work);

function correct(told: ReportSnapshot, changes: Parameters<typeof aCorrection>[0], at: Date) {
  const queue = server.app.get(QueueReportMail);
  return inTransaction(() => queue.correction(told, aCorrection(changes), at));
}

function arrived(count: number) {
  return eventually(
    () => mailServer.received,
    ({ length }) => length >= count,
  );
}

const nothingWaits = () => allMailIsSent(database);

async function undelivered() {
  return (await admin.get('/api/admin/undelivered-mail').expect(200)).body as {
    readonly id: string;
    readonly kind: string;
    readonly subject: string;
    readonly recipients: readonly string[];
  }[];
}

it('A correction is told in the thread of the report, and the captain gets a receipt with a link', async () => {
  const { report: told, first } = await report();
  const corrected = { ...told, winningScore: 12, losingScore: 4, notes: 'forged' };
  await correct(corrected, { [winning]: ['21', '12'], [notes]: ['', 'forged'] }, ago(600));
  await arrived(2);

  const [toOffice] = await mailServer.mailTo('office@league.example');
  const [receipt] = await mailServer.mailTo(captainEmail);
  expect(toOffice!.subject).toMatch(/^Corrected: Kickball: /);
  expect(toOffice!.references).toEqual(first.references);
  expect(toOffice!.messageId).not.toBe(first.messageId);
  expect(toOffice!.text).toContain('Winning Score: 21 → 12');
  expect(toOffice!.text).toContain('Notes: None → forged');
  expect(receipt!.text).toContain('Winning Score: 21 → 12');
  expect(receipt!.text).toContain(`: ${server.url}/#m=${token}`);
  for (const words of [receipt!.text, receipt!.html as string]) {
    expect(words).not.toContain('forged');
  }
  await nothingWaits();
});

it('What a captain wrote goes to the recipients, with the game and the reference', async () => {
  const { report: told, first } = await report();
  const queue = server.app.get(QueueReportMail);
  const message = { text: 'It was 12.\n<b>Sorry</b>', at: ago(0).toISOString() };
  await inTransaction(() => queue.captainMessage(told, message, ago(0)));
  await arrived(1);

  const [mail] = await mailServer.mailTo('office@league.example');
  expect(mailServer.received).toHaveLength(1);
  expect(mail!.subject).toMatch(/^Message about Kickball: /);
  expect(mail!.references).toEqual(first.references);
  expect(mail!.text).toContain('  It was 12.\n  <b>Sorry</b>');
  expect(mail!.text).toContain(told.reference);
  expect(mail!.html).toContain('It was 12.<br />&lt;b&gt;Sorry&lt;/b&gt;');
  await nothingWaits();
});

it('What is refused is listed without the token, and delivered when it is tried again', async () => {
  const { report: told } = await report();
  mailServer.behaviour = 'refuses messages';
  await correct(told, { [winning]: ['21', '12'] }, ago(600));
  const listed = await eventually(undelivered, ({ length }) => length === 2);
  expect(listed.map(({ kind, recipients }) => [kind, ...recipients]).sort()).toEqual([
    ['correction', 'office@league.example'],
    ['correction-receipt', captainEmail],
  ]);
  const stored = await database.query('SELECT outbox_message::text FROM outbox_message');
  expect(stored).toHaveLength(2);
  expect(JSON.stringify([listed, stored])).not.toContain(token);

  mailServer.behaviour = 'takes';
  for (const { id } of listed) {
    await admin.post(`/api/admin/undelivered-mail/${id}/retry`).expect(202);
  }
  await arrived(2);
  await nothingWaits();
});

it('The metrics count corrections that wait, and their age once they are due', async () => {
  const { report: told } = await report();
  await nothingWaits();
  const read = async () => {
    const { text } = await request(server.url).get('/metrics').expect(200);
    const value = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(name))!
          .split(' ')[1],
      );
    return [value('mail_outbox_messages{state="waiting"'), value('mail_outbox_oldest_waiting')];
  };
  await correct(told, { [winning]: ['21', '12'] }, ago(0));
  expect(await read()).toEqual([1, 0]);
  // Set aside, so that the worker leaves it.
  await database.query(
    `UPDATE queued_correction SET due_at = now() - interval '2 h', set_aside_at = now() + interval '1 h'`,
  );
  const [count, age] = await read();
  expect(count).toBe(1);
  expect(age).toBeGreaterThan(7_000);
  await database.query('DELETE FROM queued_correction');
});
