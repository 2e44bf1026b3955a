import { Injectable } from '@nestjs/common';
import { mailboxOf } from '../../kernel/email-address';
import { PersonalContent } from '../../submissions/application/personal-data/ports';
import { ReportFollower } from '../../submissions/application/report-followers';
import { Receipts } from './ports';

/** Forgets how many receipts an address got, once no report has it any more. */
@Injectable()
export class ForgetReceipts implements ReportFollower {
  constructor(
    private readonly receipts: Receipts,
    private readonly content: PersonalContent,
  ) {}

  async addressGone(address: string): Promise<void> {
    const mailbox = mailboxOf(address);
    // Few addresses have a count, and only for them all reports are looked through.
    if (await this.receipts.has(mailbox)) await this.forgetUnused([mailbox]);
  }

  /** Also those that no report had, for example after a late receipt. */
  async addressesGone(): Promise<void> {
    const mailboxes = await this.receipts.mailboxes();
    if (mailboxes.length > 0) await this.forgetUnused(mailboxes);
  }

  private async forgetUnused(mailboxes: readonly string[]): Promise<void> {
    const used = new Set(await this.content.mailboxesInUse(mailboxes));
    await this.receipts.forget(mailboxes.filter((mailbox) => !used.has(mailbox)));
  }
}
