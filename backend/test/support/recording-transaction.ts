import { SharedTransaction, Transaction } from '../../src/kernel/transaction';

/** Something that a failed transaction must leave as it was. */
interface Undoable {
  /** @returns puts things back as they are now */
  checkpoint(): () => void;
}

/** Runs the work, undoes what failed work did to the given stores, and knows whether it is open. */
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

/** For each work a transaction of its own. */
export class UnsharedTransaction extends SharedTransaction {
  constructor(private readonly transaction: Transaction) {
    super();
  }

  override run<T>(_keys: readonly string[], work: () => Promise<T>): Promise<T> {
    return this.transaction.run(work);
  }
}
