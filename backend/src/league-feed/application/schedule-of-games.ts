import { CatalogueContent } from '../domain/catalogue-content';
import { FeedGame } from './ports';

/** What a refresh of the leagues read. */
export interface RefreshedLeagues {
  readonly content: CatalogueContent;
  /** What the feed says about games. Nothing was checked. */
  readonly games: readonly FeedGame[];
  /** Whether an administrator accepts that much is missing. */
  readonly acceptShrink: boolean;
}

/** How the last import of the schedule went, for administrators. */
export interface ScheduleStatus {
  readonly source: 'file' | 'imports' | 'feed';
  /** The number of stored games. */
  readonly games: number;
  readonly lastError: string | null;
  /** Games that were left out, and why. At most 200. */
  readonly notUnderstood: readonly {
    readonly line: number;
    readonly league: string;
    readonly reason: string;
  }[];
  readonly notUnderstoodCount: number;
  /** How many games were for a bye, or had no opponent yet. Absent for none. */
  readonly withoutOpponentCount?: number;
}

/** The schedule of games, which follows the leagues. The module of the schedule provides it. */
export abstract class ScheduleOfGames {
  /**
   * Takes over the schedule after the leagues were stored. Never fails. Only one refresh runs at a
   * time, on all instances.
   */
  abstract follow(leagues: RefreshedLeagues, now: Date): Promise<void>;

  /** Looks again whether there is one, after a refresh that any instance ran. */
  abstract reload(): Promise<void>;

  /** Null if there is no schedule. */
  abstract status(): Promise<ScheduleStatus | null>;
}
