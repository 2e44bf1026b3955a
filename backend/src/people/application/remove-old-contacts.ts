import { Injectable } from '@nestjs/common';
import { MailAboutPeople } from '../../report-mail/application/mail-about-people';
import { PersonalDataInReports } from '../../submissions/application/personal-data/personal-data-in-reports';
import { ErasureTransaction } from './ports';

/**
 * Removes everybody from reports that are old enough, a portion after the other, so that nobody
 * waits long for it. Whoever stops it in between loses nothing: the next run goes on.
 */
@Injectable()
export class RemoveOldContacts {
  constructor(
    private readonly reports: PersonalDataInReports,
    private readonly mail: MailAboutPeople,
    private readonly transaction: ErasureTransaction,
  ) {}

  /**
   * @param submittedBefore which reports are old enough
   * @param signal ends it after the current portion
   * @returns the number of reports
   */
  async execute(submittedBefore: Date, signal: AbortSignal, now = new Date()): Promise<number> {
    let count = 0;
    for (let after: string | null = null; !signal.aborted;) {
      const { ids } = await this.removePortion(submittedBefore, after, now);
      count += ids.length;
      if (ids.length === 0) break;
      after = ids.at(-1)!;
    }
    if (signal.aborted) return count;
    // Reports that were deleted may have left mail.
    await this.transaction.run(() => this.mail.eraseSubmittedBefore(submittedBefore));
    if (count > 0) await this.reports.forgetLeftovers();
    return count;
  }

  private removePortion(before: Date, after: string | null, now: Date) {
    return this.transaction.run(async () => {
      const reports = await this.reports.eraseSubmittedBefore(before, after, now);
      if (reports.ids.length > 0) await this.mail.eraseReports(reports);
      return reports;
    });
  }
}
