import { CatalogueContent } from '../domain/catalogue-content';
import { FeedRun } from '../domain/feed-status';

/** Where sports, locations, leagues and teams come from. */
export abstract class LeagueFeed {
  /** The name of the source, such as `sample`: content of another source is no smaller or larger one. */
  abstract readonly source: string;

  /** Whether it lies on this machine, so that reading it at each start costs and risks nothing. */
  abstract readonly local: boolean;

  /** @throws FeedUnreadable saying in one sentence what is wrong and where */
  abstract read(): Promise<CatalogueContent>;
}

/** The feed could not be read, or what it says can't be used. The message is for administrators. */
export class FeedUnreadable extends Error {}

/** The catalogue that was last taken over, as all instances share it. */
export abstract class CatalogueStore {
  /** Null before the first refresh. */
  abstract load(): Promise<StoredCatalogue | null>;

  /** Puts the content in the place of all there was, within the open transaction; tells everyone. */
  abstract replace(content: CatalogueContent, source: string, now: Date): Promise<void>;
}

export interface StoredCatalogue {
  readonly content: CatalogueContent;
  readonly source: string;
  /** Grows with every replacement. */
  readonly version: number;
}

/** How refreshing went: the latest attempts, and the last good one however long ago. */
export abstract class FeedRuns {
  abstract record(run: FeedRun): Promise<void>;

  /** The newest first. */
  abstract recent(): Promise<FeedRun[]>;
}
