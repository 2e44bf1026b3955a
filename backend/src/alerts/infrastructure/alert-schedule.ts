import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { withoutAddresses } from '../../platform/logging/request-log';
import { CheckAlerts } from '../application/check-alerts';

/** Looks for trouble every minute, on every instance. Whichever sees it first tells. */
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
      const { told, failed } = await this.checkAlerts.execute();
      for (const subject of told) this.logger.warn(`Administrators are told: ${subject}`);
      for (const { kind, reason } of failed) {
        this.logger.warn(`Can't check for trouble (${kind}): ${withoutAddresses(reason)}`);
      }
    } finally {
      this.isChecking = false;
    }
  }
}
