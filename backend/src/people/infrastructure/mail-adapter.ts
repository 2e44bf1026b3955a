import { Injectable } from '@nestjs/common';
import { EraseMail } from '../../mail/application/erase-mail';
import { FindMailOf } from '../../mail/application/find-mail-of';
import { ListMailAddresses } from '../../mail/application/list-mail-addresses';
import { SweepMailFiles } from '../../mail/application/sweep-mail-files';
import { PeoplesMail, ReportsOfPerson } from '../application/ports';

/** Asks the module of mail. */
@Injectable()
export class MailAdapter extends PeoplesMail {
  constructor(
    private readonly findMail: FindMailOf,
    private readonly eraseMail: EraseMail,
    private readonly sweepMailFiles: SweepMailFiles,
    private readonly listAddresses: ListMailAddresses,
  ) {
    super();
  }

  override find(address: string, reports: ReportsOfPerson) {
    return this.findMail.waiting(personWith(address, reports));
  }

  override findFiles(address: string, reports: ReportsOfPerson) {
    return this.findMail.inFiles(personWith(address, reports));
  }

  override erase(
    address: string,
    reports: ReportsOfPerson,
    marks: readonly string[],
  ): Promise<void> {
    return this.eraseMail.execute(personWith(address, reports), marks);
  }

  override eraseReports(reports: ReportsOfPerson): Promise<void> {
    return this.eraseMail.execute(personWith(null, reports));
  }

  override eraseSubmittedBefore(submittedBefore: Date): Promise<void> {
    return this.eraseMail.execute({
      address: null,
      reportIds: [],
      references: [],
      submittedBefore,
    });
  }

  override sweepFiles(
    isErased: (address: string, writtenAt: Date) => boolean,
    reportedBefore: Date | null,
  ): Promise<void> {
    return this.sweepMailFiles.execute(isErased, reportedBefore);
  }

  override addresses(): Promise<readonly string[]> {
    return this.listAddresses.execute();
  }
}

function personWith(address: string | null, { ids, references }: ReportsOfPerson) {
  return { address, reportIds: ids, references, submittedBefore: null };
}
