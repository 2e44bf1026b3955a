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

  /** Call it when no report has these mailboxes any more. */
  forget(mailboxes: readonly string[]): Promise<void> {
    return this.receipts.forget(mailboxes);
  }
}
