import { Injectable } from '@nestjs/common';
import { QueueNotification } from '../../mail/application/queue-notification';
import { AccountMail } from '../application/ports';
import { AccountNotice } from '../domain/account-notice';

/** Passes e-mails about accounts to the module that sends them. */
@Injectable()
export class QueuedAccountMail extends AccountMail {
  constructor(private readonly queueNotification: QueueNotification) {
    super();
  }

  override queue(username: string, { subject, lead }: AccountNotice, now: Date): Promise<void> {
    const content = {
      subject,
      lead,
      facts: [],
      action: { label: 'Open your account', path: '/account' },
      closing: ['If this was not you, change your password now and tell a master administrator.'],
    };
    return this.queueNotification.execute([username], content, now);
  }
}
