import { Injectable } from '@nestjs/common';
import { FeedOrigin } from '../../league-feed/application/feed-origin';
import { LeagueOrigin } from '../application/ports';

/** Asks the league feed's module. */
@Injectable()
export class FeedLeagueOrigin extends LeagueOrigin {
  constructor(private readonly origin: FeedOrigin) {
    super();
  }

  override get isInvented(): boolean {
    return this.origin.isSample;
  }
}
