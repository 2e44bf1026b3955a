import { CalendarDate } from '../../kernel/calendar-date';
import { Delivery, OutboxMessage, RetryPace } from '../domain/outbox-message';

/** At least one message comes in. */
export type Attempt = (
  taken: readonly OutboxMessage[],
  lost: AbortSignal,
) => Promise<readonly OutboxMessage[]>;

/** Messages that are still to be delivered. */
export abstract class Outbox {
  /** Adds them within the transaction that is open: they are there when it ends well. */
  abstract add(messages: readonly OutboxMessage[]): Promise<void>;

  /** Whether an attempt is due, by any instance. */
  abstract hasDue(now: Date): Promise<boolean>;

  /**
   * Gives one message that is due to `attempt`, and keeps what it leaves. Until then no other call,
   * by any instance, gets that message; when this process dies meanwhile, the next one does. With one that
   * is collected come all that are collected for its recipient, in the order of their ids.
   * @param attempt gives the messages that need a further attempt, of those that it was given or new ones;
   * its signal tells when they are not held any more, so that another attempt may begin
   * @returns whether a message was due
   */
  abstract takeDue(now: Date, attempt: Attempt): Promise<boolean>;

  /** Makes due what waits for a time that its pauses do not reach, as after a clock was set back. */
  abstract pullIn(now: Date): Promise<void>;

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
   * Counts one more.
   * @returns false, and counts nothing, where the address had `most` of that date
   */
  abstract count(address: string, date: CalendarDate, most: number): Promise<boolean>;
}

/** How many messages about reports a recipient gets in an hour. */
export abstract class MailAllowance {
  /**
   * Counts one more.
   * @returns null, or when the hour is over where the recipient has had as many as one gets
   */
  abstract consume(address: string, now: Date): Promise<Date | null>;

  /** Uncounts one that was not delivered. */
  abstract refund(address: string): Promise<void>;
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
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes; null for the sender. */
  readonly replyTo: { readonly name: string; readonly address: string } | null;
  /** Mail programs show emails of one thread together; null where it belongs to none. */
  readonly thread: string | null;
}

export abstract class EmailRenderer {
  abstract render(message: OutboxMessage): Email;

  /** One email that lists several reports for one recipient. */
  abstract renderList(messages: readonly OutboxMessage[]): Email;

  abstract subject(message: OutboxMessage): string;
}

/** Brings emails to the recipients' mail server. */
export abstract class MailTransport {
  /** Where they go, in words for the log. */
  abstract readonly destination: string;

  /**
   * @param message tells who gets the email, and what it is known by
   * @param given ends the attempt when it is aborted
   */
  abstract send(message: OutboxMessage, email: Email, given: AbortSignal): Promise<Delivery>;
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
