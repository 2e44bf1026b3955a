/**
 * Keyed hashes of addresses and other texts: comparable, but not readable. They are stored instead
 * of the texts.
 */
export abstract class KeyedMarks {
  /** Whether this server has the installation's key. Settled before the first request. */
  abstract readonly hasKey: boolean;

  /** @throws Error if this server does not have the installation's key */
  abstract markOf(text: string): string;

  /**
   * The mark, and those that it had under earlier keys.
   * @throws Error if this server does not have the installation's key
   */
  abstract marksOf(text: string): readonly string[];
}
