import { Injectable } from '@nestjs/common';
import { Delivery, OutboxMessage, afterDelivery } from '../domain/outbox-message';
import { LetterWriter, MailCarrier, MailPace, Outbox } from './ports';

/** Makes one attempt to deliver one message that is due. */
@Injectable()
export class DeliverMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly letters: LetterWriter,
    private readonly carrier: MailCarrier,
    private readonly pace: MailPace,
  ) {}

  /** @returns how it ended; null when no message was due */
  async execute(now = new Date()): Promise<Delivery | null> {
    let delivery: Delivery | null = null;
    await this.outbox.takeDue(now, async (message, lost) => {
      delivery = await this.attempt(message, lost);
      return afterDelivery(message, delivery, this.pace, new Date());
    });
    return delivery;
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
