import { Injectable } from '@nestjs/common';
import { SetupAnswer, SetupFact, SetupTopic } from '../../platform/setup/setup-topic';
import { SetupTopics } from '../../platform/setup/setup-topics';
import { Leagues } from '../application/leagues';
import { ReadFeedStatus } from '../application/read-feed-status';
import { FeedSettings, LeagueFeedSettings } from './config/league-feed-settings';

/** Where sports, leagues and teams come from. */
@Injectable()
export class LeagueFeedTopic extends SetupTopic {
  override readonly id = 'league-feed';
  override readonly title = 'Leagues and teams';

  constructor(
    topics: SetupTopics,
    private readonly settings: LeagueFeedSettings,
    private readonly leagues: Leagues,
    private readonly status: ReadFeedStatus,
  ) {
    super();
    topics.add(this);
  }

  override async read(): Promise<SetupAnswer> {
    const { feed } = this.settings;
    const { lastError } = await this.status.age();
    return {
      state: this.leagues.areSample || lastError !== null ? 'missing' : 'done',
      summary:
        this.leagues.areSample && feed.source !== 'sample'
          ? 'Your leagues could not be read yet. Those that are shown are still invented.'
          : lastError !== null
            ? 'The last refresh did not change the leagues. The API Status tab says why.'
            : summaries[feed.source],
      facts: factsOf(feed),
      howTo: {
        text: 'Connect your site at LeagueLab, make your leagues on the API Status tab, or describe them in a file.',
        examples: [
          'FEED_SOURCE=leaguelab\nLEAGUELAB_SITE=your-site\nLEAGUELAB_TOKEN=your-token',
          'FEED_SOURCE=imports',
          'FEED_SOURCE=file\nFEED_FILE=leagues.json',
        ],
        documents: ['docs/league-feed.md'],
        ...(feed.source !== 'sample' && {
          page: { name: 'How the last refresh went', path: '/admin?tab=api-status' },
        }),
      },
    };
  }
}

const summaries: Readonly<Record<FeedSettings['source'], string>> = {
  sample: 'The leagues are invented.',
  imports: 'The leagues are made here.',
  file: 'The leagues come from your file.',
  leaguelab: 'The leagues come from LeagueLab.',
};

function factsOf(feed: FeedSettings): readonly SetupFact[] {
  switch (feed.source) {
    case 'sample':
      return [{ name: 'Source', value: 'Sample data' }];
    case 'imports':
      return [{ name: 'Source', value: 'Made here' }];
    case 'file':
      return [{ name: 'File', value: feed.file }];
    case 'leaguelab':
      return [
        { name: 'Site', value: feed.site },
        { name: 'Server', value: new URL(feed.baseUrl).host },
        { name: 'Token', value: 'Set' },
        { name: 'File of locations', value: feed.locationsFile ?? 'None' },
      ];
  }
}
