import { newId } from '../../kernel/identifier';
import { MessageKind } from '../../kernel/collected/message-kinds';
import { NotificationContent } from './notification';

/** A message that still has to be delivered. */
export interface OutboxMessage {
  readonly kind: MessageKind;
  /** What it is about, one of both. Only the module that sends it reads that. */
  readonly report?: unknown;
  readonly content?: unknown;
  /** Also the Message-ID, by which a mail system recognizes a message it gets twice. */
  readonly id: string;
  /**
   * The recipients who have not received it yet. Of mail to captains of a team it is words such as
   * "captain of Lions", because the addresses are not stored.
   */
  readonly recipients: readonly string[];
  /** The number of recipients before anyone received it. If fewer remain, some have received it. */
  readonly meantFor: number;
  /**
   * Recipients who get, or have got, their own copy of this message, or marks of addresses that are not
   * to be tried again. Only its sender reads that.
   */
  readonly elsewhere: readonly string[];
  /** Whether it already counts towards its address's daily limit. Only its sender reads that. */
  readonly isCounted: boolean;
  /** Whether it waits for the hourly email that lists the reports above a recipient's limit. */
  readonly isCollected: boolean;
  readonly createdAt: Date;
  readonly attempts: number;
  /** How often the mail server responded but did not accept the message. */
  readonly refusals: number;
  /** Null if the message was given up. */
  readonly nextAttemptAt: Date | null;
  readonly lastError: string | null;
  readonly givenUpAt: Date | null;
}

/** A message about the server or an account. */
export interface Notification extends OutboxMessage {
  readonly kind: 'notification';
  readonly content: NotificationContent;
}

/** How an attempt to deliver a message ended. */
export type Delivery =
  | { readonly kind: 'delivered' }
  /** The mail server rejected `recipients`; it may have accepted others. */
  | {
      readonly kind: 'refused';
      readonly recipients: readonly string[];
      readonly reason: string;
      /** Whether a retry would get the same response. */
      readonly final: boolean;
      /** Whether the mail server may have taken the message all the same. */
      readonly mayHaveArrived?: boolean;
    }
  /** The message is not at fault: the mail server is unreachable, or accepts none of our mail. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** No attempt was made: nobody is left to get it. */
  | {
      readonly kind: 'nobody';
      readonly reasonFor: (message: OutboxMessage) => string;
      /** For the log. */
      readonly warning: string;
    }
  /** No attempt was made: nobody may get the message now, or it is not needed any more. */
  | { readonly kind: 'limited' }
  /** The attempt was ended before the mail server had the message, because it is not wanted any more. */
  | { readonly kind: 'unwanted' }
  /** No attempt was made: it is not known whom to send it to. */
  | { readonly kind: 'unaddressed'; readonly reason: string };

/** The setting that paces retries. */
export interface RetryPace {
  readonly firstPauseMilliseconds: number;
}

/** The longest that other messages wait: for a retry, or for the email that lists collected ones. */
const longestPauseMilliseconds = 3_600_000;

/** The longest that mail to captains waits: for the next day, and then for the end of quiet hours. */
const longestCaptainMilliseconds = 2 * 86_400_000;

/** The most that the clocks of two servers may differ. */
const clockDifferenceMilliseconds = 60_000;

/** The longest that a message waits once the mail server is back. */
const longestOutagePauseMilliseconds = 300_000;

/** With the pauses between them, about a day. */
const maxRefusals = 30;

/**
 * @param recipients at least one
 * @param about what it is about
 */
export function newMessage<About extends Pick<OutboxMessage, 'report' | 'content'>>(
  kind: MessageKind,
  recipients: readonly string[],
  about: About,
  now: Date,
): Omit<OutboxMessage, 'report' | 'content'> & About {
  return {
    kind,
    ...about,
    id: newId(now),
    recipients,
    meantFor: recipients.length,
    elsewhere: [],
    isCounted: false,
    isCollected: false,
    createdAt: now,
    attempts: 0,
    refusals: 0,
    nextAttemptAt: now,
    lastError: null,
    givenUpAt: null,
  };
}

/**
 * The latest time at which a message can be due. A later time comes from a clock that has been set back
 * since.
 */
export function latestAttemptAt(isForCaptains: boolean, now: Date): Date {
  const longest = isForCaptains ? longestCaptainMilliseconds : longestPauseMilliseconds;
  return later(now, clockDifferenceMilliseconds + longest);
}

/**
 * What is left to do after an attempt; null if everyone has received the message. A message is
 * given up if the mail server rejects it for good or delays it for about a day, or if it has no
 * recipients left. It is never given up because the mail server is unavailable.
 */
export function afterDelivery<Message extends OutboxMessage>(
  message: Message,
  delivery: Delivery,
  pace: RetryPace,
  now: Date,
): Message | null {
  if (delivery.kind === 'delivered' || delivery.kind === 'limited') return null;
  if (delivery.kind === 'unwanted') return null;
  if (delivery.kind === 'nobody') {
    const attempts = message.attempts + 1;
    const lastError = delivery.reasonFor(message);
    const givenUp = { isCollected: false, nextAttemptAt: null, givenUpAt: now };
    return { ...message, attempts, lastError, ...givenUp };
  }
  const tried = { ...message, attempts: message.attempts + 1, lastError: delivery.reason };
  if (delivery.kind === 'unavailable') {
    const pause = outagePause(now.getTime() - message.createdAt.getTime(), pace);
    return { ...tried, nextAttemptAt: later(now, pause) };
  }
  const refusals = message.refusals + 1;
  const { recipients, final } =
    delivery.kind === 'refused' ? delivery : { recipients: message.recipients, final: false };
  const left = { ...tried, refusals, recipients };
  return final || refusals >= maxRefusals
    ? { ...left, nextAttemptAt: null, givenUpAt: now }
    : { ...left, nextAttemptAt: later(now, pauseAfter(refusals, pace)) };
}

export function someHaveGot({ recipients, meantFor }: OutboxMessage): boolean {
  return recipients.length < meantFor;
}

/** The message after an administrator has asked for another attempt. */
export function madeDue<Message extends OutboxMessage>(message: Message, now: Date): Message {
  return { ...message, refusals: 0, nextAttemptAt: now, givenUpAt: null };
}

/** In milliseconds. Doubles with each refusal, up to an hour. */
function pauseAfter(refusals: number, { firstPauseMilliseconds }: RetryPace): number {
  return Math.min(firstPauseMilliseconds * 2 ** (refusals - 1), longestPauseMilliseconds);
}

/** In milliseconds. Half the time that the message has waited, up to five minutes. */
function outagePause(waited: number, { firstPauseMilliseconds }: RetryPace): number {
  return Math.min(Math.max(waited / 2, firstPauseMilliseconds), longestOutagePauseMilliseconds);
}

function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
