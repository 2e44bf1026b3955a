import { Injectable } from '@nestjs/common';
import { ErasedPeople, PeoplesMail, PersonMarks } from './ports';

/** A file may have been written while the person was being erased. In milliseconds. */
const toleranceMilliseconds = 60_000;

/**
 * Deletes e-mails in files of this server that are about people who were erased, on any server. It
 * can be repeated.
 */
@Injectable()
export class SweepFiles {
  constructor(
    private readonly mail: PeoplesMail,
    private readonly people: ErasedPeople,
    private readonly marks: PersonMarks,
  ) {}

  /** @throws Error if a file can't be deleted */
  async execute(): Promise<void> {
    const erasedAt = new Map<string, number>();
    for (const person of await this.people.all()) {
      for (const mark of person.marks) erasedAt.set(mark, person.erasedAt.getTime());
    }
    const compares = erasedAt.size > 0 && this.marks.areAvailable;
    await this.mail.sweepFiles(
      (address, writtenAt) =>
        compares &&
        this.marks
          .of(address)
          .some((mark) => (erasedAt.get(mark) ?? 0) + toleranceMilliseconds >= writtenAt.getTime()),
    );
  }
}
