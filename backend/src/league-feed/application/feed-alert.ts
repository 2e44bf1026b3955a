import { Injectable } from '@nestjs/common';
import {
  AlertSource,
  AlertSources,
  Condition,
  hoursBetween,
  lastErrorOf,
  statusPage,
} from '../../kernel/collected/alerts';
import { counted } from '../../kernel/counted';
import { FeedAge, ReadFeedStatus } from './read-feed-status';

/** As long as the API Status tab calls a refresh fresh (docs/contract.md, section 6). */
const staleHours = 26;

@Injectable()
export class FeedAlert extends AlertSource {
  override readonly kind = 'league-feed';
  override readonly page = statusPage;

  constructor(
    alerts: AlertSources,
    private readonly feed: ReadFeedStatus,
  ) {
    super();
    alerts.add(this);
  }

  override async read(now: Date): Promise<Condition> {
    return leagueFeedCondition(await this.feed.age(now), now);
  }
}

/** Whether sports, leagues and teams were not refreshed for too long. */
export function leagueFeedCondition(
  { staleSince, lastError, isHeldBack }: FeedAge,
  now: Date,
): Condition {
  const hours = staleSince === null ? 0 : hoursBetween(staleSince, now);
  const reason = isHeldBack
    ? 'Much is missing in the last refresh, so it waits for you: accept it, or correct the league system.'
    : lastError === null
      ? 'No refresh was tried. Is the server often off at the time of the daily refresh?'
      : 'Score Tracker could not read the sports, leagues and teams.';
  return {
    isProblem: hours >= staleHours,
    begin: {
      subject: `The leagues were not refreshed for ${counted(hours, 'hour')}`,
      lead: [reason, 'Captains see the leagues as they were.', ...lastErrorOf(lastError)],
    },
    end: {
      subject: 'The leagues are refreshed again',
      lead: ['Score Tracker has read the sports, leagues and teams.'],
    },
  };
}
