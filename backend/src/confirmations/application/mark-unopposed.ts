import { Injectable } from '@nestjs/common';
import { Agreements } from '../../submissions/application/agreements';

/**
 * Marks reports as unopposed: the captains of the other side were asked by mail long enough ago, and
 * said nothing (docs/extensions.md, section 12).
 */
@Injectable()
export class MarkUnopposed {
  constructor(private readonly agreements: Agreements) {}

  /** @param afterHours how long the other side has time to object */
  async execute(afterHours: number, now = new Date()): Promise<void> {
    const askedBefore = new Date(now.getTime() - afterHours * 3_600_000);
    let marked: number;
    do marked = await this.agreements.markUnopposed(askedBefore, now);
    while (marked > 0);
  }
}
