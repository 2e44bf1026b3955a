import { Leagues } from '../../src/league-feed/application/leagues';
import { CaptainReminders } from '../../src/reminders/application/ports';
import { GamesToRemind, NamedGame } from '../../src/schedule/application/games-to-remind';
import { RemindedAddress, RemindedGame } from '../../src/reminders/domain/reminder';

/** A game of Lions and Tigers that nobody has reported. */
export const aGame = (id: string, changes: Partial<NamedGame> = {}): NamedGame => ({
  id,
  leagueId: 'thursday',
  leagueName: 'Thursday Kickball',
  date: '2026-06-01',
  time: '19:00',
  home: { id: 'lions', name: 'Lions' },
  away: { id: 'tigers', name: 'Tigers' },
  location: 'Old Mill Green',
  ...changes,
});

/** The games that nobody has reported are in `games`. */
export class InMemoryUnreportedGames implements Partial<GamesToRemind> {
  games: readonly NamedGame[] = [];
  /** How often each game was noted as reminded of. */
  readonly remindedOf: string[] = [];
  /** The ids of games that have been due for over 30 days. */
  longAgo: readonly string[] = [];
  /** The games that are held now. */
  held: readonly string[] = [];

  unreportedAmong(ids: readonly string[]): Promise<readonly NamedGame[]> {
    return Promise.resolve(this.games.filter(({ id }) => ids.includes(id)));
  }

  unreportedOf(teamIds: readonly string[]): Promise<readonly NamedGame[]> {
    return Promise.resolve(
      this.games.filter(
        ({ id, home, away }) =>
          !this.longAgo.includes(id) && [home, away].some((team) => teamIds.includes(team.id)),
      ),
    );
  }

  async hold(ids: readonly string[]): Promise<(() => void) | null> {
    const found = await this.unreportedAmong(ids);
    if (found.length < ids.length) return null;
    this.held = ids;
    return () => void (this.held = []);
  }

  reminded(ids: readonly string[]): Promise<void> {
    this.remindedOf.push(...ids);
    return Promise.resolve();
  }
}

export class InMemoryCaptainReminders extends CaptainReminders {
  private readonly days = new Map<string, string>();
  private readonly games = new Map<string, RemindedGame & { readonly countedAt: Date }>();

  override of(
    marks: readonly string[],
    today: string,
    gameIds: readonly string[],
  ): Promise<RemindedAddress> {
    const games = gameIds.flatMap((gameId) => {
      const known = marks.flatMap((mark) => this.games.get(`${mark} ${gameId}`) ?? []);
      if (known.length === 0) return [];
      const times = known.reduce((sum, one) => sum + one.times, 0);
      const last = known.flatMap(({ lastAt }) => lastAt ?? []).sort((one, other) => +one - +other);
      return [{ gameId, times, lastAt: last.at(-1) ?? null }];
    });
    const isRemindedToday = marks.some((mark) => this.days.get(mark) === today);
    return Promise.resolve({ isRemindedToday, games });
  }

  override count(
    mark: string,
    marks: readonly string[],
    today: string,
    gameIds: readonly string[],
    now: Date,
  ): Promise<boolean> {
    if (marks.some((one) => this.days.get(one) === today)) return Promise.resolve(false);
    this.days.set(mark, today);
    for (const gameId of gameIds) {
      const times = (this.games.get(`${mark} ${gameId}`)?.times ?? 0) + 1;
      this.games.set(`${mark} ${gameId}`, { gameId, times, lastAt: now, countedAt: now });
    }
    return Promise.resolve(true);
  }

  override takeBack(mark: string, day: string, gameIds: readonly string[]): Promise<void> {
    if (this.days.get(mark) === day) this.days.delete(mark);
    for (const gameId of gameIds) {
      const known = this.games.get(`${mark} ${gameId}`);
      if (known) {
        this.games.set(`${mark} ${gameId}`, { ...known, times: known.times - 1, lastAt: null });
      }
    }
    return Promise.resolve();
  }

  override forget(before: Date): Promise<void> {
    for (const [key, { countedAt }] of this.games) if (countedAt < before) this.games.delete(key);
    for (const [mark, date] of this.days) {
      if (date < before.toISOString().slice(0, 10)) this.days.delete(mark);
    }
    return Promise.resolve();
  }

  override forgetMarks(marks: readonly string[]): Promise<void> {
    for (const mark of marks) this.days.delete(mark);
    for (const key of this.games.keys()) {
      if (marks.some((mark) => key.startsWith(`${mark} `))) this.games.delete(key);
    }
    return Promise.resolve();
  }
}

export class KnownCaptainTeams extends Leagues {
  byAddress: Readonly<Record<string, readonly string[]>> = {};

  constructor() {
    super(undefined!, undefined!, undefined!);
  }

  override teamsOfCaptain(address: string): readonly string[] {
    return this.byAddress[address] ?? [];
  }
}
