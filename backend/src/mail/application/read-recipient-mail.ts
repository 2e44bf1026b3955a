import { Injectable } from '@nestjs/common';
import { RecipientMail, UndeliveredMail } from './ports';

/**
 * Reads whether e-mails reach the recipients of sports. Those to captains don't count: anyone may
 * mistype an address, and the report says so.
 */
@Injectable()
export class ReadRecipientMail {
  constructor(private readonly undelivered: UndeliveredMail) {}

  execute(): Promise<RecipientMail> {
    return this.undelivered.toRecipients();
  }
}
