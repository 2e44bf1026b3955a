import { Injectable } from '@nestjs/common';
import { AuditLinesAboutPerson } from '../../audit-log/application/audit-lines-about-person';
import { Links } from '../../links/application/links';
import { MailAboutPeople } from '../../report-mail/application/mail-about-people';
import { PersonalDataInReports } from '../../submissions/application/personal-data/personal-data-in-reports';
import { ErasePerson } from './erase-person';
import { ErasedPeople } from './ports';

/** Erases people again whom a restored backup still contains. */
@Injectable()
export class EraseAgain {
  constructor(
    private readonly reports: PersonalDataInReports,
    private readonly mail: MailAboutPeople,
    private readonly auditLines: AuditLinesAboutPerson,
    private readonly links: Links,
    private readonly people: ErasedPeople,
    private readonly erasePerson: ErasePerson,
  ) {}

  /**
   * @param marks those of the list of erasures
   * @returns how many people were found and erased
   */
  async execute(marks: ReadonlySet<string>, now = new Date()): Promise<number> {
    const addresses = new Set([
      ...(await this.reports.addresses()),
      ...(await this.mail.addresses()),
      ...(await this.auditLines.addresses()),
    ]);
    let count = 0;
    for (const address of addresses) {
      if (!this.links.addressMarks.marksOf(address).some((mark) => marks.has(mark))) continue;
      await this.erasePerson.execute({ actor: null, email: address }, now);
      count += 1;
    }
    await this.keepOthers(marks, now);
    return count;
  }

  /** Of people who are not in this backup, so that the next list is complete. */
  private async keepOthers(marks: ReadonlySet<string>, erasedAt: Date): Promise<void> {
    const known = new Set((await this.people.all()).flatMap((person) => person.marks));
    for (const mark of marks) {
      if (!known.has(mark)) await this.people.add({ marks: [mark], erasedAt });
    }
  }
}
