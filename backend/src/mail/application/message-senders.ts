import { Injectable } from '@nestjs/common';
import type { Delivery, ModuleMessage, OutboxMessage } from '../domain/outbox-message';

export type { Delivery, ModuleMessage };

/** What came of an attempt to send a message. */
export interface Outcome<Message extends OutboxMessage = OutboxMessage> {
  readonly delivery: Delivery;
  /** The messages that need another attempt. */
  readonly left: readonly Message[];
}

/** Sends the messages of a kind. The module whose messages these are adds it to `MessageSenders`. */
export abstract class MessageSender {
  abstract readonly kind: ModuleMessage['kind'];

  /** What administrators see of a message that was not sent yet. */
  abstract subject(content: ModuleMessage['content']): string;

  /** Makes one attempt. */
  abstract send(message: ModuleMessage, now: Date, lost: AbortSignal): Promise<Outcome>;
}

/** Modules add theirs when they are built. */
@Injectable()
export class MessageSenders {
  private readonly byKind = new Map<string, MessageSender>();

  add(sender: MessageSender): void {
    this.byKind.set(sender.kind, sender);
  }

  of({ kind }: ModuleMessage): MessageSender {
    return this.byKind.get(kind)!;
  }
}
