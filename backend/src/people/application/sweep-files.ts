import { Injectable } from '@nestjs/common';
import { KeyedMarks } from '../../kernel/keyed-marks';
import { AllPersonalData } from './all-personal-data';
import { ErasedPeople } from './ports';

/** A file may have been written while the person was being erased. In milliseconds. */
const toleranceMilliseconds = 60_000;

/**
 * Deletes e-mails in files of this server that are about people who were erased, on any server. It
 * can be repeated.
 */
@Injectable()
export class SweepFiles {
  private failed = false;

  constructor(
    private readonly data: AllPersonalData,
    private readonly people: ErasedPeople,
    private readonly keyed: KeyedMarks,
  ) {}

  /** Whether files were left that have to be deleted soon. */
  get isOverdue(): boolean {
    return this.failed;
  }

  /**
   * @param reportedBefore also deletes e-mails about older reports; null for none
   * @throws Error if a file can't be read or deleted
   */
  async execute(reportedBefore: Date | null = null): Promise<void> {
    this.failed = true;
    await this.sweep(reportedBefore);
    this.failed = false;
  }

  private async sweep(reportedBefore: Date | null): Promise<void> {
    const erasedAt = new Map<string, number>();
    for (const person of await this.people.all()) {
      for (const mark of person.marks) erasedAt.set(mark, person.erasedAt.getTime());
    }
    const compares = erasedAt.size > 0 && this.keyed.hasKey;
    const isErased = (address: string, writtenAt: Date) =>
      compares &&
      this.keyed
        .marksOf(address)
        .some((mark) => (erasedAt.get(mark) ?? 0) + toleranceMilliseconds >= writtenAt.getTime());
    for (const part of this.data.parts) await part.sweepFiles?.(isErased, reportedBefore);
  }
}
