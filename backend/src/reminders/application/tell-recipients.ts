import { Injectable } from '@nestjs/common';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { addDays } from '../../kernel/calendar-date';
import { Transaction } from '../../kernel/transaction';
import { EmailLanguages } from '../../mail/application/languages/email-languages';
import { QueueMail } from '../../mail/application/queue-mail';
import { GamesToRemind } from '../../schedule/application/games-to-remind';
import { FindRecipients } from '../../sport-admins/application/find-recipients';
import { eveningEmail } from './evening-email';
import { NotifiedEvenings } from './ports';
import { longestDelay } from './remind-due-games';
import { ReminderOffsets } from './reminder-offsets';

/**
 * How many days it is remembered that recipients were told of an evening. No value of REMINDERS reaches
 * back that far, so a longer one sends no second e-mail.
 */
const keptDays = 60;

/**
 * Tells the recipients of a sport, once for each evening of a league, whether all reports are in: when
 * the last time in REMINDERS has passed for its last game.
 */
@Injectable()
export class TellRecipients {
  constructor(
    private readonly games: GamesToRemind,
    private readonly notified: NotifiedEvenings,
    private readonly queueMail: QueueMail,
    private readonly findRecipients: FindRecipients,
    private readonly languages: EmailLanguages,
    private readonly offsets: ReminderOffsets,
    private readonly calendar: AssociationCalendar,
    private readonly transaction: Transaction,
  ) {}

  /** @returns of how many evenings recipients were told */
  async execute(now = new Date()): Promise<number> {
    const last = this.offsets.milliseconds.at(-1);
    if (last === undefined) return 0;
    const until = new Date(now.getTime() - last);
    const after = new Date(until.getTime() - longestDelay);
    // A game is due on its date, or at the midnight that ends it.
    const from = addDays(this.calendar.dateAt(after), -1);
    const evenings = await this.notified.notYetNotified(
      await this.games.evenings(after, until, from),
    );
    let count = 0;
    for (const evening of evenings) {
      const isTold = await this.transaction.run(async () => {
        if (!(await this.notified.add(evening.leagueId, evening.date))) return false;
        const recipients = await this.findRecipients.execute(evening.sportId);
        const email = eveningEmail(evening, this.languages.of());
        await this.queueMail.notification(recipients, email, now);
        return true;
      });
      if (isTold) count += 1;
    }
    await this.notified.forget(addDays(this.calendar.dateAt(now), -keptDays));
    return count;
  }
}
