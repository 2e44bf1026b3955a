import { RecipientsBySport } from '../domain/recipients';

/** Reads and writes within the transaction that is open. */
export abstract class RecipientStore {
  /** Of every sport, also of those that the catalogue does not have any more. */
  abstract all(): Promise<RecipientsBySport>;

  /** The same; until the transaction ends, no other gets past this call. */
  abstract allForChange(): Promise<RecipientsBySport>;

  /** None where nobody was named for the sport. */
  abstract of(sportId: string): Promise<readonly string[]>;

  /** Replaces the sport's recipients; none clears it. */
  abstract put(sportId: string, addresses: readonly string[]): Promise<void>;
}

export interface CataloguedSport {
  readonly id: string;
  readonly name: string;
}

/** The sports that the league feed tells of now, by name. */
export abstract class SportCatalogue {
  abstract sports(): readonly CataloguedSport[];
}
