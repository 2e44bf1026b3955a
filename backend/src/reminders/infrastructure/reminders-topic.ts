import { Injectable } from '@nestjs/common';
import { SetupAnswer, SetupTopic } from '../../platform/setup/setup-topic';
import { SetupTopics } from '../../platform/setup/setup-topics';
import { ReadScheduleStatus } from '../../schedule/application/read-schedule-status';
import { QueueMail } from '../../mail/application/queue-mail';
import { ReminderSettings } from './config/reminder-settings';

/** Whether captains are reminded of games that nobody has reported. */
@Injectable()
export class RemindersTopic extends SetupTopic {
  override readonly id = 'reminders';
  override readonly title = 'Reminders';

  constructor(
    topics: SetupTopics,
    private readonly settings: ReminderSettings,
    private readonly queueMail: QueueMail,
    private readonly readSchedule: ReadScheduleStatus,
  ) {
    super();
    topics.add(this);
  }

  override async read(): Promise<SetupAnswer> {
    const { hours } = this.settings;
    const howTo: SetupAnswer['howTo'] = {
      text:
        'Set how many hours after a game its captains are reminded by e-mail, if nobody has reported it. ' +
        'This needs a schedule, a mail server, and captains in the league feed.',
      examples: ['REMINDERS=3h,24h,48h'],
      documents: ['docs/operations.md', '.env.example'],
    };
    if (hours.length === 0) {
      return {
        state: 'advice',
        summary: 'Captains get reminders only when an administrator sends them.',
        facts: [],
        howTo,
      };
    }
    const facts = [{ name: 'Hours after a game is due', value: hours.join(', ') }];
    const lack = await this.lack();
    if (lack !== null) {
      const summary = `Captains get no reminders, because there is no ${lack}.`;
      return { state: 'missing', summary, facts, howTo };
    }
    return {
      state: 'done',
      summary: 'Captains are reminded of games without a report.',
      facts,
      howTo,
    };
  }

  /** The missing settings; null if reminders can be sent. */
  private async lack(): Promise<string | null> {
    if (!this.queueMail.reachesPeople) return 'mail server';
    return (await this.readSchedule.execute()) === null ? 'schedule of games' : null;
  }
}
