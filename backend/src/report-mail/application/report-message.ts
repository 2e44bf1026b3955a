import { newId } from '../../kernel/identifier';
import {
  Delivery,
  OutboxMessage,
  newMessage,
  someHaveGot,
} from '../../mail/application/message-senders';
import { ReportSnapshot } from '../domain/report-snapshot';

/** The kinds of messages about reports that go to the sport's recipients. */
export const kindsForRecipients = ['report', 'correction', 'captain-message'] as const;

/** The kinds of messages to the captain who reported. */
export const receiptKinds = ['receipt', 'correction-receipt'] as const;

export type ReportMessageKind =
  (typeof kindsForRecipients)[number] | (typeof receiptKinds)[number] | 'agreement-request';

/** A message about a report. */
export interface ReportMessage extends OutboxMessage {
  readonly kind: ReportMessageKind;
  readonly report: ReportSnapshot;
}

/** Whether the message goes to the captain who reported. */
export function isReceipt({ kind }: Pick<OutboxMessage, 'kind'>): boolean {
  return (receiptKinds as readonly string[]).includes(kind);
}

/** Whether the message goes to the sport's recipients. */
export function isForRecipients({ kind }: Pick<OutboxMessage, 'kind'>): boolean {
  return (kindsForRecipients as readonly string[]).includes(kind);
}

/** What becomes of a message whose recipients no longer receive the reports of its sport. */
export const toNobody: Delivery = {
  kind: 'nobody',
  reasonFor: (message) =>
    someHaveGot(message)
      ? 'The recipients who did not get it no longer receive the reports of this sport'
      : 'Nobody receives the reports of this sport',
  warning:
    'A report was mailed to nobody: its recipients no longer receive the reports of this sport',
};

/** How long the recipients of a new message count as current. */
const freshMilliseconds = 5_000;

export function newReportMessage(
  kind: ReportMessageKind,
  recipients: readonly string[],
  report: ReportSnapshot,
  now: Date,
): ReportMessage {
  return { ...newMessage(kind, recipients, { report }, now), kind };
}

/** A recipient who has reached the hourly limit, and when that hour ends. */
export interface Limited {
  readonly address: string;
  readonly until: Date;
}

/**
 * Splits a message: one part goes out now to the `allowed` recipients, and each `limited` recipient
 * gets a copy that waits for the email listing several reports.
 *
 * Only the first part stays open: until someone has received the report, it also goes to people who
 * become recipients later. The other copies go to their own recipient only, so that nobody gets the
 * report twice.
 */
export function splitByLimit(
  message: ReportMessage,
  allowed: readonly string[],
  limited: readonly Limited[],
): { readonly now: ReportMessage | null; readonly collected: readonly ReportMessage[] } {
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

/** Whether the sport's recipients may have changed since the message was created or last tried. */
export function mayBeMisaddressed(message: OutboxMessage, now: Date): boolean {
  const age = now.getTime() - message.createdAt.getTime();
  return isForRecipients(message) && (message.attempts > 0 || age > freshMilliseconds);
}

/**
 * Updates a report's recipients before it is sent. Until someone has received it, it goes to all
 * current recipients of the sport. After that, it goes to the remaining ones who still are
 * recipients. The result may have no recipients. A message to captains stays as it is.
 */
export function readdressed(message: ReportMessage, responsible: readonly string[]): ReportMessage {
  if (!isForRecipients(message)) return message;
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
 * Updates a collected message before it is sent. `own` goes to its recipient, if they still receive
 * the sport's reports. `others` goes to people who became recipients later, if this message stayed
 * open for them.
 */
export function reassigned(
  message: ReportMessage,
  responsible: readonly string[],
  now: Date,
): { readonly own: ReportMessage | null; readonly others: ReportMessage | null } {
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
