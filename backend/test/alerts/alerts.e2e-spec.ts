import { SchedulerRegistry } from '@nestjs/schedule';
import { simpleParser } from 'mailparser';
import { CheckAlerts } from '../../src/alerts/application/check-alerts';
import { pendingMilliseconds } from '../../src/alerts/domain/alert-state';
import { MailPace } from '../../src/mail/application/ports';
import { OutboxWorker } from '../../src/mail/infrastructure/sending/outbox-worker';
import { AdminAtBrowser, registerAdmin, registerFirstMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { MailServer } from '../support/servers/mail-server';
import { RunningServer, startServer } from '../support/servers/server';
import { aNotificationContent } from '../mail/a-notification-content';

const hour = 3_600_000;
let database: TestDatabase;
let mailServer: MailServer;
let servers: RunningServer[];
let master: AdminAtBrowser;
/** The clock of the checks, in the past, so that e-mails are due at once. Each test has its own day. */
let clock = Date.now() - 20 * 86_400_000;

beforeAll(async () => {
  database = await createTestDatabase();
  mailServer = await MailServer.start();
  const settings = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'scores@league.example',
    ALERT_RECIPIENTS: 'ops@league.example',
    PUBLIC_URL: 'https://scores.example.org',
    BACKUP_TIME: '03:15',
  };
  // So that the schedule has nothing to do: the backups of these days are made.
  await database.query(
    `INSERT INTO backup_run (id, day, started_at, finished_at, server, file, bytes, digests, drilled_at)
     SELECT gen_random_uuid(), current_date + day, $1, $1, 'one', day || '.backup', 1, '[]', $1
       FROM generate_series(-2, 2) AS day`,
    [new Date(clock)],
  );
  servers = [await startServer(database.url, settings), await startServer(database.url, settings)];
  for (const { app } of servers) {
    // The tests check by a clock of their own.
    app.get(SchedulerRegistry).deleteInterval('alerts');
    Object.assign(app.get(MailPace), { firstPauseMilliseconds: 50 });
  }
  const worker = servers[0]!.app.get(OutboxWorker);
  worker.pace = {
    pollMilliseconds: 20,
    idlePollMilliseconds: 20,
    firstPauseMilliseconds: 50,
    longestPauseMilliseconds: 200,
  };
  worker.start();
  master = await registerFirstMaster(servers[0]!);
  await registerAdmin(master, servers[0]!.url, 'another-master@example.org', { isMaster: true });
  await registerAdmin(master, servers[0]!.url, 'volunteer@example.org');
});

afterAll(async () => {
  for (const server of servers) await server.stop();
  await mailServer.stop();
  await database.drop();
});

beforeEach(() => {
  clock += 86_400_000;
  mailServer.received.length = 0;
  return ageBackups(1);
});

/** Both servers check at the same time, every five minutes of an hour. */
async function anHourPasses(): Promise<void> {
  for (let minute = 0; minute <= 60; minute += pendingMilliseconds / 120_000) {
    const now = new Date(clock + minute * 60_000);
    const checks = await Promise.all(servers.map(({ app }) => app.get(CheckAlerts).execute(now)));
    expect(checks.flatMap(({ failed }) => failed)).toEqual([]);
  }
  clock += hour;
}

/** The subjects that each recipient has got, once all that is queued was sent. */
async function told(): Promise<Record<string, string[]>> {
  await eventually(
    () => database.query('SELECT FROM outbox_message WHERE next_attempt_at IS NOT NULL'),
    ({ length }) => length === 0,
  );
  const subjects: Record<string, string[]> = {};
  for (const { to, source } of mailServer.received) {
    const { subject } = await simpleParser(source);
    (subjects[to.join()] ??= []).push(subject!);
  }
  return subjects;
}

/** The text of the first e-mail that a recipient has got. */
async function textFor(recipient: string): Promise<string | undefined> {
  const { source } = mailServer.received.find(({ to }) => to.includes(recipient))!;
  return (await simpleParser(source)).text;
}

/** What each of those who are alerted has got. */
function eachGets(...subjects: string[]) {
  return {
    'master@example.org': subjects,
    'another-master@example.org': subjects,
    'ops@league.example': subjects,
  };
}

/** Moves all refreshes into the past. */
async function ageRefreshes(hours: number): Promise<void> {
  await database.query(`UPDATE feed_run SET started_at = $1`, [new Date(clock - hours * hour)]);
}

/** Moves all backups into the past. */
async function ageBackups(hours: number): Promise<void> {
  await database.query('UPDATE backup_run SET started_at = $1', [new Date(clock - hours * hour)]);
}

it('says nothing while nothing is broken', async () => {
  await ageRefreshes(1);
  await anHourPasses();
  expect(await told()).toEqual({});
});

const scheduleIs = async (isBroken: boolean) => {
  await database.query('DELETE FROM schedule_state');
  if (!isBroken) return;
  await database.query(
    `INSERT INTO schedule_state (source, refreshed_at, games, last_error)
     VALUES ('file', now(), 0, 'SCHEDULE_FILE: the file does not exist')`,
  );
};
const drillIs = (isBroken: boolean) =>
  database.query('UPDATE backup_run SET drill_error = $1', [
    isBroken ? 'Not the same: team' : null,
  ]);

it.each<
  [
    what: string,
    set: (isBroken: boolean) => Promise<unknown>,
    began: string,
    ended: string,
    hasPage: boolean,
  ]
>([
  [
    'the leagues were not refreshed',
    (isBroken) => ageRefreshes(isBroken ? 30 : 1),
    'The leagues were not refreshed for 30 hours',
    'The leagues are refreshed again',
    true,
  ],
  [
    'the schedule could not be used',
    scheduleIs,
    'The schedule of games was not refreshed',
    'The schedule of games is fine again',
    true,
  ],
  [
    'the last backup is too old',
    (isBroken) => ageBackups(isBroken ? 38 : 1),
    'The last backup is 38 hours old',
    'Backups are made again',
    false,
  ],
  [
    'a drill failed',
    drillIs,
    'The weekly test of the backups did not succeed',
    'The weekly test of the backups succeeded',
    false,
  ],
])('tells once that %s, and once that it is over', async (_what, set, began, ended, hasPage) => {
  const twoHoursPass = async (isBroken: boolean) => {
    for (let hours = 0; hours < 2; hours += 1) {
      await ageRefreshes(1);
      await set(isBroken);
      await anHourPasses();
    }
  };
  await twoHoursPass(true);
  expect(await told()).toEqual(eachGets(began));
  await twoHoursPass(false);
  expect(await told()).toEqual(eachGets(began, ended));
  const page = 'https://scores.example.org/admin?tab=api-status';
  const links = async (to: string) => (await textFor(to))!.includes(page);
  // Other recipients may have no account.
  expect([await links('master@example.org'), await links('ops@league.example')]).toEqual([
    hasPage,
    false,
  ]);
});

/** Adds a message that was given up. */
async function giveUp(kind: string, recipient: string): Promise<void> {
  const content = kind === 'notification' ? 'content' : 'report';
  await database.query(
    `INSERT INTO outbox_message (id, kind, recipients, meant_for, elsewhere, is_counted, is_collected,
                           ${content}, created_at, attempts, refusals, last_error, given_up_at)
     VALUES (gen_random_uuid(), $1, ARRAY[$2], 1, '{}', true, false, $3, now(), 1, 1, '550 no', $4)`,
    [kind, recipient, JSON.stringify(aNotificationContent()), new Date(clock)],
  );
}

it('tells once that e-mails to recipients were given up, and once that none is left', async () => {
  await ageRefreshes(1);
  await giveUp('correction', 'gone@example.org');
  await anHourPasses();
  await ageRefreshes(1);
  await anHourPasses();
  const subject = 'E-mails about reports could not be delivered';
  expect(await told()).toEqual(eachGets(subject));

  // While it is retried, nobody knows whether it is over.
  await database.query('UPDATE outbox_message SET given_up_at = NULL, next_attempt_at = $1', [
    new Date('9999-01-01'),
  ]);
  await ageRefreshes(1);
  await anHourPasses();
  expect(await told()).toEqual(eachGets(subject));

  await database.query('DELETE FROM outbox_message');
  await ageRefreshes(1);
  await anHourPasses();
  expect(await told()).toEqual(eachGets(subject, 'No undelivered e-mail about reports is left'));
});

it('does not tell of e-mails that captains and administrators can not get', async () => {
  await ageRefreshes(1);
  await giveUp('correction-receipt', 'typo@example.org');
  await giveUp('notification', 'gone@example.org');
  await anHourPasses();
  expect(await told()).toEqual({});
  await database.query("DELETE FROM outbox_message WHERE kind <> 'notification'");
});

it('lists an alert that could not be delivered, which can be tried again', async () => {
  const { body } = await master.get('/api/admin/undelivered-mail').expect(200);
  const [listed] = body as { id: string; kind: string; subject: string; state: string }[];
  const { subject } = aNotificationContent();
  expect(listed).toMatchObject({ kind: 'notification', subject, state: 'given-up' });
  await master.post(`/api/admin/undelivered-mail/${listed!.id}/retry`).expect(202);
  expect(await told()).toEqual({ 'gone@example.org': [subject] });
});
