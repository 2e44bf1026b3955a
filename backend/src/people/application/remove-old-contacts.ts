import { Injectable } from '@nestjs/common';
import { PersonalData } from '../../kernel/collected/personal-data';
import { AllPersonalData } from './all-personal-data';
import { ErasureTransaction } from './ports';

/**
 * Removes everybody from reports that are old enough, a portion after the other, so that nobody
 * waits long for it. Whoever stops it in between loses nothing: the next run goes on.
 */
@Injectable()
export class RemoveOldContacts {
  constructor(
    private readonly data: AllPersonalData,
    private readonly transaction: ErasureTransaction,
  ) {}

  /**
   * @param submittedBefore which reports are old enough
   * @param signal ends it after the current portion
   * @returns the number of reports
   */
  async execute(submittedBefore: Date, signal: AbortSignal, now = new Date()): Promise<number> {
    let count = 0;
    for (const part of this.data.parts) {
      let after: string | null | undefined = null;
      while (after !== undefined && !signal.aborted) {
        const ids = await this.erasePortion(part, submittedBefore, after, now);
        count += ids.length;
        after = ids.at(-1);
      }
    }
    if (count === 0 || signal.aborted) return count;
    for (const part of this.data.parts) await part.forgetLeftovers?.();
    return count;
  }

  private async erasePortion(
    part: PersonalData,
    before: Date,
    after: string | null,
    now: Date,
  ): Promise<readonly string[]> {
    if (!part.eraseOld) return [];
    return this.transaction.run(() => part.eraseOld!(before, after, now));
  }
}
