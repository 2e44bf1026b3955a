import { Injectable } from '@nestjs/common';
import { NotificationContent } from '../domain/notification';
import { newNotification } from '../domain/outbox-message';
import { Outbox } from './ports';

/**
 * Queues an e-mail about the server or an account, in the open transaction: it is sent only if that
 * commits. Each recipient gets a separate copy.
 */
@Injectable()
export class QueueNotification {
  constructor(private readonly outbox: Outbox) {}

  async execute(
    recipients: readonly string[],
    content: NotificationContent,
    now = new Date(),
  ): Promise<void> {
    await this.outbox.add(
      recipients.map((recipient) => newNotification([recipient], content, now)),
    );
  }
}
