import { RefreshCatalogue } from '../../../src/league-feed/application/refresh-catalogue';
import { CatalogueContent } from '../../../src/league-feed/domain/catalogue-content';
import { RecordingTransaction } from '../../support/recording-transaction';
import { aCatalogue } from '../a-catalogue';
import {
  InMemoryCatalogueStore,
  InMemoryFeedRuns,
  InMemoryLeagueFeed,
  InMemoryRefreshLock,
  RecordingSchedule,
  emailHashes,
} from '../fakes';

/**
 * The refresh of leagues, with all its ports in memory.
 * @param answer what the feed contains, or the reason for which it can't be read
 */
export function refreshScene(
  answer: CatalogueContent | string = aCatalogue(),
  source?: string,
  local = false,
) {
  const feed = new InMemoryLeagueFeed(answer, source, local);
  const store = new InMemoryCatalogueStore();
  const runs = new InMemoryFeedRuns();
  const turn = new InMemoryRefreshLock();
  const schedule = new RecordingSchedule();
  const transaction = new RecordingTransaction();
  const refresh = new RefreshCatalogue(feed, store, runs, emailHashes, schedule, transaction);
  return { feed, store, runs, turn, schedule, transaction, refresh };
}
