import { SetupTopics } from '../../src/platform/setup/setup-topics';
import { ReminderSettings } from '../../src/reminders/infrastructure/config/reminder-settings';
import { RemindersTopic } from '../../src/reminders/infrastructure/reminders-topic';
import { ReadScheduleStatus } from '../../src/schedule/application/read-schedule-status';
import { ScheduleStatus } from '../../src/league-feed/application/schedule-of-games';
import { settingsFrom } from '../../src/settings';
import { RecordingReminderMail } from './fakes';

const schedule: ScheduleStatus = {
  source: 'file',
  games: 12,
  lastError: null,
  notUnderstood: [],
  notUnderstoodCount: 0,
};

function read(REMINDERS: string, canMail: boolean, status: ScheduleStatus | null) {
  const mail = new RecordingReminderMail();
  mail.isPossible = canMail;
  const topic = new RemindersTopic(
    new SetupTopics(),
    settingsFrom({ REMINDERS }).of(ReminderSettings),
    mail,
    { execute: () => Promise.resolve(status) } as ReadScheduleStatus,
  );
  return topic.read();
}

it('Without REMINDERS, the setup says that administrators can send them', async () => {
  const summary = 'Captains get reminders only when an administrator sends them.';
  expect(await read('', true, schedule)).toMatchObject({ state: 'advice', summary });
});

it.each([
  ['a mail server', false, schedule, 'there is no mail server'],
  ['a schedule', true, null, 'there is no schedule of games'],
])('Without %s, the setup says that captains get none', async (_what, canMail, status, why) => {
  const summary = `Captains get no reminders, because ${why}.`;
  expect(await read('3h', canMail, status)).toMatchObject({ state: 'missing', summary });
});

it('With all that they need, the setup says that captains are reminded', async () => {
  const summary = 'Captains are reminded of games without a report.';
  expect(await read('3h', true, schedule)).toMatchObject({ state: 'done', summary });
});
