import { Injectable } from '@nestjs/common';
import { ReadFeedAge } from '../../../league-feed/application/read-feed-age';
import { AlertSource } from '../../application/ports';
import { leagueFeedCondition } from '../../domain/conditions';
import { apiStatusPage } from './pages';

@Injectable()
export class LeagueFeedSource extends AlertSource {
  override readonly kind = 'league-feed';
  override readonly page = apiStatusPage;

  constructor(private readonly readFeedAge: ReadFeedAge) {
    super();
  }

  override async read(now: Date) {
    return leagueFeedCondition(await this.readFeedAge.execute(now), now);
  }
}
