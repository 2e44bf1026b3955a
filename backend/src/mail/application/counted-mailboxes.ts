import { Injectable } from '@nestjs/common';
import { Receipts } from './ports';

/** Lets the module of reports forget addresses that no report has any more. */
@Injectable()
export class CountedMailboxes {
  constructor(private readonly receipts: Receipts) {}

  /** Those that have a count, as `mailboxOf` returns them. */
  all(): Promise<readonly string[]> {
    return this.receipts.mailboxes();
  }

  has(mailbox: string): Promise<boolean> {
    return this.receipts.has(mailbox);
  }

  /** Call it in the transaction that removes the last report of the mailbox. */
  forget(mailbox: string): Promise<void> {
    return this.receipts.forget(mailbox);
  }
}
