import { Injectable } from '@nestjs/common';
import { KeptMail } from '../domain/kept-mail';
import { MarkStores } from '../../mail/application/captains/mark-stores';
import { MailFiles, WrittenMail } from '../../mail/application/mail-files';
import { ErasedReportReferences, PersonalMail } from './ports';

/** The reports of a person. */
export interface ReportsOfPerson {
  readonly ids: readonly string[];
  readonly references: readonly string[];
}

/**
 * Finds and erases mail about people. Messages to a captain are deleted, others go on without what
 * they said about the captain. Lock the reports first.
 */
@Injectable()
export class MailAboutPeople {
  constructor(
    private readonly mail: PersonalMail,
    private readonly files: MailFiles,
    private readonly marks: MarkStores,
    private readonly erasedReports: ErasedReportReferences,
  ) {}

  /**
   * The mail that waits or was given up.
   * @param address in lower case
   */
  find(address: string, reports: ReportsOfPerson): Promise<readonly KeptMail[]> {
    return this.mail.find(mailOf(address, reports));
  }

  /** The mail in files of this server. Reads all of them, so keep it out of transactions. */
  async findFiles(address: string, { references }: ReportsOfPerson): Promise<readonly KeptMail[]> {
    const { mail: written } = await this.files.list();
    return written
      .filter(
        (mail) =>
          mail.addresses.has(address) ||
          references.some((reference) => mail.references.has(reference)),
      )
      .map(({ file, writtenAt }) => ({
        kind: 'file',
        createdAt: writtenAt,
        givenUpAt: null,
        file,
      }));
  }

  /**
   * Removes a person from mail that waits or was given up, in the open transaction. Call
   * `sweepFiles` after the commit.
   * @param marks under which the person's address may be stored
   */
  async erase(address: string, reports: ReportsOfPerson, marks: readonly string[]): Promise<void> {
    await this.mail.erase(mailOf(address, reports));
    for (const store of this.marks.all) await store.forgetMarks(marks);
  }

  /** Removes everybody from mail about these reports, in the open transaction. */
  eraseReports(reports: ReportsOfPerson): Promise<void> {
    return this.mail.erase(mailOf(null, reports));
  }

  /** Removes everybody from mail about old reports, in the open transaction. */
  eraseSubmittedBefore(submittedBefore: Date): Promise<void> {
    return this.mail.erase(mailOf(null, { ids: [], references: [] }, submittedBefore));
  }

  /** All captains' addresses in mail, in lower case, so that they can be compared with marks. */
  addresses(): Promise<readonly string[]> {
    return this.mail.addresses();
  }

  /**
   * Deletes the files of this server about an erased report, an erased address or an old report. It
   * can be repeated, so that they go even if a server was killed after an erasure.
   * @param isErased whether an address, in lower case, was erased after a file was written
   * @param reportedBefore which reports are old; null for none
   * @throws Error if a file can't be read or deleted; the others are deleted
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

function mailOf(
  address: string | null,
  { ids, references }: ReportsOfPerson,
  submittedBefore: Date | null = null,
) {
  return { address, reportIds: ids, references, submittedBefore };
}
