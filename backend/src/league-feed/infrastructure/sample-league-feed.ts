import { FeedReading, LeagueFeed } from '../application/ports';
import { CaptainOfTeam } from '../domain/roster';
import { sampleContent } from './sample/sample-content';

/** The leagues of an invented city, so that a new installation has something to show. */
export class SampleLeagueFeed extends LeagueFeed {
  override readonly source = 'sample';
  override readonly local = true;

  override read(): Promise<FeedReading> {
    return Promise.resolve({ content: sampleContent(), problems: [], captains: [] });
  }

  override captainsOf(): Promise<readonly CaptainOfTeam[]> {
    return Promise.resolve([]);
  }
}
