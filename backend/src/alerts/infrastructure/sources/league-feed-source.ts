import { Injectable } from '@nestjs/common';
import { ReadFeedStatus } from '../../../league-feed/application/read-feed-status';
import { AlertSource } from '../../application/ports';
import { leagueFeedCondition } from '../../domain/conditions';
import { apiStatusPage } from './pages';

@Injectable()
export class LeagueFeedSource extends AlertSource {
  override readonly kind = 'league-feed';
  override readonly page = apiStatusPage;

  constructor(private readonly status: ReadFeedStatus) {
    super();
  }

  override async read(now: Date) {
    return leagueFeedCondition(await this.status.age(now), now);
  }
}
