/**
 * One database transaction around what a use case writes, whichever modules the writes belong to.
 *
 * Adapters called inside `run` write through the transaction that is open there; nobody passes it
 * along. A nested `run` joins the outer one. When `work` throws, nothing of it remains.
 */
export abstract class Transaction {
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * As `Transaction`, for work that many ask for at once: what waits while others are stored goes
 * together in one transaction, so that it shares their statements and their commit. The promise ends
 * after that commit. When some of it fails, each is run again by itself: `work` may be called twice,
 * and nothing of the first call remains.
 */
export abstract class SharedTransaction {
  /** @param keys what the work changes: two works with a key in common never go together */
  abstract run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>;
}
