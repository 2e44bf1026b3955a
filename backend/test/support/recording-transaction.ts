import { QueuedTransaction, Transaction } from '../../src/kernel/transaction';

/** A store whose changes a failed transaction must undo. */
interface Undoable {
  /** @returns a function that restores the current state */
  checkpoint(): () => void;
}

/** Runs the work and undoes its changes to the given stores if it fails. It knows whether it is open. */
export class RecordingTransaction extends Transaction {
  open = false;

  constructor(private readonly stores: readonly Undoable[] = []) {
    super();
  }

  override async run<T>(work: () => Promise<T>): Promise<T> {
    const undo = this.stores.map((store) => store.checkpoint());
    this.open = true;
    try {
      return await work();
    } catch (error) {
      for (const restore of undo) restore();
      throw error;
    } finally {
      this.open = false;
    }
  }
}

/** Runs each call at once. */
export class UnqueuedTransaction extends QueuedTransaction {
  constructor(private readonly transaction: Transaction) {
    super();
  }

  override run<T>(_keys: readonly string[], work: () => Promise<T>): Promise<T> {
    return this.transaction.run(work);
  }
}
