import { Injectable } from '@nestjs/common';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { mailboxOf } from '../../kernel/email-address';
import { together } from '../../kernel/together';
import {
  Delivery,
  MessageSender,
  MessageSenders,
  OutboxMessage,
  Outcome,
  Unmade,
} from '../../mail/application/message-senders';
import { SendMail } from '../../mail/application/send-mail';
import { FindRecipients } from '../../sport-admins/application/find-recipients';
import { MakeMessages } from './make-messages';
import { MailAllowance, Receipts, ReportEmails, ReportQueue } from './ports';
import {
  ReportMessage,
  isReceipt,
  kindsForRecipients,
  mayBeMisaddressed,
  readdressed,
  reassigned,
  receiptKinds,
  splitByLimit,
  toNobody,
} from './report-message';

/**
 * Anyone may type any address, so each address gets at most this many receipts a day
 * (docs/contract.md, section 5).
 */
const maxReceiptsPerDay = 20;

/** Sends messages about reports to the sport's recipients and to the captain who reported. */
@Injectable()
export class DeliverReport extends MessageSender {
  override readonly kinds = [...kindsForRecipients, ...receiptKinds];

  /** Of a sport, found once for messages that are sent at the same time. */
  private readonly recipientsOf = together(async (sportIds: readonly string[]) => {
    const found = new Map<string, readonly string[]>();
    for (const sportId of new Set(sportIds)) {
      found.set(sportId, await this.findRecipients.execute(sportId));
    }
    return sportIds.map((sportId) => found.get(sportId)!);
  });

  constructor(
    senders: MessageSenders,
    private readonly makeMessages: MakeMessages,
    private readonly queue: ReportQueue,
    private readonly findRecipients: FindRecipients,
    private readonly receipts: Receipts,
    private readonly allowance: MailAllowance,
    private readonly emails: ReportEmails,
    private readonly sendMail: SendMail,
    private readonly calendar: AssociationCalendar,
  ) {
    super();
    senders.add(this);
  }

  override subject(message: OutboxMessage): string {
    return this.emails.subject(message as ReportMessage);
  }

  override make() {
    return this.makeMessages.execute();
  }

  override unmade(): Promise<Unmade> {
    return this.queue.unmade();
  }

  override async addressedNow(message: OutboxMessage): Promise<ReportMessage> {
    const about = message as ReportMessage;
    return readdressed(about, await this.findRecipients.execute(about.report.sportId));
  }

  /** Receipts are counted by day. */
  override tidy(now: Date): Promise<void> {
    return this.receipts.forgetBefore(this.calendar.dateAt(now));
  }

  override send(taken: readonly OutboxMessage[], now: Date, lost: AbortSignal): Promise<Outcome> {
    const messages = taken as readonly ReportMessage[];
    const message = messages[0]!;
    if (message.isCollected) return this.deliverList(messages, lost);
    return isReceipt(message)
      ? this.deliverReceipt(message, now, lost)
      : this.deliverReport(message, now, lost);
  }

  private async deliverReceipt(
    message: ReportMessage,
    now: Date,
    lost: AbortSignal,
  ): Promise<Outcome> {
    const [address = ''] = message.recipients;
    const today = this.calendar.dateAt(now);
    if (
      !message.isCounted &&
      !(await this.receipts.count(mailboxOf(address), today, maxReceiptsPerDay))
    ) {
      return { delivery: { kind: 'limited' }, left: [] };
    }
    return this.sendAbout([{ ...message, isCounted: true }], lost);
  }

  private async deliverReport(
    taken: ReportMessage,
    now: Date,
    lost: AbortSignal,
  ): Promise<Outcome> {
    const message = await this.addressed(taken, now);
    if (message.recipients.length === 0) return this.sendMail.outcomeOf([taken], toNobody);
    const waits = await Promise.all(
      message.recipients.map(async (address) => ({
        address,
        until: await this.allowance.consume(address, now),
      })),
    );
    const limited = waits.flatMap(({ address, until }) => (until ? [{ address, until }] : []));
    const allowed = waits.flatMap(({ address, until }) => (until ? [] : [address]));
    const parts = splitByLimit(message, allowed, limited);
    if (!parts.now) return { delivery: { kind: 'limited' }, left: parts.collected };
    const { delivery, left } = await this.sendAbout([parts.now], lost);
    await this.refundUndelivered(delivery, allowed);
    return { delivery, left: [...left, ...parts.collected] };
  }

  /** Sends one email that lists the reports above a recipient's hourly limit. */
  private async deliverList(taken: readonly ReportMessage[], lost: AbortSignal): Promise<Outcome> {
    const now = new Date();
    const assigned = await Promise.all(
      taken.map(async (message) => ({
        message,
        ...reassigned(message, await this.recipientsOf(message.report.sportId), now),
      })),
    );
    const toSend = assigned.flatMap(({ own }) => own ?? []);
    const others = assigned.flatMap((message) => message.others ?? []);
    const forNobody = assigned.filter(({ own, others: other }) => !own && !other);
    const gone = this.sendMail.outcomeOf(
      forNobody.map(({ message }) => message),
      toNobody,
    );
    const left = [...others, ...gone.left];
    if (toSend.length === 0) {
      return { delivery: others.length > 0 ? { kind: 'limited' } : gone.delivery, left };
    }
    const sent = await this.sendAbout(toSend, lost);
    return { delivery: sent.delivery, left: [...sent.left, ...left] };
  }

  /** A message that was just queued still has the right recipients, so it needs no lookup. */
  private async addressed(message: ReportMessage, now: Date): Promise<ReportMessage> {
    if (!mayBeMisaddressed(message, now)) return message;
    return readdressed(message, await this.recipientsOf(message.report.sportId));
  }

  private async sendAbout(messages: readonly ReportMessage[], lost: AbortSignal): Promise<Outcome> {
    const first = messages[0]!;
    if (messages.length === 1) {
      const email = () => this.emails.render(first);
      return this.sendMail.outcomeOf(messages, await this.sendMail.attempt(first, email, lost));
    }
    // A list with other reports needs another Message-ID, because mail systems drop an ID they have
    // seen.
    const list = { ...first, id: `${first.id}.${messages.length}` };
    const email = () => this.emails.renderList(messages);
    return this.sendMail.outcomeOf(messages, await this.sendMail.attempt(list, email, lost));
  }

  private async refundUndelivered(delivery: Delivery, sentTo: readonly string[]): Promise<void> {
    const without =
      delivery.kind === 'unavailable'
        ? sentTo
        : delivery.kind === 'refused'
          ? delivery.recipients
          : [];
    await Promise.all(without.map((address) => this.allowance.refund(address)));
  }
}
