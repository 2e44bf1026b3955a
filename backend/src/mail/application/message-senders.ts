import { Injectable } from '@nestjs/common';
import { MessageKind } from '../../kernel/collected/message-kinds';
import type { Delivery, OutboxMessage } from '../domain/outbox-message';

export { newMessage, someHaveGot } from '../domain/outbox-message';
export type { Delivery, OutboxMessage };

/** What came of an attempt to send a message. */
export interface Outcome<Message extends OutboxMessage = OutboxMessage> {
  readonly delivery: Delivery;
  /** The messages that need another attempt. */
  readonly left: readonly Message[];
}

/** Something whose messages could not be made. */
export interface Failure {
  readonly id: string;
  readonly reason: string;
}

/** What waits for its messages to be made. */
export interface Unmade {
  readonly count: number;
  /** Since when the oldest has been due; null if none is. */
  readonly oldestAt: Date | null;
}

/** Sends the messages of some kinds. The module whose messages these are adds it to `MessageSenders`. */
export abstract class MessageSender {
  abstract readonly kinds: readonly MessageKind[];

  /** Whether they go to captains whose addresses the league feed has. They heed quiet hours. */
  readonly isForCaptains?: boolean;

  /** What administrators see of a message that was not sent yet. */
  abstract subject(message: OutboxMessage): string;

  /**
   * Makes one attempt.
   * @param taken one message, or all that are collected for one recipient
   */
  abstract send(taken: readonly OutboxMessage[], now: Date, lost: AbortSignal): Promise<Outcome>;

  /**
   * Makes messages of what was queued.
   * @returns whether there may be more, and what failed. That is tried again a minute later
   */
  make?(): Promise<{ readonly isMore: boolean; readonly failures: readonly Failure[] }>;

  /** What `make` has not made yet. */
  unmade?(): Promise<Unmade>;

  /** The message with those who would get it now. */
  addressedNow?(message: OutboxMessage): Promise<OutboxMessage>;

  /** The message as it is tried again because an administrator asked for that. */
  renewed?(message: OutboxMessage): OutboxMessage;

  /** An administrator asked for another attempt. */
  retried?(id: string): Promise<void>;

  /** Deletes what is not needed any more. */
  tidy?(now: Date): Promise<void>;
}

/** All senders, in no order. Modules add theirs when they are built. */
@Injectable()
export class MessageSenders {
  readonly all: MessageSender[] = [];

  add(sender: MessageSender): void {
    this.all.push(sender);
  }

  get kindsForCaptains(): readonly MessageKind[] {
    return this.all.flatMap(({ isForCaptains, kinds }) => (isForCaptains ? kinds : []));
  }

  /** Null for a message of a later version that runs beside this one. */
  of({ kind }: OutboxMessage): MessageSender | null {
    return this.all.find(({ kinds }) => kinds.includes(kind)) ?? null;
  }
}
