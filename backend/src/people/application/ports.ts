/** A person whose data was erased. */
export interface ErasedPerson {
  /** Of the address, the newest first. */
  readonly marks: readonly string[];
  readonly erasedAt: Date;
}

/** The people whose data was erased, in the database. */
export abstract class ErasedPeople {
  /** Adds one in the open transaction, or the newer time. */
  abstract add(person: ErasedPerson): Promise<void>;

  abstract all(): Promise<readonly ErasedPerson[]>;
}

/**
 * The marks of erased people outside of the database, so that they can be erased again after a
 * backup was restored.
 */
export abstract class ErasedList {
  /**
   * Adds a line for each mark, on the disk when this returns.
   * @throws Unavailable if the list can't be written
   */
  abstract append(marks: readonly string[]): void;

  /**
   * Adds the marks that are not in it.
   * @throws Unavailable if the list can't be read or written
   */
  abstract complete(marks: readonly string[]): void;

  /**
   * All marks that are in it.
   * @throws Error if it can't be read
   */
  abstract marks(): ReadonlySet<string>;
}

/** A transaction in which people are erased, one after the other on all servers. */
export abstract class ErasureTransaction {
  /** @throws Unavailable if others hold what has to be changed for too long */
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}
