import { AsyncResource } from 'node:async_hooks';
import { Injectable, Logger, OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { counted } from '../../../kernel/counted';
import { Readiness } from '../../../platform/health/readiness';
import { withoutAddresses } from '../../../platform/logging/request-log';
import { DeliverMail } from '../../application/deliver-mail';
import { DeleteOldMail } from '../../application/delete-old-mail';
import { MessageSender, MessageSenders } from '../../application/message-senders';
import { MailTransport, Outbox } from '../../application/ports';
import { QueueMail } from '../../application/queue-mail';
import { Delivery } from '../../domain/outbox-message';
import { maxConcurrentAttempts } from './max-concurrent-attempts';

/** How often the worker polls the outbox, and how long it pauses when no mail gets through. */
interface WorkerPace {
  readonly pollMilliseconds: number;
  /** While there was nothing to do for a minute. Others may have left something. */
  readonly idlePollMilliseconds: number;
  readonly firstPauseMilliseconds: number;
  readonly longestPauseMilliseconds: number;
}

/** How long after the last work it counts as idle. */
const idleAfterMilliseconds = 60_000;

const housekeepingMilliseconds = 3_600_000;
const clockCheckMilliseconds = 30_000;

const housekeeping = 'forget old mail';
const clockCheck = 'mail of a clock that was set back';

/** How often messages are made at a poll, so that mail is sent in between. */
const mostTimesMade = 20;

/** Counted from the stop signal; the process must exit within ten seconds. */
const stopMilliseconds = 8_500;

/**
 * Sends the messages in the outbox, several at once, while the process runs. While the mail server
 * is unavailable, it tries one message at a time, with growing pauses.
 */
@Injectable()
export class OutboxWorker implements OnModuleDestroy {
  pace: WorkerPace = {
    pollMilliseconds: 1_000,
    idlePollMilliseconds: 60_000,
    firstPauseMilliseconds: 1_000,
    longestPauseMilliseconds: 60_000,
  };

  private readonly logger = new Logger('Mail');
  private readonly senders = new Set<Promise<void>>();
  /** Set when the previous poll ends, so it can't be an interval of the scheduler. */
  private poll: NodeJS.Timeout | null = null;
  /** The last time there was something to do, by `performance.now()`. */
  private workedAt = 0;
  private isWaitingLong = false;
  private stopped = false;
  /**
   * Set while no mail gets through: the current pause in milliseconds, and when it ends. The end is
   * on the clock of `performance.now()`, which nobody can set.
   */
  private outage: { readonly pause: number; readonly until: number } | null = null;

  constructor(
    private readonly outbox: Outbox,
    private readonly messageSenders: MessageSenders,
    private readonly queueMail: QueueMail,
    private readonly deliverMail: DeliverMail,
    private readonly deleteOldMail: DeleteOldMail,
    private readonly transport: MailTransport,
    private readonly readiness: Readiness,
    private readonly schedule: SchedulerRegistry,
  ) {}

  start(): void {
    this.logger.log(`Mail goes to ${this.transport.destination}`);
    this.workedAt = performance.now();
    // Not in the caller's transaction, which ends before the next poll.
    this.queueMail.onWork = AsyncResource.bind(() => {
      this.wake();
    });
    this.pollSoon(0);
    const forgetting = setInterval(() => void this.forget(), housekeepingMilliseconds);
    this.schedule.addInterval(housekeeping, forgetting);
    void this.forget();
    void this.pullIn(true);
    const checkingClock = setInterval(() => void this.pullIn(), clockCheckMilliseconds);
    this.schedule.addInterval(clockCheck, checkingClock);
  }

  /** Lets running attempts finish, if there is time. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    if (this.poll) clearTimeout(this.poll);
    for (const name of [housekeeping, clockCheck]) {
      if (this.schedule.doesExist('interval', name)) this.schedule.deleteInterval(name);
    }
    const since = this.readiness.stoppingSince ?? performance.now();
    await Promise.race([
      Promise.all(this.senders),
      new Promise((resolve) => {
        setTimeout(resolve, since + stopMilliseconds - performance.now()).unref();
      }),
    ]);
  }

  private get stopping(): boolean {
    return this.stopped || this.readiness.stopping;
  }

  private pollSoon(milliseconds = this.pace.pollMilliseconds): void {
    if (this.stopping) return;
    this.poll = setTimeout(() => void this.look(), milliseconds);
  }

  private wake(): void {
    this.workedAt = performance.now();
    if (!this.isWaitingLong || !this.poll) return;
    this.isWaitingLong = false;
    clearTimeout(this.poll);
    this.pollSoon();
  }

  private pollAgain(): void {
    if (this.senders.size > 0 || this.outage) this.workedAt = performance.now();
    this.isWaitingLong = performance.now() - this.workedAt > idleAfterMilliseconds;
    this.pollSoon(this.isWaitingLong ? this.pace.idlePollMilliseconds : undefined);
  }

  private async look(): Promise<void> {
    this.poll = null;
    await this.makeQueuedMessages();
    try {
      const mayTry = !this.outage || performance.now() >= this.outage.until;
      if (mayTry && (await this.outbox.hasDue(new Date()))) this.addSender();
    } catch (error) {
      this.logger.warn(`Can't look for mail to send: ${String(error)}`);
    }
    this.pollAgain();
  }

  private async makeQueuedMessages(): Promise<void> {
    try {
      for (const sender of this.messageSenders.all) await this.makeMessagesOf(sender);
    } catch (error) {
      if (this.stopping) return;
      this.logger.warn(`Can't make the messages about new reports: ${String(error)}`);
    }
  }

  private async makeMessagesOf(sender: MessageSender): Promise<void> {
    for (let times = 0; sender.make && times < mostTimesMade && !this.stopping; times++) {
      const { isMore, failures } = await sender.make();
      for (const { id, reason } of failures) {
        this.logger.warn(`Can't make the messages about report ${id}: ${withoutAddresses(reason)}`);
      }
      if (!isMore) return;
    }
  }

  private addSender(): void {
    const most = this.outage ? 1 : maxConcurrentAttempts;
    if (this.stopping || this.senders.size >= most) return;
    const sender = this.sendUntilNoneIsDue().finally(() => this.senders.delete(sender));
    this.senders.add(sender);
  }

  private async sendUntilNoneIsDue(): Promise<void> {
    try {
      while (!this.stopping) {
        const deliveries = await this.deliverMail.execute();
        if (deliveries.length === 0) return;
        // What got through ends a pause, so what did not comes last.
        const isUnavailable = ({ kind }: Delivery) => Number(kind === 'unavailable');
        const inOrder = [...deliveries].sort((a, b) => isUnavailable(a) - isUnavailable(b));
        const through = inOrder.map((delivery) => this.getsThrough(delivery));
        if (through.includes(false)) return;
        // There may be more, so another sender starts.
        this.addSender();
      }
    } catch (error) {
      // If the result of an attempt can't be stored, going on would send the same message again and
      // again.
      this.pause(`the outbox could not be worked on: ${String(error)}`);
    }
  }

  private getsThrough(delivery: Delivery): boolean {
    if (delivery.kind === 'nobody') {
      this.logger.warn(delivery.warning);
      return true;
    }
    if (delivery.kind === 'limited' || delivery.kind === 'unwanted') return true;
    if (delivery.kind === 'unaddressed') {
      this.logger.warn(`An e-mail to captains waits: ${withoutAddresses(delivery.reason)}`);
      return true;
    }
    if (delivery.kind === 'unavailable') {
      this.pause(delivery.reason);
      return false;
    }
    if (this.outage) this.logger.log('Mail gets through again');
    this.outage = null;
    if (delivery.kind === 'refused') {
      this.logger.warn(`The mail server refused a message: ${withoutAddresses(delivery.reason)}`);
    }
    return true;
  }

  /** Several attempts that fail together cause only one pause. */
  private pause(reason: string): void {
    const now = performance.now();
    if (this.outage && now < this.outage.until) return;
    if (!this.outage) this.logger.warn(`Mail waits in the outbox: ${withoutAddresses(reason)}`);
    const pause = this.outage
      ? Math.min(2 * this.outage.pause, this.pace.longestPauseMilliseconds)
      : this.pace.firstPauseMilliseconds;
    this.outage = { pause, until: now + pause };
  }

  private async pullIn(isStart = false): Promise<void> {
    try {
      await this.outbox.pullIn(new Date(), isStart);
    } catch (error) {
      this.logger.warn(`Can't look for mail that waits too long: ${String(error)}`);
    }
  }

  private async forget(): Promise<void> {
    try {
      const count = await this.deleteOldMail.execute();
      if (count > 0) this.logger.warn(`Deleted ${counted(count, 'message')} given up a month ago`);
    } catch (error) {
      this.logger.warn(`Can't tidy the outbox: ${String(error)}`);
    }
  }
}
