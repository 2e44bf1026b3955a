import { Injectable } from '@nestjs/common';
import { QueueMail } from '../../mail/application/queue-mail';
import { NamedGame } from '../../schedule/application/games-to-remind';
import { ReminderContent } from '../domain/reminder';
import { captainsOf } from './reminder-email';

/** Queues reminders about games that nobody has reported. */
@Injectable()
export class QueueReminders {
  constructor(private readonly queueMail: QueueMail) {}

  /** Whether e-mails reach people. Without, no reminders are queued. */
  get reachesPeople(): boolean {
    return this.queueMail.reachesPeople;
  }

  /**
   * Queues one message for each team, in the open transaction. Each captain gets one e-mail about all
   * games that have no report by then.
   */
  async execute(games: readonly NamedGame[], now: Date): Promise<void> {
    if (!this.reachesPeople) return;
    const contents = new Map<string, ReminderContent>();
    for (const { id, leagueId, leagueName, home, away } of games) {
      for (const team of [home, away]) {
        const known = contents.get(team.id);
        const { gameIds } = known ?? { gameIds: [] };
        const teamNames = { teamId: team.id, teamName: team.name };
        contents.set(team.id, {
          ...(known ?? { leagueId, leagueName, ...teamNames }),
          gameIds: [...gameIds, id],
        });
      }
    }
    const messages = [...contents.values()].map((content) => ({
      recipients: [captainsOf(content)],
      content,
    }));
    await this.queueMail.messages('reminder', messages, now);
  }

  /** The ids of the games for which a reminder waits. */
  async waiting(): Promise<ReadonlySet<string>> {
    const contents = (await this.queueMail.waiting('reminder')) as readonly ReminderContent[];
    return new Set(contents.flatMap(({ gameIds }) => gameIds));
  }
}
