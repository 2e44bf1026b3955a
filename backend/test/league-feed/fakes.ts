import { CurrentCatalogue } from '../../src/league-feed/application/current-catalogue';
import { Leagues } from '../../src/league-feed/application/leagues';
import {
  CatalogueCounts,
  CatalogueStore,
  FeedGame,
  FeedReading,
  FeedRuns,
  FeedUnreadable,
  LeagueFeed,
  RefreshLock,
  StoredCatalogue,
} from '../../src/league-feed/application/ports';
import { ReadFeedStatus } from '../../src/league-feed/application/read-feed-status';
import {
  RefreshedLeagues,
  ScheduleOfGames,
} from '../../src/league-feed/application/schedule-of-games';
import { CatalogueContent } from '../../src/league-feed/domain/catalogue-content';
import { FeedRun } from '../../src/league-feed/domain/feed-status';
import { CaptainOfTeam } from '../../src/league-feed/domain/roster';
import { HmacCaptainEmailHashes } from '../../src/league-feed/infrastructure/leaguelab/hmac-captain-email-hashes';
import { UnreadLeague } from '../../src/league-feed/domain/kept-leagues';

const aCatalogueOfNothing: CatalogueContent = { sports: [], locations: [], leagues: [], teams: [] };

export class InMemoryCatalogueStore extends CatalogueStore {
  private stored: StoredCatalogue | null = null;

  override load(): Promise<StoredCatalogue | null> {
    return Promise.resolve(this.stored);
  }

  override counts(): Promise<CatalogueCounts> {
    const { sports, locations, leagues, teams } = this.stored?.content ?? aCatalogueOfNothing;
    return Promise.resolve({
      sports: sports.length,
      locations: locations.length,
      leagues: leagues.length,
      teams: teams.length,
    });
  }

  override replace(
    content: CatalogueContent,
    source: string,
    refreshedAt = new Date(),
  ): Promise<void> {
    this.stored = { content, source, refreshedAt, version: (this.stored?.version ?? 0) + 1 };
    return Promise.resolve();
  }

  override announce(): Promise<void> {
    return Promise.resolve();
  }
}

/** Remembers what a refresh hands over. */
export class RecordingSchedule extends ScheduleOfGames {
  readonly imported: RefreshedLeagues[] = [];

  override follow(leagues: RefreshedLeagues): Promise<void> {
    this.imported.push(leagues);
    return Promise.resolve();
  }

  override reload(): Promise<void> {
    return Promise.resolve();
  }

  override status(): Promise<null> {
    return Promise.resolve(null);
  }
}

/** The status of a feed with these refreshes, without a schedule. */
export function statusOf(
  runs: FeedRuns,
  store: CatalogueStore = new InMemoryCatalogueStore(),
  lock: RefreshLock = new InMemoryRefreshLock(),
): ReadFeedStatus {
  return new ReadFeedStatus(runs, store, lock, new RecordingSchedule());
}

export const emailHashes = new HmacCaptainEmailHashes(() => 'A key for tests.');

/** Returns the given catalogue, or throws the given error. */
export class InMemoryLeagueFeed extends LeagueFeed {
  problems: readonly UnreadLeague[] = [];
  captains: readonly CaptainOfTeam[] = [];
  games: readonly FeedGame[] = [];

  constructor(
    public answer: CatalogueContent | string,
    override readonly source = 'fixed',
    override readonly local = false,
  ) {
    super();
  }

  override read(): Promise<FeedReading> {
    return typeof this.answer === 'string'
      ? Promise.reject(new FeedUnreadable(this.answer))
      : Promise.resolve({
          content: this.answer,
          problems: this.problems,
          captains: this.captains,
          games: this.games,
        });
  }

  override captainsOf(): Promise<readonly CaptainOfTeam[]> {
    return typeof this.answer === 'string'
      ? Promise.reject(new FeedUnreadable(this.answer))
      : Promise.resolve(this.captains);
  }
}

/** The leagues of a catalogue, as it was read from a source. */
export async function leaguesOf(
  content: CatalogueContent,
  { hashes = emailHashes, source = 'fixed', shownSource = 'fixed' } = {},
): Promise<Leagues> {
  const store = new InMemoryCatalogueStore();
  await store.replace(content, shownSource);
  const current = new CurrentCatalogue(store);
  await current.reload();
  return new Leagues(current, hashes, new InMemoryLeagueFeed(content, source));
}

/** A good refresh, unless changes say otherwise. */
export function aFeedRun(changes: Partial<FeedRun> & Pick<FeedRun, 'startedAt'>): FeedRun {
  return {
    durationMs: 1_234,
    error: null,
    heldBack: false,
    changes: null,
    problems: [],
    ...changes,
  };
}

export class InMemoryFeedRuns extends FeedRuns {
  readonly settledDays = new Set<string>();
  private runs: FeedRun[] = [];

  override record(run: FeedRun): Promise<void> {
    this.runs = [run, ...this.runs];
    return Promise.resolve();
  }

  override recent(): Promise<FeedRun[]> {
    return Promise.resolve(this.runs);
  }

  override firstStartedAt(): Promise<Date | null> {
    return Promise.resolve(this.runs.at(-1)?.startedAt ?? null);
  }

  override isDaySettled(day: string): Promise<boolean> {
    return Promise.resolve(this.settledDays.has(day));
  }

  override settleDay(day: string): Promise<void> {
    this.settledDays.add(day);
    return Promise.resolve();
  }
}

/** Only one caller can hold the lock. */
export class InMemoryRefreshLock extends RefreshLock {
  private ended: Promise<void> | null = null;

  override acquire(): Promise<(() => Promise<void>) | null> {
    if (this.ended) return Promise.resolve(null);
    let tell!: () => void;
    this.ended = new Promise((resolve) => (tell = resolve));
    return Promise.resolve(() => {
      this.ended = null;
      tell();
      return Promise.resolve();
    });
  }

  override isHeld(): Promise<boolean> {
    return Promise.resolve(this.ended !== null);
  }

  override async waitAndAcquire(): Promise<() => Promise<void>> {
    for (;;) {
      const giveBack = await this.acquire();
      if (giveBack) return giveBack;
      await this.ended;
    }
  }
}
