import { CalendarDate } from '../../kernel/calendar-date';
import { CaptainEmailHash, CatalogueContent } from '../domain/catalogue-content';
import { FeedRun } from '../domain/feed-status';
import { UnreadLeague } from '../domain/kept-leagues';
import { OwnLeague } from '../domain/own-league';
import { CaptainOfTeam } from '../domain/roster';

/** Where sports, locations, leagues and teams come from. */
export abstract class LeagueFeed {
  /**
   * The name of the source, such as `sample`. Content is only compared with content of the same
   * source.
   */
  abstract readonly source: string;

  /** Whether the feed is on this machine, so that reading it at each start is quick and safe. */
  abstract readonly local: boolean;

  /**
   * Whether administrators make its leagues on a screen of this server. Then nothing is missing by
   * mistake, and there may be no league yet.
   */
  readonly madeHere: boolean = false;

  /**
   * @throws FeedUnreadable with one sentence that says what is wrong and where
   * @throws ReadingStopped if the server is stopping
   */
  abstract read(): Promise<FeedReading>;

  /**
   * The captains of a league's teams as the feed names them now, and possibly those of other
   * leagues. Personal data: keep it in memory only.
   * @throws FeedUnreadable, and ReadingStopped if the server is stopping
   */
  abstract captainsOf(leagueId: string): Promise<readonly CaptainOfTeam[]>;
}

/** The result of reading a feed. */
export interface FeedReading {
  readonly content: CatalogueContent;
  /**
   * Leagues that could not be read, if others could. The content has none of their teams, and may
   * lack the leagues themselves.
   */
  readonly problems: readonly UnreadLeague[];
  /** The captains that the feed names; a team may have several. */
  readonly captains: readonly CaptainOfTeam[];
  /** What the feed says about games; absent if it has none. Nothing was checked. */
  readonly games?: readonly FeedGame[];
}

/** A game as a feed names it. The values may be anything. */
export interface FeedGame {
  /** The number of the game in its league, from 1. */
  readonly line: number;
  /** The league's id. */
  readonly league: string;
  readonly id: unknown;
  readonly date: unknown;
  readonly time: unknown;
  readonly home: unknown;
  readonly away: unknown;
  readonly location: unknown;
  readonly status: unknown;
  readonly stage: unknown;
}

/** The feed could not be read, or its content can't be used. Administrators see the message. */
export class FeedUnreadable extends Error {}

/** The feed lacks so much of the last catalogue that an administrator must accept it. */
export class FeedHeldBack extends FeedUnreadable {}

/** Reading ended because the server is stopping; nothing is wrong with the feed. */
export class ReadingStopped extends Error {}

/** Hashes captains' email addresses, so that the addresses themselves are not stored. */
export abstract class CaptainEmailHashes {
  /** The same for all spellings of an address, regardless of case and surrounding spaces. */
  abstract hashOf(email: string): CaptainEmailHash;

  /** Whether the hash was made with the current key; otherwise it can't be compared. */
  abstract isOwnHash(emailHash: CaptainEmailHash): boolean;
}

export interface StoredOwnLeague extends OwnLeague {
  readonly savedAt: Date;
}

/** The leagues that administrators made here. */
export abstract class OwnLeagueStore {
  /** By name. */
  abstract list(): Promise<readonly StoredOwnLeague[]>;

  /** Lets one change run at a time, in the open transaction. */
  abstract lock(): Promise<void>;

  /** Adds a league, or replaces the one with its id. */
  abstract save(league: OwnLeague, savedAt: Date): Promise<void>;

  abstract remove(id: string): Promise<void>;
}

/** The stored catalogue, which all instances share. */
export abstract class CatalogueStore {
  /** Null before the first refresh. */
  abstract load(): Promise<StoredCatalogue | null>;

  /** The number of stored entries of each kind. */
  abstract counts(): Promise<CatalogueCounts>;

  /** Replaces the whole catalogue in the open transaction, and notifies all instances. */
  abstract replace(content: CatalogueContent, source: string, now: Date): Promise<void>;

  /** Notifies all instances that something else than the catalogue is new. */
  abstract announce(): Promise<void>;
}

export type CatalogueCounts = { readonly [Kind in keyof CatalogueContent]: number };

export interface StoredCatalogue {
  readonly content: CatalogueContent;
  readonly source: string;
  /** When the refresh that read this content started. */
  readonly refreshedAt: Date;
  /** Increases with each replacement. */
  readonly version: number;
}

/** The refreshes of the last 90 days, and the last successful one, however old. */
export abstract class FeedRuns {
  abstract record(run: FeedRun, now: Date): Promise<void>;

  /** Newest first. An older last successful run comes at the end. */
  abstract recent(): Promise<FeedRun[]>;

  /** When the oldest run that is still known started; null if there is none. */
  abstract firstStartedAt(): Promise<Date | null>;

  /** Whether the daily refresh of this day is done: it succeeded, or the feed could not be used. */
  abstract isDaySettled(day: CalendarDate): Promise<boolean>;

  abstract settleDay(day: CalendarDate): Promise<void>;
}

/** Makes sure that only one refresh runs at a time, on all instances. */
export abstract class RefreshLock {
  /**
   * @returns a function that releases the lock; null if the lock is held. The lock is also released
   * if this process dies.
   */
  abstract acquire(): Promise<(() => Promise<void>) | null>;

  /** Whether any instance holds the lock. */
  abstract isHeld(): Promise<boolean>;

  /** Waits until the lock is free, and acquires it. */
  abstract waitAndAcquire(): Promise<() => Promise<void>>;
}
