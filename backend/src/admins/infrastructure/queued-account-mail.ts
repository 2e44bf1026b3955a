import { Injectable } from '@nestjs/common';
import { QueueMail } from '../../mail/application/queue-mail';
import { AccountMail } from '../application/ports';
import { AccountNotice } from '../domain/account-notice';

/** Passes e-mails about accounts to the module that sends them. */
@Injectable()
export class QueuedAccountMail extends AccountMail {
  constructor(private readonly queueMail: QueueMail) {
    super();
  }

  override queue(
    username: string,
    { subject, lead, closing }: AccountNotice,
    now: Date,
  ): Promise<void> {
    const content = {
      subject,
      lead,
      facts: [],
      action: { label: 'Open your account', path: '/account' },
      closing,
    };
    return this.queueMail.notification([username], content, now);
  }
}
