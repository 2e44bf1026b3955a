import { Injectable } from '@nestjs/common';
import { QueueNotification } from '../../mail/application/queue-notification';
import { AlertEmail, AlertMail } from '../application/ports';

/** Passes alerts to the module that sends e-mails. */
@Injectable()
export class QueuedAlertMail extends AlertMail {
  constructor(private readonly queueNotification: QueueNotification) {
    super();
  }

  override queue(recipients: readonly string[], email: AlertEmail, now: Date): Promise<void> {
    const { subject, lead, page, closing } = email;
    const content = { subject, lead, facts: [], action: page, closing };
    return this.queueNotification.execute(recipients, content, now);
  }
}
