import { Injectable } from '@nestjs/common';
import { Notification, OutboxMessage } from '../domain/outbox-message';
import { EmailLayout } from './email-layout';
import { EmailLanguages } from './languages/email-languages';
import { MessageSender, MessageSenders, Outcome } from './message-senders';
import { notificationEmail } from './notification-email';
import { SendMail } from './send-mail';

/** Sends e-mails about the server or an account. */
@Injectable()
export class NotificationSender extends MessageSender {
  override readonly kinds = ['notification'] as const;

  constructor(
    senders: MessageSenders,
    private readonly sendMail: SendMail,
    private readonly layout: EmailLayout,
    private readonly languages: EmailLanguages,
  ) {
    super();
    senders.add(this);
  }

  override subject(message: OutboxMessage): string {
    return (message as Notification).content.subject;
  }

  override async send(
    [message]: readonly OutboxMessage[],
    _now: Date,
    lost: AbortSignal,
  ): Promise<Outcome> {
    const notification = message as Notification;
    const delivery = await this.sendMail.attempt(
      notification,
      () => notificationEmail(notification, this.layout, this.languages),
      lost,
    );
    return this.sendMail.outcomeOf([notification], delivery);
  }
}
