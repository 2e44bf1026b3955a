import { Injectable } from '@nestjs/common';
import {
  Delivery,
  OutboxMessage,
  afterDelivery,
  mayBeMisaddressed,
  readdressed,
} from '../domain/outbox-message';
import { LetterWriter, MailCarrier, MailPace, Outbox, Recipients } from './ports';

/** Makes one attempt to deliver one message that is due. */
@Injectable()
export class DeliverMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly recipients: Recipients,
    private readonly letters: LetterWriter,
    private readonly carrier: MailCarrier,
    private readonly pace: MailPace,
  ) {}

  /** @returns how it ended; null when no message was due */
  async execute(now = new Date()): Promise<Delivery | null> {
    let delivery: Delivery | null = null;
    await this.outbox.takeDue(now, async (taken, lost) => {
      const message = await this.addressed(taken, now);
      const isForNobody = message.recipients.length === 0;
      delivery = isForNobody ? { kind: 'nobody' } : await this.attempt(message, lost);
      return afterDelivery(isForNobody ? taken : message, delivery, this.pace, new Date());
    });
    return delivery;
  }

  /** One that is sent as soon as it is made costs no question. */
  private async addressed(message: OutboxMessage, now: Date): Promise<OutboxMessage> {
    if (!mayBeMisaddressed(message, now)) return message;
    return readdressed(message, await this.recipients.of(message.report.sportId));
  }

  /** Whatever fails for one message must not hold up those behind it. */
  private async attempt(message: OutboxMessage, lost: AbortSignal): Promise<Delivery> {
    try {
      return await this.carrier.carry(message, this.letters.write(message), lost);
    } catch (error) {
      const { recipients } = message;
      return { kind: 'refused', recipients, reason: String(error), final: false };
    }
  }
}
