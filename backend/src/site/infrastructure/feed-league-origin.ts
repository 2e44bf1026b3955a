import { Injectable } from '@nestjs/common';
import { FeedOrigin } from '../../league-feed/application/feed-origin';
import { LeagueOrigin } from '../application/ports';

/** Asks the league feed's module. */
@Injectable()
export class FeedLeagueOrigin extends LeagueOrigin {
  override readonly isInvented: boolean;

  constructor({ isSample }: FeedOrigin) {
    super();
    this.isInvented = isSample;
  }
}
