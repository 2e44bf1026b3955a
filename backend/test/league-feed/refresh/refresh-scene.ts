import { CurrentCatalogue } from '../../../src/league-feed/application/current-catalogue';
import { RefreshCatalogue } from '../../../src/league-feed/application/refresh-catalogue';
import { Refreshes } from '../../../src/league-feed/application/refreshes';
import { CatalogueContent } from '../../../src/league-feed/domain/catalogue-content';
import { RecordingAuditLog } from '../../support/recording-audit-log';
import { RecordingTransaction } from '../../support/recording-transaction';
import { aCatalogue } from '../a-catalogue';
import {
  InMemoryCatalogueStore,
  InMemoryFeedRuns,
  InMemoryLeagueFeed,
  InMemoryRefreshLock,
  RecordingSchedule,
  emailHashes,
  statusOf,
} from '../fakes';

/**
 * The refreshes of leagues, with all its ports in memory.
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
  const lock = new InMemoryRefreshLock();
  const schedule = new RecordingSchedule();
  const transaction = new RecordingTransaction();
  const refresh = new RefreshCatalogue(feed, store, runs, emailHashes, schedule, transaction);
  const current = new CurrentCatalogue(store);
  const log = new RecordingAuditLog();
  const refreshes = new Refreshes(feed, store, runs, lock, refresh, current, schedule, log);
  const status = statusOf(runs, store, lock);
  const parts = { feed, store, runs, lock, schedule, transaction, current, log };
  return { ...parts, refresh, refreshes, status };
}
