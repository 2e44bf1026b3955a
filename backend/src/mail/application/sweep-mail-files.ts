import { Injectable } from '@nestjs/common';
import { ErasedReportReferences, MailFiles } from './ports';

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
   * @throws Error if a file can't be read or deleted
   */
  async execute(isErased: (address: string, writtenAt: Date) => boolean): Promise<void> {
    const written = await this.files.list();
    const references = new Set(written.flatMap((mail) => [...mail.references]));
    const erased = new Set(await this.reports.among([...references]));
    const unwanted = written.filter(
      (mail) =>
        [...mail.references].some((reference) => erased.has(reference)) ||
        [...mail.addresses].some((address) => isErased(address, mail.writtenAt)),
    );
    await this.files.delete(unwanted.map(({ file }) => file));
  }
}
