import { Injectable } from '@nestjs/common';
import { KeptMail, MailOfPerson } from '../domain/kept-mail';
import { MailFiles, PersonalMail } from './ports';

/** Finds the mail that contains something about a person. */
@Injectable()
export class FindMailOf {
  constructor(
    private readonly mail: PersonalMail,
    private readonly files: MailFiles,
  ) {}

  /** What waits or was given up. */
  waiting(person: MailOfPerson): Promise<readonly KeptMail[]> {
    return this.mail.find(person);
  }

  /** What was written to files of this server. Reads all of them, so keep it out of transactions. */
  async inFiles({ address, references }: MailOfPerson): Promise<readonly KeptMail[]> {
    const { mail: written } = await this.files.list();
    return written
      .filter(
        (mail) =>
          (address !== null && mail.addresses.has(address)) ||
          references.some((reference) => mail.references.has(reference)),
      )
      .map(({ file, writtenAt }) => ({
        kind: 'file',
        createdAt: writtenAt,
        givenUpAt: null,
        file,
      }));
  }
}
