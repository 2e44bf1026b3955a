import { Injectable } from '@nestjs/common';
import { isolated } from '../../kernel/isolated';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { AuditLog } from '../../kernel/audit-log';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { GamesToRemind } from '../../schedule/application/games-to-remind';
import { SkipReason, skipReasonOf } from '../domain/skip-reason';
import { QueueReminders } from './queue-reminders';

export interface RemindedResult {
  /** The number of games that captains will get an e-mail about. */
  readonly asked: number;
  readonly skipped: readonly { readonly id: string; readonly reason: SkipReason }[];
}

/** Reminds the captains of games because an administrator asks for it. */
@Injectable()
export class RemindGames {
  constructor(
    private readonly games: GamesToRemind,
    private readonly queueReminders: QueueReminders,
    private readonly calendar: AssociationCalendar,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** E-mails that are queued in quiet hours leave at their end. */
  execute(ids: readonly string[], admin: SignedInAdmin, now = new Date()): Promise<RemindedResult> {
    const asked = ids.map((id) => id.toLowerCase());
    return this.transaction.run(async () => {
      const locked = await this.games.lock(asked);
      const games = new Map(locked.map((game) => [game.id, game]));
      const queued = await this.queueReminders.waiting();
      const situation = {
        now,
        today: this.calendar.dateAt(now),
        canMail: this.queueReminders.reachesPeople,
      };
      const judged = [...new Set(asked)].map((id) => {
        const game = games.get(id);
        if (!game) return { id, reason: skipReasonOf(null, situation) };
        const { lastReminderAt } = game;
        const remindedOn = lastReminderAt && this.calendar.dateAt(lastReminderAt);
        const reason = skipReasonOf({ ...game, remindedOn, isQueued: queued.has(id) }, situation);
        return { id, reason };
      });
      const toRemind = judged
        .filter(({ reason }) => reason === null)
        .map(({ id }) => games.get(id)!);
      if (toRemind.length > 0) {
        await this.games.beginRound(toRemind.map(({ id }) => id));
        await this.queueReminders.execute(toRemind, now);
        const details = {
          games: toRemind.map(
            ({ home, away, date }) => `${isolated(home.name)} – ${isolated(away.name)}, ${date}`,
          ),
        };
        await this.auditLog.record(
          { action: 'games-reminded', actor: admin.username, details },
          now,
        );
      }
      return {
        asked: toRemind.length,
        skipped: judged.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }])),
      };
    });
  }
}
