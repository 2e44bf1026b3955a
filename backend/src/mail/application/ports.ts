import { CalendarDate } from '../../shared/domain/calendar-date';
import { Delivery, OutboxMessage, RetryPace } from '../domain/outbox-message';

/** Messages that are still to be delivered. */
export abstract class Outbox {
  /** Adds them within the transaction that is open: they are there when it ends well. */
  abstract add(messages: readonly OutboxMessage[]): Promise<void>;

  /** Whether an attempt is due, by any instance. */
  abstract hasDue(now: Date): Promise<boolean>;

  /**
   * Gives one message that is due to `attempt`, and keeps what it leaves. Until then no other call,
   * by any instance, gets that message; when this process dies meanwhile, the next one does.
   * @param attempt gives null when the message needs no further attempt; its signal tells when the
   * message is not held any more, so that another attempt may begin
   * @returns whether a message was due
   */
  abstract takeDue(
    now: Date,
    attempt: (message: OutboxMessage, lost: AbortSignal) => Promise<OutboxMessage | null>,
  ): Promise<boolean>;

  /** Makes a message due unless it is under way; false when there is none with that id. */
  abstract retry(id: string, now: Date): Promise<boolean>;

  /**
   * Drops what was given up before the instant, and counts of receipts before the date.
   * @returns how many messages
   */
  abstract forget(givenUpBefore: Date, receiptsBefore: CalendarDate): Promise<number>;
}

/** How many receipts an address was sent: anyone may type any address. */
export abstract class Receipts {
  /**
   * Counts one more, within the transaction that is open.
   * @returns false, and counts nothing, where the address had `most` of that date
   */
  abstract count(address: string, date: CalendarDate, most: number): Promise<boolean>;
}

/** Who is responsible for a sport. */
export abstract class Recipients {
  /** Their e-mail addresses; none where nobody is. */
  abstract of(sportId: string): Promise<readonly string[]>;
}

/** How fast failed attempts follow one another. */
export abstract class MailPace implements RetryPace {
  abstract readonly firstPauseMilliseconds: number;
}

/** A message as it is sent. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes; null for the sender. */
  readonly replyTo: { readonly name: string; readonly address: string } | null;
}

export abstract class LetterWriter {
  abstract write(message: OutboxMessage): Letter;

  abstract subject(message: OutboxMessage): string;
}

/** Brings letters to the recipients' mail server. */
export abstract class MailCarrier {
  /** Where they go, in words for the log. */
  abstract readonly destination: string;

  /** @param given ends the attempt when it is aborted */
  abstract carry(message: OutboxMessage, letter: Letter, given: AbortSignal): Promise<Delivery>;
}

export interface UndeliveredPage {
  /** The newest first. */
  readonly messages: readonly OutboxMessage[];
  readonly more: boolean;
  readonly total: number;
}

export abstract class UndeliveredMail {
  /**
   * Messages that an attempt failed to deliver, and those that have waited since `waitingSince`.
   * @param after the id of the last message of the page before
   */
  abstract page(limit: number, after: string | null, waitingSince: Date): Promise<UndeliveredPage>;
}
