import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Conflict, InvalidInput, NotFound } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { GivenLeague, OwnLeague, isNamedLike, problemsOf, withOwnIds } from '../domain/own-league';
import { LeagueFeed, OwnLeagueStore, StoredOwnLeague } from './ports';
import { Refreshes } from './refreshes';

/** What an import adds. */
interface AddedToLeague extends Pick<OwnLeague, 'id' | 'name' | 'teams'> {
  /** Null of a league that is known. */
  readonly sport: string | null;
}

/** The leagues that administrators make here, if they are the feed (`FEED_SOURCE=imports`). */
@Injectable()
export class OwnLeagues {
  constructor(
    private readonly feed: LeagueFeed,
    private readonly store: OwnLeagueStore,
    private readonly refreshes: Refreshes,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  get areFeed(): boolean {
    return this.feed.madeHere;
  }

  /** By name. */
  list(): Promise<readonly StoredOwnLeague[]> {
    return this.store.list();
  }

  /**
   * @param seen when the league that was changed had been saved; null of a new one
   * @throws InvalidInput naming each failing field
   * @throws NotFound if there is no such league, or if the leagues come from elsewhere
   * @throws Conflict if somebody changed it meanwhile
   */
  async save(
    given: GivenLeague,
    seen: string | null,
    actor: SignedInAdmin,
    now = new Date(),
  ): Promise<StoredOwnLeague> {
    this.checkFeed();
    const problems = problemsOf(given);
    if (problems.length > 0) throw new InvalidInput(problems);
    const saved = await this.transaction.run(async () => {
      await this.store.lock();
      const before = given.id === null ? null : await this.found(given.id);
      if (before && before.savedAt.toISOString() !== seen) {
        throw new Conflict('Somebody else changed this league meanwhile. Please open it again.');
      }
      const league = withOwnIds(given, before);
      // As after a press that was repeated because the answer got lost.
      const others = (await this.store.list()).filter(({ id }) => id !== league.id);
      if (others.some((other) => isNamedLike(other, league))) {
        throw InvalidInput.at('name', 'There is a league of this name already');
      }
      await this.put(league, actor.username, now);
      return { ...league, savedAt: now };
    });
    await this.refreshes.readScheduleAgain(now);
    return saved;
  }

  /** @throws NotFound if there is no such league, or if the leagues come from elsewhere */
  async remove(id: string, actor: SignedInAdmin, now = new Date()): Promise<void> {
    this.checkFeed();
    await this.transaction.run(async () => {
      await this.store.lock();
      const { name } = await this.found(id);
      await this.store.remove(id);
      await this.auditLog.record(
        { action: 'league-removed', actor: actor.username, subject: name },
        now,
      );
    });
    await this.refreshes.readScheduleAgain(now);
  }

  /**
   * Adds leagues, and teams to known ones, in the open transaction. The feed is then to be read.
   * @throws InvalidInput naming a failing field
   * @throws Conflict if a known league was removed meanwhile
   */
  async add(leagues: readonly AddedToLeague[], actor: string, now: Date): Promise<void> {
    if (leagues.length === 0) return;
    await this.store.lock();
    const stored = await this.store.list();
    for (const { id, name, sport, teams } of leagues) {
      const known = stored.find((league) => league.id === id);
      if (!known && sport === null) throw new Conflict(`${name} was removed meanwhile.`);
      const league = known ?? { id, name, sport: sport!, location: null, teams: [] };
      const all = [...league.teams, ...teams];
      const problems = problemsOf({ ...league, teams: all });
      if (problems.length > 0) throw new InvalidInput(problems);
      await this.put({ ...league, teams: all }, actor, now);
    }
  }

  private async put(league: OwnLeague, actor: string, now: Date): Promise<void> {
    await this.store.save(league, now);
    const details = { teams: league.teams.length };
    await this.auditLog.record(
      { action: 'league-saved', actor, subject: league.name, details },
      now,
    );
  }

  private async found(id: string): Promise<StoredOwnLeague> {
    const league = (await this.store.list()).find((one) => one.id === id);
    if (!league) throw new NotFound('There is no such league.');
    return league;
  }

  private checkFeed(): void {
    if (!this.areFeed) throw new NotFound('The leagues are not made here.');
  }
}
