import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { counted } from '../../kernel/counted';
import { GivenGame, NotUnderstood, ReadGames, readGames } from '../domain/read-games';
import { KnownTeams, TeamAlias } from '../domain/team-names';
import { ImportedGames } from './imported-games';
import {
  DueTimes,
  ImportNotes,
  ScheduleFiles,
  ScheduleSource,
  ScheduleState,
  ScheduleStore,
  ScheduleUnreadable,
} from './ports';

export interface ImportScheduleInput {
  /** The leagues and teams that were just stored. */
  readonly known: KnownTeams;
  /** What the league feed says about games. Not looked at if there is a file of its own. */
  readonly games: readonly GivenGame[];
  /** Accepts the shrink for which the last import was held back. */
  readonly acceptShrink: boolean;
}

/** The games of a schedule, and the lines of a file that are none. */
interface GivenSchedule {
  readonly source: ScheduleSource;
  readonly given: readonly GivenGame[];
  readonly notUnderstood: readonly NotUnderstood[];
}

const nothingElse = {
  lastError: null,
  notUnderstood: [],
  notUnderstoodCount: 0,
  withoutOpponentCount: 0,
} as const;

/** How many games that were not understood are listed. */
const mostListed = 200;

/**
 * Takes over the schedule after a refresh. A schedule that can't be used changes nothing, and never
 * holds up the leagues: administrators read about it in the API Status tab.
 */
@Injectable()
export class ImportSchedule {
  private readonly logger = new Logger('Schedule');

  constructor(
    private readonly files: ScheduleFiles,
    private readonly imported: ImportedGames,
    private readonly store: ScheduleStore,
    private readonly dueTimes: DueTimes,
  ) {}

  /** Only one import may run at a time, on all instances. */
  async execute(input: ImportScheduleInput, now = new Date()): Promise<void> {
    try {
      await this.importFrom(input, now);
    } catch (error) {
      const isTold = error instanceof ScheduleUnreadable;
      if (!isTold) this.logger.error(error);
      const lastError = isTold ? error.message : "An unexpected error; the server's log has it";
      const source: ScheduleSource = this.files.isSet ? 'file' : 'feed';
      const notes = { ...nothingElse, source, lastError };
      const recording = isTold ? this.refuse(notes, now) : this.store.recordFailure(notes, now);
      // If the database is down, recording fails too.
      await recording.catch((failure: unknown) => {
        this.logger.error(failure);
      });
    }
  }

  private async importFrom(
    { known, games, acceptShrink }: ImportScheduleInput,
    now: Date,
  ): Promise<void> {
    const before = await this.store.state();
    const aliases = await this.files.aliases();
    const { source, ...given } = await this.given(known, games);
    if (source === 'feed' && games.length === 0 && before === null) return;
    const digest = this.digestOf(known, aliases, given);
    if (before?.digest === digest && before.lastError === null) {
      await this.store.touch(now);
      return;
    }
    const read = readGames(given.given, {
      known,
      aliases,
      dueAt: (date, time) => this.dueTimes.dueAt(date, time),
    });
    const notUnderstood = inOrder(given.notUnderstood, read.notUnderstood);
    const notes = {
      ...nothingElse,
      source,
      notUnderstood: notUnderstood.slice(0, mostListed),
      notUnderstoodCount: notUnderstood.length,
      withoutOpponentCount: read.withoutOpponent,
    };
    // Administrators saw what is imported.
    const problem = source === 'imports' ? null : problemOf(read, notUnderstood.length);
    if (problem !== null) {
      await this.refuse({ ...notes, lastError: `${problem} Nothing was changed.` }, now);
      return;
    }
    const guard = new ShrinkGuard(before, notes, acceptShrink);
    const leagueIds = known.leagues.map(({ id }) => id);
    const changed = await this.store.replace(
      { games: read.games, leagueIds },
      notes,
      now,
      (gone, stored) => guard.accepts(gone, stored),
    );
    // Of an import that was cut off, nobody knows which reports were stored during it.
    const wasCutOff = before !== null && before.digest === null;
    if (changed) await this.store.finish(wasCutOff ? leagueIds : changed, digest);
    else await this.refuse({ ...notes, lastError: guard.message }, now);
  }

  private async refuse(notes: ImportNotes, now: Date): Promise<void> {
    this.logger.warn(`The schedule stays as it was: ${notes.lastError}`);
    await this.store.recordFailure(notes, now);
  }

  private async given(
    { leagues }: KnownTeams,
    games: readonly GivenGame[],
  ): Promise<GivenSchedule> {
    if (this.files.isSet) return { source: 'file', ...(await this.files.games()) };
    const imported = await this.imported.games(new Set(leagues.map(({ id }) => id)));
    return { source: imported ? 'imports' : 'feed', given: imported ?? games, notUnderstood: [] };
  }

  /** Of everything that decides what is stored. */
  private digestOf(
    known: KnownTeams,
    aliases: readonly TeamAlias[],
    given: Omit<GivenSchedule, 'source'>,
  ): string {
    const all = [this.files.isSet, this.dueTimes.key, known, aliases, given];
    return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
  }
}

/** Why a schedule can't be used, as a sentence; null if it can. */
function problemOf({ games, withoutOpponent }: ReadGames, notUnderstood: number): string | null {
  const all = games.length + notUnderstood;
  if (notUnderstood > all / 2)
    return `${notUnderstood} of ${counted(all, 'game')} can't be understood.`;
  return all === 0 && withoutOpponent > 0 ? 'No game has two teams.' : null;
}

/** Of a file, by line. The league feed has only the second, and a line for each league. */
function inOrder(
  unreadable: readonly NotUnderstood[],
  others: readonly NotUnderstood[],
): readonly NotUnderstood[] {
  if (unreadable.length === 0) return others;
  return [...unreadable, ...others].toSorted((one, other) => one.line - other.line);
}

/** Whether so much is missing that an administrator must accept it. */
class ShrinkGuard {
  message: string | null = null;

  constructor(
    private readonly before: ScheduleState | null,
    private readonly notes: ImportNotes,
    private readonly acceptShrink: boolean,
  ) {}

  /** As with leagues, only what has the same source can be compared. Imports are confirmed by themselves. */
  accepts(gone: number, stored: number): boolean {
    const { source } = this.notes;
    if (gone <= stored / 2 || source === 'imports' || this.before?.source !== source) return true;
    this.message = `The schedule lacks ${gone} of ${counted(stored, 'game')}. Nothing was changed; an administrator can accept it.`;
    return this.acceptShrink && this.message === this.before.lastError;
  }
}
