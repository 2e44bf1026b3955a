import { Injectable } from '@nestjs/common';
import { Transaction } from '../../kernel/transaction';
import { GamesToRemind } from '../../schedule/application/games-to-remind';
import { mostRounds } from '../domain/skip-reason';
import { QueueReminders } from './queue-reminders';
import { ReminderOffsets } from './reminder-offsets';

/** Games in one transaction. */
const mostTogether = 500;

/** A reminder that became due longer ago is not sent any more, in milliseconds. */
export const longestDelay = 7 * 86_400_000;

/**
 * Queues reminders for games whose report is overdue for one of the offsets of the setting REMINDERS. An
 * offset begins when the game is due (`DueTimes` of the schedule), and counts for seven days.
 */
@Injectable()
export class RemindDueGames {
  constructor(
    private readonly games: GamesToRemind,
    private readonly queueReminders: QueueReminders,
    private readonly offsets: ReminderOffsets,
    private readonly transaction: Transaction,
  ) {}

  /** @returns of how many games captains will be reminded */
  async execute(now = new Date()): Promise<number> {
    // Without a mail server, rounds would be counted that nobody gets.
    if (this.offsets.milliseconds.length === 0 || !this.queueReminders.reachesPeople) return 0;
    const due = {
      offsets: this.offsets.milliseconds,
      since: new Date(now.getTime() - longestDelay),
      now,
    };
    let reminded = 0;
    for (let isMore = true; isMore;) {
      isMore = await this.transaction.run(async () => {
        const games = await this.games.takeOverdue(due, mostRounds, mostTogether);
        if (games === null) return false;
        await this.queueReminders.execute(games, now);
        reminded += games.length;
        return true;
      });
    }
    return reminded;
  }
}
