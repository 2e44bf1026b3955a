import { FeedSettings } from '../../config/settings';
import { FeedUnreadable, LeagueFeed } from '../application/ports';
import { FileLeagueFeed } from './file-league-feed';
import { Clock } from './leaguelab/clock';
import { LeagueLabFeed } from './leaguelab-feed';
import { SampleLeagueFeed } from './sample-league-feed';

/**
 * The feed that is configured.
 * @throws FeedUnreadable when a file that a setting names is wrong
 */
export async function feedFrom(settings: FeedSettings, clock: Clock): Promise<LeagueFeed> {
  switch (settings.source) {
    case 'sample':
      return new SampleLeagueFeed();
    case 'file':
      return new FileLeagueFeed(settings.file);
    case 'leaguelab': {
      const { locationsFile, ...access } = settings;
      const feed = new LeagueLabFeed(access, locationsFile, clock);
      try {
        await feed.readLocations();
      } catch (error) {
        if (!(error instanceof FeedUnreadable)) throw error;
        throw new FeedUnreadable(`LEAGUELAB_LOCATIONS_FILE: ${error.message}`);
      }
      return feed;
    }
  }
}
