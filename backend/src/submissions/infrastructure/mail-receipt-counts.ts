import { Injectable } from '@nestjs/common';
import { CountedMailboxes } from '../../mail/application/counted-mailboxes';
import { ReceiptCounts } from '../application/ports';

/** Asks the module that counts receipts. */
@Injectable()
export class MailReceiptCounts extends ReceiptCounts {
  constructor(private readonly counted: CountedMailboxes) {
    super();
  }

  override mailboxes(): Promise<readonly string[]> {
    return this.counted.all();
  }

  override has(mailbox: string): Promise<boolean> {
    return this.counted.has(mailbox);
  }

  override forget(mailboxes: readonly string[]): Promise<void> {
    return this.counted.forget(mailboxes);
  }
}
