import { MessageKind } from '../../kernel/collected/message-kinds';
import { TokenKind } from '../../links/application/links';
import { Delivery, OutboxMessage, RetryPace } from '../domain/outbox-message';
import { Email } from './email-layout';

/** Tries to deliver the messages in `taken`, which holds at least one. */
export type Attempt = (
  taken: readonly OutboxMessage[],
  lost: AbortSignal,
) => Promise<readonly OutboxMessage[]>;

/** Messages that still have to be delivered. */
export abstract class Outbox {
  /** Adds messages in the open transaction. */
  abstract add(messages: readonly OutboxMessage[]): Promise<void>;

  /** Whether a message is due that no instance is sending. */
  abstract hasDue(now: Date): Promise<boolean>;

  /**
   * Passes due messages to `attempt`, and stores what it returns. Until then, no other call on any
   * instance gets those messages. If this process dies, the next call gets them. A collected message
   * comes with all others that are collected for its recipient, ordered by id, and with nothing else.
   * @param attempt returns the messages that need another attempt: some of those it was given, or
   * new ones. Its signal aborts if the messages are no longer locked and another attempt may begin
   * @param most the most messages that are not collected
   * @returns whether a message was due
   */
  abstract takeDue(now: Date, attempt: Attempt, most?: number): Promise<boolean>;

  /** The contents of the messages of a kind that wait. */
  abstract contentsOf(kind: MessageKind): Promise<readonly unknown[]>;

  /**
   * Makes messages due whose next attempt is later than any pause allows, as happens after a clock
   * was set back.
   * @param isStart whether also mail to captains that waits longer than a retry does: for the end of
   * quiet hours, which may be others since the server was started
   */
  abstract pullIn(now: Date, isStart?: boolean): Promise<void>;

  /**
   * Makes a message due unless it is being sent.
   * @returns false if there is no message with this id
   */
  abstract retry(id: string, now: Date): Promise<boolean>;

  /**
   * Deletes messages given up before this.
   * @returns how many
   */
  abstract forget(givenUpBefore: Date): Promise<number>;
}

/** Keyed hashes of captains' addresses, and the links in e-mails to them. */
export abstract class CaptainLinks {
  /** Whether this server can make marks and links. Without, no e-mails go to captains. */
  abstract readonly work: boolean;

  /** The mark of an address that is stored. */
  abstract markOf(address: string): string;

  /** The mark, and those that it had before the key was replaced. */
  abstract marksOf(address: string): readonly string[];

  /** The URL that a link opens. It is a secret, so it must not be stored. */
  abstract urlOf(kind: TokenKind, id: string): string;

  /** The URL of the page on which e-mails to this mark can be stopped, and that of the call for it. */
  abstract stopUrls(mark: string): { readonly page: string; readonly call: string };

  /**
   * The mark whose e-mails a token stops.
   * @throws DomainError if the token is not valid
   */
  abstract markToStop(token: string): string;
}

/** The addresses that get no more e-mails about games. */
export abstract class StoppedAddresses {
  abstract stop(mark: string, now: Date): Promise<void>;

  /** Those of the marks that are stopped. */
  abstract among(marks: readonly string[]): Promise<readonly string[]>;
}

/** The hours in which captains get no e-mails about games. */
export abstract class QuietHours {
  /** When the present quiet hours end; null outside of them. */
  abstract endAt(now: Date): Date | null;
}

/** How quickly failed attempts are retried. */
export abstract class MailPace implements RetryPace {
  abstract readonly firstPauseMilliseconds: number;
}

/**
 * Asks whether a message is still to be sent. A function means yes, and is called when the content has
 * been sent or the attempt has ended.
 */
export type IsWanted = () => Promise<boolean | (() => void)>;

/** Hands emails to a mail server, or stores them if none is configured. */
export abstract class MailTransport {
  /** Where emails go, as text for the log. */
  abstract readonly destination: string;

  /** Whether emails reach people; otherwise they are only stored. */
  abstract readonly reachesPeople: boolean;

  /**
   * How many messages are taken from the outbox at a time. If the server is killed, all of them are
   * sent again. So more than one only where that changes nothing.
   */
  abstract readonly mostTogether: number;

  /**
   * @param message has the recipients and the Message-ID
   * @param signal aborting it ends the attempt
   * @param isWanted asked when the mail server is ready to take the content, which may be long after
   * the start of the attempt
   */
  abstract send(
    message: OutboxMessage,
    email: Email,
    signal: AbortSignal,
    isWanted?: IsWanted,
  ): Promise<Delivery>;
}

export interface UndeliveredPage {
  /** Newest first. */
  readonly messages: readonly OutboxMessage[];
  readonly more: boolean;
  readonly total: number;
}

/** Undelivered messages of some kinds. */
export interface UndeliveredCounts {
  /** How many were given up. */
  readonly givenUp: number;
  /** When the newest of these was given up; null without any. */
  readonly newestAt: Date | null;
  /** How many failed, and are tried again. */
  readonly retried: number;
}

export abstract class UndeliveredMail {
  /**
   * Messages with a failed attempt, and messages created before `waitingSince`.
   * @param after the id of the last message on the previous page
   */
  abstract page(limit: number, after: string | null, waitingSince: Date): Promise<UndeliveredPage>;

  abstract failures(kinds: readonly MessageKind[]): Promise<UndeliveredCounts>;
}
