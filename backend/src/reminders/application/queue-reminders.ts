import { Injectable } from '@nestjs/common';
import { captainOf } from '../../mail/application/captains/captain-mail';
import { newMessage } from '../../mail/application/message-senders';
import { QueueMail } from '../../mail/application/queue-mail';
import { NamedGame } from '../../schedule/application/games-to-remind';
import { ReminderContent } from '../domain/reminder';

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
    await this.queueMail.add(
      [...contents.values()].map((content) =>
        newMessage('reminder', [captainOf(content.teamName)], { content }, now),
      ),
    );
  }

  /** The ids of the games for which a reminder waits. */
  async waiting(): Promise<ReadonlySet<string>> {
    const contents = (await this.queueMail.waiting('reminder')) as readonly ReminderContent[];
    return new Set(contents.flatMap(({ gameIds }) => gameIds));
  }
}
