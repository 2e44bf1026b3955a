import { Injectable } from '@nestjs/common';
import { mailboxOf } from '../../../kernel/email-address';
import { together } from '../../../kernel/together';
import { Counted, RateLimits, keyOf } from '../../../platform/postgres/rate-limits/rate-limits';
import { MailAllowance } from '../../application/ports';
import { ReportMailSettings } from '../config/report-mail-settings';

const seconds = 3_600;

/** Counts in the database, like the rate limits of calls, so that all instances share the count. */
@Injectable()
export class PostgresMailAllowance extends MailAllowance {
  private readonly countTogether = together((mailboxes: readonly string[]) =>
    this.countAll(mailboxes),
  );

  constructor(
    private readonly limits: RateLimits,
    private readonly settings: ReportMailSettings,
  ) {
    super();
  }

  override async consume(address: string, now: Date): Promise<Date | null> {
    const most = this.settings.reportsPerHour;
    if (most === 0) return null;
    const { points, expire } = await this.countTogether(mailboxOf(address));
    return points <= most ? null : new Date(Math.min(expire, now.getTime() + seconds * 1_000));
  }

  override refund(address: string): Promise<void> {
    return this.limits.refund('mail', mailboxOf(address));
  }

  /** Counts all messages for a mailbox with one statement. */
  private async countAll(mailboxes: readonly string[]): Promise<readonly Counted[]> {
    const counted: Counted[] = [];
    for (const mailbox of new Set(mailboxes)) {
      const indexes = mailboxes.flatMap((one, index) => (one === mailbox ? [index] : []));
      const { points, expire } = await this.limits.add(
        keyOf('mail', mailbox),
        indexes.length,
        seconds,
      );
      const before = points - indexes.length;
      for (const [at, index] of indexes.entries()) {
        counted[index] = { points: before + at + 1, expire };
      }
    }
    return counted;
  }
}
