import { Injectable } from '@nestjs/common';
import { mailboxOf } from '../../kernel/email-address';
import { PersonalContent, ReceiptCounts } from './ports';

/** Forgets how many receipts an address got, once no report has it any more. */
@Injectable()
export class ForgetReceipts {
  constructor(
    private readonly receipts: ReceiptCounts,
    private readonly content: PersonalContent,
  ) {}

  /** Call it in the transaction that deletes a report with the address. */
  async ifUnused(address: string): Promise<void> {
    const mailbox = mailboxOf(address);
    // Few addresses have a count, and only for them all reports are looked through.
    if (await this.receipts.has(mailbox)) await this.forgetIfUnused(mailbox);
  }

  /** Those of all addresses that no report has, for example after a late receipt. */
  async allUnused(): Promise<void> {
    for (const mailbox of await this.receipts.mailboxes()) await this.forgetIfUnused(mailbox);
  }

  private async forgetIfUnused(mailbox: string): Promise<void> {
    if (!(await this.content.isMailboxInUse(mailbox))) await this.receipts.forget(mailbox);
  }
}
