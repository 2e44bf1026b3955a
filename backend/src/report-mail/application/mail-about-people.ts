import { Injectable } from '@nestjs/common';
import { KeptOfPerson, Person, PersonalData } from '../../kernel/collected/personal-data';
import { MarkStores } from '../../mail/application/captains/mark-stores';
import { MailFiles, WrittenMail } from '../../mail/application/mail-files';
import { PersonalContent } from '../../submissions/application/personal-data/ports';
import { ReportFollower } from '../../submissions/application/report-followers';
import { ErasedReports } from '../../submissions/domain/kept-reports';
import { KeptMail } from '../domain/kept-mail';
import { ErasedReportReferences, PersonalMail } from './ports';

interface FoundMail {
  readonly mail: readonly KeptMail[];
}

const noReports: ErasedReports = { ids: [], references: [] };

/**
 * Finds and erases mail about people. Messages to a captain are deleted, others go on without what
 * they said about the captain. Where reports are erased, mail about them follows (`erased`).
 */
@Injectable()
export class MailAboutPeople implements PersonalData, ReportFollower {
  constructor(
    private readonly mail: PersonalMail,
    private readonly files: MailFiles,
    private readonly marks: MarkStores,
    private readonly erasedReports: ErasedReportReferences,
    private readonly content: PersonalContent,
  ) {}

  /** The addresses of captains. */
  addresses(): Promise<readonly string[]> {
    return this.mail.addresses();
  }

  /** The mail that waits or was given up. */
  async find(
    address: string,
    { submissions }: Pick<KeptOfPerson, 'submissions'>,
  ): Promise<FoundMail> {
    return { mail: await this.mail.find(mailOf(address, reportsIn(submissions))) };
  }

  async findFiles(address: string): Promise<FoundMail> {
    const { submissions } = await this.content.read(await this.content.idsOf(address));
    const { references } = reportsIn(submissions);
    const { mail: written } = await this.files.list();
    const found = written.filter(
      (mail) =>
        mail.addresses.has(address) ||
        references.some((reference) => mail.references.has(reference)),
    );
    return {
      mail: found.map(({ file, writtenAt }) => ({
        kind: 'file',
        createdAt: writtenAt,
        givenUpAt: null,
        file,
      })),
    };
  }

  /** From mail that waits or was given up. Call `sweepFiles` after the commit. */
  async erase({ address, marks }: Person): Promise<void> {
    await this.mail.erase(mailOf(address, noReports));
    for (const store of this.marks.all) await store.forgetMarks(marks);
  }

  /** Removes everybody from mail about these reports. */
  erased(reports: ErasedReports): Promise<void> {
    return this.mail.erase(mailOf(null, reports));
  }

  /** All at once. Reports that were deleted may have left mail. */
  async eraseOld(reportedBefore: Date): Promise<readonly string[]> {
    await this.mail.erase(mailOf(null, noReports, reportedBefore));
    return [];
  }

  /**
   * Deletes those about an erased report, an erased address or an old report. It can be repeated, so
   * that they go even if a server was killed after an erasure.
   */
  async sweepFiles(
    isErased: (address: string, writtenAt: Date) => boolean,
    reportedBefore: Date | null,
  ): Promise<void> {
    const { mail: written, unreadable } = await this.files.list();
    const references = new Set(written.flatMap((mail) => [...mail.references]));
    const erased = new Set(await this.erasedReports.among([...references]));
    // Of a report that was deleted, nothing but the file tells how old it is.
    const isOld = ({ madeAt, references: mentioned }: WrittenMail) =>
      reportedBefore !== null && madeAt !== null && madeAt < reportedBefore && mentioned.size > 0;
    const unwanted = written.filter(
      (mail) =>
        isOld(mail) ||
        [...mail.references].some((reference) => erased.has(reference)) ||
        [...mail.addresses].some((address) => isErased(address, mail.writtenAt)),
    );
    await this.files.delete(unwanted.map(({ file }) => file));
    if (unreadable.length > 0) throw new Error(`can't read ${unreadable.join(', ')}`);
  }
}

function reportsIn(submissions: KeptOfPerson['submissions']): ErasedReports {
  return {
    ids: submissions.map(({ id }) => id),
    references: submissions.map(({ reference }) => reference),
  };
}

function mailOf(
  address: string | null,
  { ids, references }: ErasedReports,
  submittedBefore: Date | null = null,
) {
  return { address, reportIds: ids, references, submittedBefore };
}
