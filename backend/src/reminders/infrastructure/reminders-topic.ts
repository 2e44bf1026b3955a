import { Injectable } from '@nestjs/common';
import { SetupAnswer, SetupTopic } from '../../platform/setup/setup-topic';
import { SetupTopics } from '../../platform/setup/setup-topics';
import { ReminderMail } from '../application/ports';
import { ReminderSettings } from './config/reminder-settings';

/** Whether captains are reminded of games that nobody has reported. */
@Injectable()
export class RemindersTopic extends SetupTopic {
  override readonly id = 'reminders';
  override readonly title = 'Reminders';

  constructor(
    topics: SetupTopics,
    private readonly settings: ReminderSettings,
    private readonly mail: ReminderMail,
  ) {
    super();
    topics.add(this);
  }

  override read(): SetupAnswer {
    const { hours } = this.settings;
    const howTo: SetupAnswer['howTo'] = {
      text:
        'List after how many hours captains get an e-mail about a game without a report. ' +
        'This needs a schedule, a mail server, and captains in the league feed.',
      examples: ['REMINDERS=3h,24h,48h'],
      documents: ['.env.example'],
    };
    if (hours.length === 0) {
      return {
        state: 'advice',
        summary: 'Captains are reminded of games without a report only when you ask for it.',
        facts: [],
        howTo,
      };
    }
    const facts = [{ name: 'After', value: hours.map((one) => `${one} h`).join(', ') }];
    if (!this.mail.isPossible) {
      return {
        state: 'missing',
        summary: 'Captains get no reminders, because there is no mail server.',
        facts,
        howTo,
      };
    }
    return {
      state: 'done',
      summary: 'Captains are reminded of games without a report.',
      facts,
      howTo,
    };
  }
}
