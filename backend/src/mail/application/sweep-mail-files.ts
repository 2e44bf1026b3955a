import { Injectable } from '@nestjs/common';
import { ErasedReportReferences, MailFiles, WrittenMail } from './ports';

/**
 * Deletes the e-mails in files that mention an erased report or an erased address. It can be
 * repeated, so that they go even if a server was killed after an erasure, and on each machine.
 */
@Injectable()
export class SweepMailFiles {
  constructor(
    private readonly files: MailFiles,
    private readonly reports: ErasedReportReferences,
  ) {}

  /**
   * @param isErased whether an address, in lower case, was erased after a file was written
   * @param reportedBefore also those about reports that are older; null for none
   * @throws Error if a file can't be read or deleted; the others are deleted
   */
  async execute(
    isErased: (address: string, writtenAt: Date) => boolean,
    reportedBefore: Date | null,
  ): Promise<void> {
    const { mail: written, unreadable } = await this.files.list();
    const references = new Set(written.flatMap((mail) => [...mail.references]));
    const erased = new Set(await this.reports.among([...references]));
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
