import { Injectable } from '@nestjs/common';
import { Leagues } from '../../league-feed/application/leagues';
import { Agreements } from '../../submissions/application/agreements';

/**
 * Marks reports as unopposed: the captains of the other side were asked by mail long enough ago, and
 * said nothing (docs/extensions.md, section 12). A league that left the feed stays as it is.
 */
@Injectable()
export class MarkUnopposed {
  constructor(
    private readonly agreements: Agreements,
    private readonly leagues: Leagues,
  ) {}

  /** @param afterHours how long the other side has time to object */
  async execute(afterHours: number, now = new Date()): Promise<void> {
    const askedBefore = new Date(now.getTime() - afterHours * 3_600_000);
    const leagueIds = this.leagues.ids();
    let marked: number;
    do marked = await this.agreements.markUnopposed(leagueIds, askedBefore, now);
    while (marked > 0);
  }
}
