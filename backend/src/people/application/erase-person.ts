import { Injectable, Logger } from '@nestjs/common';
import { AuditLinesAboutPerson } from '../../audit-log/application/audit-lines-about-person';
import { AuditLog } from '../../kernel/audit-log';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Turns } from '../../kernel/turns';
import { Links } from '../../links/application/links';
import { MailAboutPeople } from '../../report-mail/application/mail-about-people';
import { PersonalDataInReports } from '../../submissions/application/personal-data/personal-data-in-reports';
import { NoKey } from '../domain/no-key';
import { personAddress } from '../domain/person-address';
import { PersonCounts, countsOf } from '../domain/person-counts';
import { ErasedList, ErasedPeople, ErasureTransaction } from './ports';
import { SweepFiles } from './sweep-files';

export interface ErasePersonInput {
  /** Null for a command. */
  readonly actor: SignedInAdmin | null;
  /** As it was typed; null if it was missing. */
  readonly email: string | null;
}

/**
 * Removes the person with an e-mail address from everything that is kept: reports and their revisions,
 * messages and agreements (`submissions/domain/personal-fields.ts`), e-mails that wait or are in files,
 * and the audit log. All of it or nothing. Results, ratings and counts stay (docs/extensions.md,
 * section 16).
 */
@Injectable()
export class ErasePerson {
  private readonly logger = new Logger('People');
  /** Others wait without a connection to the database, which captains need. */
  private readonly turns = new Turns();

  constructor(
    private readonly reports: PersonalDataInReports,
    private readonly mail: MailAboutPeople,
    private readonly auditLines: AuditLinesAboutPerson,
    private readonly links: Links,
    private readonly people: ErasedPeople,
    private readonly list: ErasedList,
    private readonly auditLog: AuditLog,
    private readonly transaction: ErasureTransaction,
    private readonly sweepFiles: SweepFiles,
  ) {}

  /**
   * @returns how much was removed
   * @throws InvalidInput at `email`
   * @throws Conflict if this server does not have the installation's key
   * @throws Unavailable if nothing was removed, since something is in use or the list of erasures
   * can't be written
   */
  async execute({ actor, email }: ErasePersonInput, now = new Date()): Promise<PersonCounts> {
    const address = personAddress(email);
    return this.turns.run(() => this.erase(address, actor, now));
  }

  private async erase(
    address: string,
    actor: SignedInAdmin | null,
    now: Date,
  ): Promise<PersonCounts> {
    if (!this.links.hasKey) throw new NoKey();
    const marks = this.links.addressMarks.marksOf(address);
    const files = await this.mail.findFiles(address, await this.reports.find(address));
    const counts = await this.transaction.run(async () => {
      const auditLines = await this.auditLines.find(address);
      const reports = await this.reports.erase(address, now);
      const mail = [...(await this.mail.find(address, reports)), ...files];
      await this.mail.erase(address, reports, marks);
      await this.auditLines.erase(address);
      const removed = countsOf({ ...reports.kept, mail, auditLines });
      await this.people.add({ marks, erasedAt: now });
      await this.auditLog.record(
        {
          action: 'person-erased',
          actor: actor?.username ?? null,
          subject: marks[0]!,
          details: { ...removed },
        },
        now,
      );
      const captainNames = reports.kept.submissions.map(({ captainName }) => captainName);
      await this.reports.removeLeftovers(address, captainNames);
      // Last, and before the commit: an erasure that is not in the list did not happen.
      this.list.append(marks);
      return removed;
    });
    await this.sweepFiles.execute().catch((error: unknown) => {
      this.logger.warn(
        "E-mails in files can't be deleted yet. The server tries again within an hour: " +
          (error as Error).message,
      );
    });
    return counts;
  }
}
