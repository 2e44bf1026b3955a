import { Injectable } from '@nestjs/common';
import { counted } from '../../kernel/counted';
import { isolated } from '../../kernel/isolated';
import { QueueMail } from '../../mail/application/queue-mail';
import { NamedGame } from '../../schedule/application/games-to-remind';
import { FindRecipients } from '../../sport-admins/application/find-recipients';
import { ReminderMail } from '../application/ports';
import { Evening, subjectOf } from '../domain/evening';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** More would make the e-mail too long. */
const mostListed = 50;

/** Passes reminders to the module that sends e-mails. */
@Injectable()
export class QueuedReminderMail extends ReminderMail {
  constructor(
    private readonly queueMail: QueueMail,
    private readonly findRecipients: FindRecipients,
  ) {
    super();
  }

  override get isPossible(): boolean {
    return this.queueMail.reachesPeople;
  }

  override queue(games: readonly NamedGame[], now: Date): Promise<void> {
    return this.queueMail.reminders(games, now);
  }

  override queuedAmong(ids: readonly string[]): Promise<readonly string[]> {
    return this.queueMail.remindersAmong(ids);
  }

  override async tell(evening: Evening, now: Date): Promise<void> {
    const { date, missing, sportName } = evening;
    const more = missing.length - mostListed;
    const content = {
      subject: subjectOf(evening),
      lead: [
        `The games were on ${day.format(new Date(`${date}T00:00:00Z`))}.`,
        ...(missing.length > 0 ? ['Nobody has reported the games below.'] : []),
        ...(more > 0 ? [`${counted(more, 'more is', 'more are')} not listed here.`] : []),
      ],
      facts: missing
        .slice(0, mostListed)
        .map(
          ({ time, home, away }) =>
            [
              time === null ? 'No time' : timeOfDay.format(new Date(`${date}T${time}:00Z`)),
              `${isolated(home)} – ${isolated(away)}`,
            ] as const,
        ),
      action:
        missing.length > 0
          ? {
              label: 'Open the games without a report',
              path: '/admin?tab=submissions&view=unreported',
            }
          : null,
      closing: [`You get this because reports of ${sportName} go to you.`],
    };
    await this.queueMail.notification(
      await this.findRecipients.execute(evening.sportId),
      content,
      now,
    );
  }
}
