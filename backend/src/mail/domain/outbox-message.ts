import { newId } from '../../kernel/identifier';
import { ReportSnapshot } from './report-snapshot';

/** `report` goes to those responsible for the sport, `receipt` to the captain who reported. */
export type MessageKind = 'report' | 'receipt';

/** A message that is still to be delivered. */
export interface OutboxMessage {
  /** Also tells whoever receives it twice that it is the same. */
  readonly id: string;
  readonly kind: MessageKind;
  /** Those who have not got it yet. */
  readonly recipients: readonly string[];
  /** How many it was for before anybody got it: where fewer are left, some have. */
  readonly meantFor: number;
  /** Those who get a copy of their own, or have got one. */
  readonly elsewhere: readonly string[];
  /** Of a receipt: whether it counts already among those that its address gets in a day. */
  readonly isCounted: boolean;
  /** Waits for the one message an hour that lists what a recipient would get too much of. */
  readonly isCollected: boolean;
  readonly report: ReportSnapshot;
  readonly createdAt: Date;
  readonly attempts: number;
  /** How often the mail server was there but would not take it now. */
  readonly refusals: number;
  /** Null once it was given up. */
  readonly nextAttemptAt: Date | null;
  readonly lastError: string | null;
  readonly givenUpAt: Date | null;
}

/** How an attempt to deliver a message ended. */
export type Delivery =
  | { readonly kind: 'delivered' }
  /** The mail server did not take it for `recipients`; for others it may have. */
  | {
      readonly kind: 'refused';
      readonly recipients: readonly string[];
      readonly reason: string;
      /** Asking again would get the same answer. */
      readonly final: boolean;
    }
  /** Nothing is wrong with the message: the mail server can't be reached, or takes none of ours. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** The mail server was not asked: none of those who have not got it is responsible any more. */
  | { readonly kind: 'nobody' }
  /** The mail server was not asked: all recipients have had as many as they get in that time. */
  | { readonly kind: 'limited' };

/** What the outbox needs to know to pace its attempts. */
export interface RetryPace {
  readonly firstPauseMilliseconds: number;
}

/** How long what a message was addressed to counts as what is so now. */
const freshMilliseconds = 5_000;

const nobodyIsResponsible = 'Nobody receives the reports of this sport';
const nobodyIsLeft = 'Those who have not got it do not receive the reports of this sport any more';

const longestPauseMilliseconds = 3_600_000;

/** How long a recipient who has had enough waits at most for the message that lists the rest. */
const longestCollectionMilliseconds = 3_600_000;

/** By so much the clocks of two servers may differ. */
const clockDifferenceMilliseconds = 60_000;

/** How long a message waits at most once the mail server is back. */
const longestOutagePauseMilliseconds = 300_000;

/** With the pauses between them, about a day. */
const mostRefusals = 30;

export function newMessage(
  kind: MessageKind,
  recipients: readonly string[],
  report: ReportSnapshot,
  now: Date,
): OutboxMessage {
  return {
    id: newId(now),
    kind,
    recipients,
    meantFor: recipients.length,
    elsewhere: [],
    isCounted: false,
    isCollected: false,
    report,
    createdAt: now,
    attempts: 0,
    refusals: 0,
    nextAttemptAt: now,
    lastError: null,
    givenUpAt: null,
  };
}

/** A recipient who has had as many messages as one gets in an hour, and when that hour is over. */
export interface Limited {
  readonly address: string;
  readonly until: Date;
}

/**
 * Parts a message: what goes out now to those who are `allowed`, and a copy for each of the others, which
 * waits for the message that lists several.
 *
 * One part, the first, stays for whoever becomes responsible before anybody has got it; the copies beside it
 * are for their one recipient and for nobody else, so that nobody gets the report twice.
 */
export function parted(
  message: OutboxMessage,
  allowed: readonly string[],
  limited: readonly Limited[],
): { readonly now: OutboxMessage | null; readonly collected: readonly OutboxMessage[] } {
  const open = (recipients: readonly string[]) => ({
    recipients,
    meantFor: someHaveGot(message) ? message.meantFor : recipients.length,
    elsewhere: [
      ...message.elsewhere,
      ...message.recipients.filter((address) => !recipients.includes(address)),
    ],
  });
  const closed = (recipients: readonly string[]) => ({
    recipients,
    meantFor: Math.max(message.meantFor, recipients.length + 1),
  });
  return {
    now: allowed.length > 0 ? { ...message, ...open(allowed) } : null,
    collected: limited.map(({ address, until }, index) => ({
      ...message,
      ...(allowed.length === 0 && index === 0 ? open([address]) : closed([address])),
      id: newId(message.createdAt),
      isCollected: true,
      nextAttemptAt: until,
    })),
  };
}

/**
 * When the message is due at the latest, whatever happened to it before. A later time is that of a clock
 * which has been set back since.
 */
export function latestAttemptAt(
  { attempts, refusals, isCollected }: Pick<OutboxMessage, 'attempts' | 'refusals' | 'isCollected'>,
  now: Date,
): Date {
  const pauses = [
    clockDifferenceMilliseconds,
    isCollected ? clockDifferenceMilliseconds + longestCollectionMilliseconds : 0,
    attempts > 0 ? clockDifferenceMilliseconds + longestOutagePauseMilliseconds : 0,
    refusals > 0 ? clockDifferenceMilliseconds + longestPauseMilliseconds : 0,
  ];
  return later(now, Math.max(...pauses));
}

/** Whether others may be responsible by now than when the message was made, or tried last. */
export function mayBeMisaddressed(message: OutboxMessage, now: Date): boolean {
  const age = now.getTime() - message.createdAt.getTime();
  return message.kind === 'report' && (message.attempts > 0 || age > freshMilliseconds);
}

/**
 * The message as it goes out now. While nobody has got it, that is to all who are responsible; once some
 * have, to those of the others who still are. It may be left without recipients. A receipt goes
 * where its captain asked for it.
 */
export function readdressed(message: OutboxMessage, responsible: readonly string[]): OutboxMessage {
  if (message.kind === 'receipt') return message;
  if (!someHaveGot(message)) {
    const others = new Set(message.elsewhere.map((address) => address.toLowerCase()));
    const recipients = responsible.filter((address) => !others.has(address.toLowerCase()));
    return { ...message, recipients, meantFor: recipients.length };
  }
  const still = new Set(responsible.map((address) => address.toLowerCase()));
  const recipients = message.recipients.filter((address) => still.has(address.toLowerCase()));
  return { ...message, recipients };
}

/**
 * A collected message as it goes out now: to its recipient, where they are still responsible, and, where it
 * stayed for those who became responsible, to them by a message of their own.
 */
export function reassigned(
  message: OutboxMessage,
  responsible: readonly string[],
  now: Date,
): { readonly own: OutboxMessage | null; readonly others: OutboxMessage | null } {
  const [address = ''] = message.recipients;
  const { recipients } = readdressed(message, responsible);
  const others = recipients.filter((other) => other.toLowerCase() !== address.toLowerCase());
  const isStillFor = others.length < recipients.length;
  const closed = { meantFor: Math.max(message.meantFor, 2) };
  return {
    own: isStillFor ? { ...message, ...(others.length > 0 ? closed : {}) } : null,
    others:
      others.length > 0
        ? {
            ...message,
            id: newId(message.createdAt),
            recipients: others,
            meantFor: others.length,
            elsewhere: [...message.elsewhere, address],
            isCollected: false,
            nextAttemptAt: now,
          }
        : null,
  };
}

/**
 * What an attempt leaves to be done; null where all have got the message. It is given up when the
 * mail server refuses it for good, or has put it off for about a day, and when there is nobody to get
 * it; never because the mail server is away, however long.
 */
export function afterDelivery(
  message: OutboxMessage,
  delivery: Delivery,
  pace: RetryPace,
  now: Date,
): OutboxMessage | null {
  if (delivery.kind === 'delivered' || delivery.kind === 'limited') return null;
  if (delivery.kind === 'nobody') {
    const attempts = message.attempts + 1;
    const lastError = someHaveGot(message) ? nobodyIsLeft : nobodyIsResponsible;
    const givenUp = { isCollected: false, nextAttemptAt: null, givenUpAt: now };
    return { ...message, attempts, lastError, ...givenUp };
  }
  const tried = { ...message, attempts: message.attempts + 1, lastError: delivery.reason };
  if (delivery.kind === 'unavailable') {
    const pause = outagePause(now.getTime() - message.createdAt.getTime(), pace);
    return { ...tried, nextAttemptAt: later(now, pause) };
  }
  const refusals = message.refusals + 1;
  const left = { ...tried, refusals, recipients: delivery.recipients };
  return delivery.final || refusals >= mostRefusals
    ? { ...left, nextAttemptAt: null, givenUpAt: now }
    : { ...left, nextAttemptAt: later(now, pauseAfter(refusals, pace)) };
}

function someHaveGot({ recipients, meantFor }: OutboxMessage): boolean {
  return recipients.length < meantFor;
}

/** The message as it is when someone asks that it be tried again. */
export function triedAgain(message: OutboxMessage, now: Date): OutboxMessage {
  return { ...message, refusals: 0, nextAttemptAt: now, givenUpAt: null };
}

/** Each pause is twice as long as the one before, up to an hour; in milliseconds. */
function pauseAfter(refusals: number, { firstPauseMilliseconds }: RetryPace): number {
  return Math.min(firstPauseMilliseconds * 2 ** (refusals - 1), longestPauseMilliseconds);
}

/** Half as long as the message has waited already, up to five minutes; in milliseconds. */
function outagePause(waited: number, { firstPauseMilliseconds }: RetryPace): number {
  return Math.min(Math.max(waited / 2, firstPauseMilliseconds), longestOutagePauseMilliseconds);
}

function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
