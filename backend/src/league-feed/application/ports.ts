import { CalendarDate } from '../../kernel/calendar-date';
import { CaptainEmailHash, CatalogueContent } from '../domain/catalogue-content';
import { FeedRun } from '../domain/feed-status';
import { UnreadLeague } from '../domain/kept-leagues';
import { CaptainOfTeam } from '../domain/roster';

/** Where sports, locations, leagues and teams come from. */
export abstract class LeagueFeed {
  /** The name of the source, such as `sample`: content of another source is no smaller or larger one. */
  abstract readonly source: string;

  /** Whether it lies on this machine, so that reading it at each start costs and risks nothing. */
  abstract readonly local: boolean;

  /**
   * @throws FeedUnreadable saying in one sentence what is wrong and where, and ReadingStopped once
   * the server is told to stop
   */
  abstract read(): Promise<FeedReading>;
}

/** What a feed told. */
export interface FeedReading {
  readonly content: CatalogueContent;
  /**
   * Leagues that could not be read while others could. The content has no teams of them, and may
   * lack them altogether.
   */
  readonly problems: readonly UnreadLeague[];
  /** As far as the feed knows them; a team may have several. */
  readonly captains: readonly CaptainOfTeam[];
}

/** The feed could not be read, or what it says can't be used. The message is for administrators. */
export class FeedUnreadable extends Error {}

/** The feed lacks too much of what there was to be believed without being told to. */
export class FeedHeldBack extends FeedUnreadable {}

/** The server stops, and the reading with it: nothing is wrong with the feed. */
export class ReadingStopped extends Error {}

/** Makes of captains' e-mail addresses what is kept of them. */
export abstract class CaptainEmailHashes {
  /** The same for the same address, however its letters and blanks are written. */
  abstract hashOf(email: string): CaptainEmailHash;

  /** Whether the mark was made by the same key, so that others can be compared with it. */
  abstract createdHash(mark: CaptainEmailHash): boolean;
}

/** The catalogue that was last taken over, as all instances share it. */
export abstract class CatalogueStore {
  /** Null before the first refresh. */
  abstract load(): Promise<StoredCatalogue | null>;

  /** How many of each are stored. */
  abstract counts(): Promise<CatalogueCounts>;

  /** Puts the content in the place of all there was, within the open transaction; tells everyone. */
  abstract replace(content: CatalogueContent, source: string, now: Date): Promise<void>;
}

export type CatalogueCounts = { readonly [Kind in keyof CatalogueContent]: number };

export interface StoredCatalogue {
  readonly content: CatalogueContent;
  readonly source: string;
  /** When the feed began to be read that told it. */
  readonly refreshedAt: Date;
  /** Grows with every replacement. */
  readonly version: number;
}

/** How refreshing went in the last 90 days, and the last good one however long ago. */
export abstract class FeedRuns {
  abstract record(run: FeedRun, now: Date): Promise<void>;

  /** The newest first, and at the end the last good one where it is older than those. */
  abstract recent(): Promise<FeedRun[]>;
}

/** That one refresh runs at a time, on whichever instance. */
export abstract class RefreshLock {
  /**
   * @returns what releases the lock; null while another holds it. It is also released when this
   * process ends in whatever way.
   */
  abstract acquire(): Promise<(() => Promise<void>) | null>;

  /** Whether anyone has it, on whichever instance. */
  abstract isHeld(): Promise<boolean>;

  /** Waits until nobody holds the lock, and acquires it. */
  abstract waitAndAcquire(): Promise<() => Promise<void>>;
}

/** The days whose scheduled refresh is settled: it was taken over, or the feed was found wanting. */
export abstract class ScheduledDays {
  abstract isSettled(day: CalendarDate): Promise<boolean>;

  abstract settle(day: CalendarDate): Promise<void>;
}
