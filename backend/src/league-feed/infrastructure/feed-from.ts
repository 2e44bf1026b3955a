import { LeagueFeed, OwnLeagueStore } from '../application/ports';
import { FeedSettings } from './config/league-feed-settings';
import { FileLeagueFeed } from './file/file-league-feed';
import { Clock } from './leaguelab/clock';
import { LeagueLabFeed } from './leaguelab/leaguelab-feed';
import { OwnLeagueFeed } from './own/own-league-feed';
import { SampleLeagueFeed } from './sample-league-feed';

/** Creates the configured feed. */
export function feedFrom(settings: FeedSettings, clock: Clock, own: OwnLeagueStore): LeagueFeed {
  switch (settings.source) {
    case 'sample':
      return new SampleLeagueFeed();
    case 'imports':
      return new OwnLeagueFeed(own);
    case 'file':
      return new FileLeagueFeed(settings.file);
    case 'leaguelab':
      return new LeagueLabFeed(settings, settings.locationsFile, clock);
  }
}
