import { Injectable } from '@nestjs/common';
import { FindRecipients } from '../../sport-admins/application/find-recipients';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { mailboxOf } from '../../kernel/email-address';
import {
  Delivery,
  Notification,
  OutboxMessage,
  ReportMessage,
  afterDelivery,
  isReceipt,
  mayBeMisaddressed,
  splitByLimit,
  readdressed,
  reassigned,
} from '../domain/outbox-message';
import { DeliverAgreementRequest } from './captains/deliver-agreement-request';
import { MessageSenders, Outcome } from './message-senders';
import {
  Email,
  EmailRenderer,
  MailAllowance,
  MailTransport,
  MailPace,
  Outbox,
  Receipts,
} from './ports';

/**
 * Anyone may type any address, so each address gets at most this many receipts a day
 * (docs/contract.md, section 5).
 */
const maxReceiptsPerDay = 20;

/**
 * Makes one attempt to deliver a message that is due, or one email that lists collected messages.
 */
@Injectable()
export class DeliverMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly findRecipients: FindRecipients,
    private readonly receipts: Receipts,
    private readonly allowance: MailAllowance,
    private readonly emails: EmailRenderer,
    private readonly transport: MailTransport,
    private readonly pace: MailPace,
    private readonly calendar: AssociationCalendar,
    private readonly agreementRequest: DeliverAgreementRequest,
    private readonly senders: MessageSenders,
  ) {}

  /** @returns how the attempt ended; null if no message was due */
  async execute(now = new Date()): Promise<Delivery | null> {
    let delivery: Delivery | null = null;
    await this.outbox.takeDue(now, async (taken, lost) => {
      const outcome = await this.deliver(taken, now, lost);
      ({ delivery } = outcome);
      return outcome.left;
    });
    return delivery;
  }

  private deliver(taken: readonly OutboxMessage[], now: Date, lost: AbortSignal): Promise<Outcome> {
    const message = taken[0]!;
    if (message.kind === 'notification') return this.deliverNotification(message, lost);
    if (message.kind === 'reminder') return this.senders.of(message).send(message, now, lost);
    if (message.kind === 'agreement-request') {
      return this.agreementRequest.execute(message, now, lost);
    }
    // Only messages about reports are collected.
    if (message.isCollected) return this.deliverList(taken as readonly ReportMessage[], lost);
    return isReceipt(message)
      ? this.deliverReceipt(message, now, lost)
      : this.deliverReport(message, now, lost);
  }

  private async deliverNotification(message: Notification, lost: AbortSignal): Promise<Outcome> {
    const email = () => this.emails.renderNotification(message);
    return this.outcomeOf([message], await this.attempt(message, email, lost));
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
    return this.send([{ ...message, isCounted: true }], lost);
  }

  private async deliverReport(
    taken: ReportMessage,
    now: Date,
    lost: AbortSignal,
  ): Promise<Outcome> {
    const message = await this.addressed(taken, now);
    if (message.recipients.length === 0) return this.toNobody([taken]);
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
    const { delivery, left } = await this.send([parts.now], lost);
    await this.refundUndelivered(delivery, allowed);
    return { delivery, left: [...left, ...parts.collected] };
  }

  /** Sends one email that lists the reports above a recipient's hourly limit. */
  private async deliverList(taken: readonly ReportMessage[], lost: AbortSignal): Promise<Outcome> {
    const responsible = new Map<string, readonly string[]>();
    for (const { sportId } of taken.map(({ report }) => report)) {
      if (!responsible.has(sportId))
        responsible.set(sportId, await this.findRecipients.execute(sportId));
    }
    const now = new Date();
    const assigned = taken.map((message) => ({
      message,
      ...reassigned(message, responsible.get(message.report.sportId)!, now),
    }));
    const toSend = assigned.flatMap(({ own }) => own ?? []);
    const others = assigned.flatMap((message) => message.others ?? []);
    const forNobody = assigned.filter(({ own, others: other }) => !own && !other);
    const gone = this.toNobody(forNobody.map(({ message }) => message));
    const left = [...others, ...gone.left];
    if (toSend.length === 0) {
      return { delivery: others.length > 0 ? { kind: 'limited' } : gone.delivery, left };
    }
    const sent = await this.send(toSend, lost);
    return { delivery: sent.delivery, left: [...sent.left, ...left] };
  }

  /** A message that was just queued still has the right recipients, so it needs no lookup. */
  private async addressed(message: ReportMessage, now: Date): Promise<ReportMessage> {
    if (!mayBeMisaddressed(message, now)) return message;
    return readdressed(message, await this.findRecipients.execute(message.report.sportId));
  }

  private async send(messages: readonly ReportMessage[], lost: AbortSignal): Promise<Outcome> {
    const first = messages[0]!;
    if (messages.length === 1) {
      const email = () => this.emails.render(first);
      return this.outcomeOf(messages, await this.attempt(first, email, lost));
    }
    // A list with other reports needs another Message-ID, because mail systems drop an ID they have
    // seen.
    const list = { ...first, id: `${first.id}.${messages.length}` };
    const email = () => this.emails.renderList(messages);
    return this.outcomeOf(messages, await this.attempt(list, email, lost));
  }

  /** An error with one message must not block the messages behind it. */
  private async attempt(
    message: OutboxMessage,
    render: () => Email,
    lost: AbortSignal,
  ): Promise<Delivery> {
    try {
      return await this.transport.send(message, render(), lost);
    } catch (error) {
      const { recipients } = message;
      return { kind: 'refused', recipients, reason: String(error), final: false };
    }
  }

  private toNobody(messages: readonly OutboxMessage[]): Outcome {
    return this.outcomeOf(messages, { kind: 'nobody' });
  }

  private outcomeOf(messages: readonly OutboxMessage[], delivery: Delivery): Outcome {
    const now = new Date();
    const left = messages.flatMap((message) => {
      const kept = afterDelivery(message, delivery, this.pace, now);
      return kept ? [kept] : [];
    });
    return { delivery, left };
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
