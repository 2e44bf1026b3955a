import { Injectable } from '@nestjs/common';
import { KeyedMarks } from '../../kernel/keyed-marks';
import { AllPersonalData } from './all-personal-data';
import { ErasePerson } from './erase-person';
import { ErasedPeople } from './ports';

/** Erases people again whom a restored backup still contains. */
@Injectable()
export class EraseAgain {
  constructor(
    private readonly data: AllPersonalData,
    private readonly keyed: KeyedMarks,
    private readonly people: ErasedPeople,
    private readonly erasePerson: ErasePerson,
  ) {}

  /**
   * @param marks those of the list of erasures
   * @returns how many people were found and erased
   */
  async execute(marks: ReadonlySet<string>, now = new Date()): Promise<number> {
    let count = 0;
    for (const address of await this.data.addresses()) {
      if (!this.keyed.marksOf(address).some((mark) => marks.has(mark))) continue;
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
