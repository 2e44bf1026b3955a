import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { withoutAddresses } from '../../platform/logging/request-log';
import { CheckAlerts } from '../application/check-alerts';

/** Looks for problems every minute. It runs on every instance; whichever is first sends e-mails. */
@Injectable()
export class AlertSchedule {
  private readonly logger = new Logger('Alerts');
  private isChecking = false;

  constructor(private readonly checkAlerts: CheckAlerts) {}

  @Interval('alerts', 60_000)
  async check(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    try {
      const { queued, failed } = await this.checkAlerts.execute();
      for (const subject of queued) this.logger.warn(`Administrators get an e-mail: ${subject}`);
      for (const { kind, reason } of failed) {
        this.logger.warn(`Can't look for problems (${kind}): ${withoutAddresses(reason)}`);
      }
    } finally {
      this.isChecking = false;
    }
  }
}
