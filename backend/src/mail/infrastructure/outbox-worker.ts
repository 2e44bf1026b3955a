import { Injectable, Logger, OnModuleDestroy } from '@nestjs/common';
import { withoutAddresses } from '../../shared/infrastructure/request-log';
import { Readiness } from '../../shared/infrastructure/readiness';
import { DeliverMail } from '../application/deliver-mail';
import { ForgetOldMail } from '../application/forget-old-mail';
import { MailCarrier, Outbox } from '../application/ports';
import { Delivery } from '../domain/outbox-message';
import { mostAttemptsAtOnce } from './attempts-at-once';

const pollMilliseconds = 1_000;
const longestPauseMilliseconds = 60_000;
const housekeepingMilliseconds = 3_600_000;

/** From the word to stop; the process has to be gone after ten seconds. */
const stopMilliseconds = 8_500;

/**
 * Sends what is in the outbox, several messages at once, as long as the process runs. While the mail
 * server is away it asks with one message at a time, and less and less often.
 */
@Injectable()
export class OutboxWorker implements OnModuleDestroy {
  private readonly logger = new Logger('Mail');
  private readonly underWay = new Set<Promise<void>>();
  private poll: NodeJS.Timeout | null = null;
  private forgetting: NodeJS.Timeout | null = null;
  private stopped = false;
  /** Since when, and until when nothing is tried; null while mail gets through. */
  private outage: { readonly pause: number; readonly until: number } | null = null;

  constructor(
    private readonly outbox: Outbox,
    private readonly deliverMail: DeliverMail,
    private readonly forgetOldMail: ForgetOldMail,
    private readonly carrier: MailCarrier,
    private readonly readiness: Readiness,
  ) {}

  start(): void {
    this.logger.log(`Mail goes to ${this.carrier.destination}`);
    this.pollSoon(0);
    this.forgetting = setInterval(() => void this.forget(), housekeepingMilliseconds);
    void this.forget();
  }

  /** Messages under way are finished, as far as there is time. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    if (this.poll) clearTimeout(this.poll);
    if (this.forgetting) clearInterval(this.forgetting);
    const since = this.readiness.stoppingSince?.getTime() ?? Date.now();
    await Promise.race([
      Promise.all(this.underWay),
      new Promise((resolve) => {
        setTimeout(resolve, since + stopMilliseconds - Date.now()).unref();
      }),
    ]);
  }

  private get stopping(): boolean {
    return this.stopped || this.readiness.stopping;
  }

  private pollSoon(milliseconds = pollMilliseconds): void {
    if (this.stopping) return;
    this.poll = setTimeout(() => void this.look(), milliseconds);
  }

  private async look(): Promise<void> {
    try {
      const mayTry = !this.outage || Date.now() >= this.outage.until;
      if (mayTry && (await this.outbox.hasDue(new Date()))) this.send();
    } catch (error) {
      this.logger.warn(`Can't look for mail to send: ${String(error)}`);
    }
    this.pollSoon();
  }

  private send(): void {
    const most = this.outage ? 1 : mostAttemptsAtOnce;
    while (!this.stopping && this.underWay.size < most) {
      const sending = this.sendUntilNoneIsDue().finally(() => this.underWay.delete(sending));
      this.underWay.add(sending);
    }
  }

  private async sendUntilNoneIsDue(): Promise<void> {
    try {
      while (!this.stopping) {
        const delivery = await this.deliverMail.execute();
        if (!delivery || !this.getsThrough(delivery)) return;
      }
    } catch (error) {
      this.logger.warn(`Mail stays in the outbox: ${withoutAddresses(String(error))}`);
    }
  }

  private getsThrough(delivery: Delivery): boolean {
    if (delivery.kind === 'unavailable') {
      if (!this.outage) {
        this.logger.warn(`Mail waits in the outbox: ${withoutAddresses(delivery.reason)}`);
      }
      const pause = Math.min((this.outage?.pause ?? 500) * 2, longestPauseMilliseconds);
      this.outage = { pause, until: Date.now() + pause };
      return false;
    }
    if (this.outage) this.logger.log('Mail gets through again');
    this.outage = null;
    if (delivery.kind === 'refused') {
      this.logger.warn(`The mail server refused a message: ${withoutAddresses(delivery.reason)}`);
    }
    return true;
  }

  private async forget(): Promise<void> {
    try {
      await this.forgetOldMail.execute();
    } catch (error) {
      this.logger.warn(`Can't tidy the outbox: ${String(error)}`);
    }
  }
}
