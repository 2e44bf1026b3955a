import { Injectable } from '@nestjs/common';
import { AuditLinesAboutPerson } from '../../audit-log/application/audit-lines-about-person';
import { AuditLog } from '../../kernel/audit-log';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { Turns } from '../../kernel/turns';
import { Links } from '../../links/application/links';
import { MailAboutPeople } from '../../report-mail/application/mail-about-people';
import { PersonalDataInReports } from '../../submissions/application/personal-data/personal-data-in-reports';
import { NoKey } from '../domain/no-key';
import { personAddress } from '../domain/person-address';
import { KeptOfPerson, PersonCounts, countsOf } from '../domain/person-counts';

export interface FindPersonInput {
  readonly actor: SignedInAdmin;
  /** As it was typed; null if it was missing. */
  readonly email: string | null;
}

export interface FoundPerson {
  readonly email: string;
  readonly counts: PersonCounts;
  readonly kept: KeptOfPerson;
}

/** Tells what is kept of the person with an e-mail address, to be handed over. */
@Injectable()
export class FindPerson {
  /** Others wait without a connection to the database, which captains need. */
  private readonly turns = new Turns();

  constructor(
    private readonly reports: PersonalDataInReports,
    private readonly mail: MailAboutPeople,
    private readonly auditLines: AuditLinesAboutPerson,
    private readonly links: Links,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws InvalidInput at `email`
   * @throws Conflict if this server does not have the installation's key
   */
  async execute({ actor, email }: FindPersonInput, now = new Date()): Promise<FoundPerson> {
    const address = personAddress(email);
    return this.turns.run(() => this.find(address, actor, now));
  }

  private async find(address: string, actor: SignedInAdmin, now: Date): Promise<FoundPerson> {
    if (!this.links.hasKey) throw new NoKey();
    const files = await this.mail.findFiles(address, await this.reports.find(address));
    return this.transaction.run(async () => {
      const reports = await this.reports.find(address);
      const kept = {
        ...reports.kept,
        mail: [...(await this.mail.find(address, reports)), ...files],
        auditLines: await this.auditLines.find(address),
      };
      const counts = countsOf(kept);
      const [mark] = this.links.addressMarks.marksOf(address);
      await this.auditLog.record(
        { action: 'person-found', actor: actor.username, subject: mark!, details: { ...counts } },
        now,
      );
      return { email: address, counts, kept };
    });
  }
}
