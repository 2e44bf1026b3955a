import { Injectable } from '@nestjs/common';
import { Delivery, OutboxMessage, afterDelivery } from '../domain/outbox-message';
import { Email } from './email-layout';
import { Outcome } from './message-senders';
import { IsWanted, MailPace, MailTransport } from './ports';

/** Makes attempts to send e-mails, and tells what is left to do. */
@Injectable()
export class SendMail {
  constructor(
    private readonly transport: MailTransport,
    private readonly pace: MailPace,
  ) {}

  /** Whether e-mails reach people. */
  get reachesPeople(): boolean {
    return this.transport.reachesPeople;
  }

  /**
   * @param write an error in it must not block the messages behind this one
   * @param isWanted asked when the mail server is ready to take the content
   */
  async attempt(
    message: OutboxMessage,
    write: () => Email,
    lost: AbortSignal,
    isWanted?: IsWanted,
  ): Promise<Delivery> {
    try {
      return await this.transport.send(message, write(), lost, isWanted);
    } catch (error) {
      const { recipients } = message;
      return { kind: 'refused', recipients, reason: String(error), final: false };
    }
  }

  outcomeOf<Message extends OutboxMessage>(
    messages: readonly Message[],
    delivery: Delivery,
  ): Outcome<Message> {
    const now = new Date();
    const left = messages.flatMap((message) => {
      const kept = afterDelivery(message, delivery, this.pace, now);
      return kept ? [kept] : [];
    });
    return { delivery, left };
  }
}
