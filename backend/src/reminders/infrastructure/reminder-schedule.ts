import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { counted } from '../../kernel/counted';
import { withoutAddresses } from '../../platform/logging/request-log';
import { RemindDueGames } from '../application/remind-due-games';
import { TellRecipients } from '../application/tell-recipients';

/** Looks for overdue reports every minute. It runs on every instance; each game is taken by one. */
@Injectable()
export class ReminderSchedule {
  private readonly logger = new Logger('Reminders');
  private isLooking = false;

  constructor(
    private readonly remindDueGames: RemindDueGames,
    private readonly tellRecipients: TellRecipients,
  ) {}

  @Interval('reminders', 60_000)
  async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      const reminded = await this.remindDueGames.execute();
      if (reminded > 0) this.logger.log(`Captains are reminded of ${counted(reminded, 'game')}`);
      const told = await this.tellRecipients.execute();
      if (told > 0) this.logger.log(`Recipients are told of ${counted(told, 'evening')}`);
    } catch (error) {
      this.logger.warn(`Can't look for overdue reports: ${withoutAddresses(String(error))}`);
    } finally {
      this.isLooking = false;
    }
  }
}
