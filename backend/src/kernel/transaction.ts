/**
 * One database transaction for everything that a use case writes, in all modules.
 *
 * Adapters called inside `run` use its transaction without being passed it. A nested `run` joins
 * the outer one. If `work` throws, everything is rolled back.
 */
export abstract class Transaction {
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Like `Transaction`, for work that waits for locks when many requests do it at the same time. Only
 * a few pieces of work run at a time, and those with a key in common one after the other, so that
 * they leave connections for other requests.
 */
export abstract class QueuedTransaction {
  /**
   * @param keys what the work changes
   * @throws Busy if the work could not begin in time
   */
  abstract run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>;
}
