/**
 * One database transaction around what a use case writes, whichever modules the writes belong to.
 *
 * Adapters called inside `run` write through the transaction that is open there; nobody passes it
 * along. A nested `run` joins the outer one. When `work` throws, nothing of it remains.
 */
export abstract class Transaction {
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}
