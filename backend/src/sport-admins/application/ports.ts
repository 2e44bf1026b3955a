import { RecipientsBySport } from '../domain/recipients';

/** Uses the current transaction. */
export abstract class RecipientStore {
  /** Includes sports that are no longer in the catalogue. */
  abstract all(): Promise<RecipientsBySport>;

  /** Does the same, and locks the recipients until the transaction ends. */
  abstract allForChange(): Promise<RecipientsBySport>;

  /** Empty if the sport has no recipients of its own. */
  abstract of(sportId: string): Promise<readonly string[]>;

  /** Replaces the sport's recipients. An empty list removes them. */
  abstract put(sportId: string, addresses: readonly string[]): Promise<void>;
}

/** The recipients for sports that have none of their own. May be empty. */
export abstract class DefaultRecipients {
  abstract readonly addresses: readonly string[];
}
