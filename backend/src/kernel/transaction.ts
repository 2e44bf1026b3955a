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
 * Like `Transaction`, for work that many requests do at the same time. Whatever waits while others
 * are being stored shares one transaction, with its statements and its commit. The promise resolves
 * after that commit. If any of it fails, each piece runs again on its own: `work` may be called
 * twice, and nothing of the first call remains.
 */
export abstract class SharedTransaction {
  /** @param keys what the work changes. Work with a key in common never shares a transaction */
  abstract run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>;
}
