import { OutboxMessage } from '../../src/mail/application/message-senders';
import { MailTransport, Outbox } from '../../src/mail/application/ports';
import { QueueMail } from '../../src/mail/application/queue-mail';
import { NotificationContent } from '../../src/mail/domain/notification';
import { NotifiedEvenings } from '../../src/reminders/application/ports';
import {
  GameToRemind,
  GamesToRemind,
  NamedGame,
} from '../../src/schedule/application/games-to-remind';
import { Evening } from '../../src/reminders/domain/evening';

/** A game of 7 PM in New York on June 1, which nobody has reported. */
export const aGame = (id: string, changes: Partial<GameToRemind> = {}): GameToRemind => ({
  id,
  leagueId: 'thursday',
  leagueName: 'Thursday Kickball',
  date: '2026-06-01',
  time: '19:00',
  home: { id: 'lions', name: 'Lions' },
  away: { id: 'tigers', name: 'Tigers' },
  location: null,
  state: 'open',
  dueAt: new Date('2026-06-01T23:00:00Z'),
  reachable: true,
  rounds: 0,
  lastReminderAt: null,
  ...changes,
});

/** What reminders use of the games. E-mails use the rest. */
export type RemindedGames = Pick<GamesToRemind, 'takeOverdue' | 'lock' | 'beginRound' | 'evenings'>;

export class InMemoryGamesToRemind implements RemindedGames {
  /** How many offsets passed when a game was last taken, by id. */
  private readonly offsetsDone = new Map<string, number>();

  constructor(public games: readonly GameToRemind[] = []) {}

  async takeOverdue(
    { offsets, since, now }: Parameters<GamesToRemind['takeOverdue']>[0],
    mostRounds: number,
    most: number,
  ): Promise<readonly NamedGame[] | null> {
    const passed = ({ dueAt }: GameToRemind) =>
      offsets.filter((offset) => dueAt.getTime() + offset <= now.getTime());
    const taken = this.games
      .filter(
        (game) =>
          game.state === 'open' &&
          (this.offsetsDone.get(game.id) ?? 0) < passed(game).length &&
          game.dueAt.getTime() + passed(game).at(-1)! > since.getTime(),
      )
      .slice(0, most);
    if (taken.length === 0) return null;
    const hasRound = ({ reachable, rounds }: GameToRemind) => reachable && rounds < mostRounds;
    for (const game of taken) this.offsetsDone.set(game.id, passed(game).length);
    const reminded = taken.filter(hasRound);
    await this.beginRound(reminded.map(({ id }) => id));
    return reminded;
  }

  lock(ids: readonly string[]): Promise<readonly GameToRemind[]> {
    return Promise.resolve(this.games.filter(({ id }) => ids.includes(id)));
  }

  beginRound(ids: readonly string[]): Promise<void> {
    this.games = this.games.map((game) =>
      ids.includes(game.id) ? { ...game, rounds: game.rounds + 1 } : game,
    );
    return Promise.resolve();
  }

  evenings(after: Date, until: Date, from: string): Promise<readonly Evening[]> {
    const counted = this.games.filter(
      ({ state, date }) => date >= from && (state === 'open' || state === 'reported'),
    );
    const keyOf = ({ leagueId, date }: GameToRemind) => `${leagueId} ${date}`;
    const evenings = [...new Set(counted.map(keyOf))].flatMap((key) => {
      const games = counted.filter((game) => keyOf(game) === key);
      const last = new Date(Math.max(...games.map(({ dueAt }) => dueAt.getTime())));
      if (last <= after || last > until) return [];
      const { leagueId, leagueName, date } = games[0]!;
      const missing = games
        .filter(({ state }) => state === 'open')
        .map(({ time, home, away }) => ({ time, home: home.name, away: away.name }))
        .toSorted((one, other) => (one.home < other.home ? -1 : 1));
      return [
        {
          leagueId,
          leagueName,
          sportId: 'kickball',
          sportName: 'Kickball',
          date,
          games: games.length,
          missing,
        },
      ];
    });
    const orderOf = ({ date, leagueName }: Evening) => `${date} ${leagueName}`;
    return Promise.resolve(
      evenings.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)),
    );
  }
}

export class RecordingReminderMail extends QueueMail {
  isPossible = true;
  readonly told: NotificationContent[] = [];
  /** The games of each reminder that was queued, and of those that wait. */
  contents: readonly { readonly gameIds: readonly string[] }[] = [];

  constructor() {
    super({} as Outbox, {} as MailTransport);
  }

  override get reachesPeople(): boolean {
    return this.isPossible;
  }

  /** The ids of the games about which something was queued. */
  get queued(): readonly string[] {
    return [...new Set(this.contents.flatMap(({ gameIds }) => gameIds))];
  }

  override add(messages: readonly OutboxMessage[]): Promise<void> {
    const contents = messages.map(({ content }) => content as { gameIds: readonly string[] });
    this.contents = [...this.contents, ...contents];
    return Promise.resolve();
  }

  override waiting(): Promise<readonly unknown[]> {
    return Promise.resolve(this.contents);
  }

  override notification(_to: readonly string[], content: NotificationContent): Promise<void> {
    this.told.push(content);
    return Promise.resolve();
  }
}

export class InMemoryNotifiedEvenings extends NotifiedEvenings {
  private readonly keys = new Set<string>();

  get size(): number {
    return this.keys.size;
  }

  override add(leagueId: string, date: string): Promise<boolean> {
    const isNew = !this.keys.has(`${date} ${leagueId}`);
    this.keys.add(`${date} ${leagueId}`);
    return Promise.resolve(isNew);
  }

  override notYetNotified(evenings: readonly Evening[]): Promise<readonly Evening[]> {
    return Promise.resolve(
      evenings.filter(({ leagueId, date }) => !this.keys.has(`${date} ${leagueId}`)),
    );
  }

  override forget(before: string): Promise<void> {
    for (const key of this.keys) if (key < before) this.keys.delete(key);
    return Promise.resolve();
  }
}
