import { Injectable } from '@nestjs/common';
import { newReminder } from '../../domain/outbox-message';
import { UnreportedGame } from '../../domain/reminder';
import { MailTransport, Outbox } from '../ports';

/** Queues reminders about games that nobody has reported, for the captains of both teams. */
@Injectable()
export class QueueReminder {
  constructor(
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
  ) {}

  /** Whether e-mails reach people. Without, no reminders are queued. */
  get isPossible(): boolean {
    return this.transport.reachesPeople;
  }

  /** Those of the games for which a message is queued. */
  queuedAmong(gameIds: readonly string[]): Promise<readonly string[]> {
    return this.outbox.remindersAmong(gameIds);
  }

  /**
   * Queues one message for each team, in the open transaction. Each captain gets one e-mail about all
   * games that have no report by then.
   */
  async execute(games: readonly UnreportedGame[], now: Date): Promise<void> {
    if (!this.isPossible) return;
    const byTeam = new Map<string, { team: UnreportedGame['home']; games: UnreportedGame[] }>();
    for (const game of games) {
      for (const team of [game.home, game.away]) {
        const known = byTeam.get(team.id);
        if (known) known.games.push(game);
        else byTeam.set(team.id, { team, games: [game] });
      }
    }
    const messages = [...byTeam.values()].map(({ team, games: ofTeam }) => {
      const { leagueId, leagueName } = ofTeam[0]!;
      const gameIds = ofTeam.map(({ id }) => id);
      const content = { leagueId, leagueName, teamId: team.id, teamName: team.name, gameIds };
      return newReminder(content, now);
    });
    await this.outbox.add(messages);
  }
}
