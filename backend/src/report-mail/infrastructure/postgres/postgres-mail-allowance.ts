import { Injectable } from '@nestjs/common';
import { mailboxOf } from '../../../kernel/email-address';
import { TooMany } from '../../../kernel/errors';
import { RateLimits } from '../../../platform/postgres/rate-limits/rate-limits';
import { MailAllowance } from '../../application/ports';
import { ReportMailSettings } from '../config/report-mail-settings';

const seconds = 3_600;

/** Counts in the database, like the rate limits of calls, so that all instances share the count. */
@Injectable()
export class PostgresMailAllowance extends MailAllowance {
  constructor(
    private readonly limits: RateLimits,
    private readonly settings: ReportMailSettings,
  ) {
    super();
  }

  override async consume(address: string, now: Date): Promise<Date | null> {
    const count = this.settings.reportsPerHour;
    if (count === 0) return null;
    try {
      await this.limits.consume('mail', { count, seconds }, mailboxOf(address));
      return null;
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      const wait = Math.min(error.retryAfterSeconds ?? seconds, seconds);
      return new Date(now.getTime() + wait * 1_000);
    }
  }

  override refund(address: string): Promise<void> {
    return this.limits.refund('mail', mailboxOf(address));
  }
}
