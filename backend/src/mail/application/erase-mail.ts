import { Injectable } from '@nestjs/common';
import { MailOfPerson } from '../domain/kept-mail';
import { AgreementRequests, CaptainReminders, PersonalMail } from './ports';

/**
 * Removes a person from mail that waits or was given up, in the open transaction. Messages to the
 * captain are deleted, others go on without what they said about the captain. Lock the reports
 * first. Files are deleted after the commit (`SweepMailFiles`).
 */
@Injectable()
export class EraseMail {
  constructor(
    private readonly mail: PersonalMail,
    private readonly requests: AgreementRequests,
    private readonly reminders: CaptainReminders,
  ) {}

  /** @param marks under which the person's address may be stored */
  async execute(person: MailOfPerson, marks: readonly string[] = []): Promise<void> {
    await this.mail.erase(person);
    if (marks.length === 0) return;
    await this.requests.forgetMarks(marks);
    await this.reminders.forgetMarks(marks);
  }
}
