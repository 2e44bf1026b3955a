import type { DataSource } from 'typeorm';
import type { Admin } from '../../src/admins/domain/admin';
import { SecondKeyTopic } from '../../src/admins/infrastructure/second-key-topic';
import { CurrentCatalogue } from '../../src/league-feed/application/current-catalogue';
import { Leagues } from '../../src/league-feed/application/leagues';
import { LeagueFeedSettings } from '../../src/league-feed/infrastructure/config/league-feed-settings';
import { LeagueFeedTopic } from '../../src/league-feed/infrastructure/league-feed-topic';
import { LinkSettings } from '../../src/links/infrastructure/config/link-settings';
import { LinksTopic } from '../../src/links/infrastructure/links-topic';
import { MailSettings } from '../../src/mail/infrastructure/config/mail-settings';
import { MailTopic } from '../../src/mail/infrastructure/mail-topic';
import { AssociationSettings } from '../../src/platform/config/association-settings';
import { AssociationTopic } from '../../src/platform/config/association-topic';
import { DatabaseSettings } from '../../src/platform/config/database-settings';
import { HttpSettings } from '../../src/platform/config/http-settings';
import { DataPath } from '../../src/platform/disk/data-path';
import { AddressTopic } from '../../src/platform/public-address/address-topic';
import { PublicAddress } from '../../src/platform/public-address/public-address';
import { DatabaseTopic, EmbeddedPrograms } from '../../src/platform/postgres/database-topic';
import type { DatabaseChanges } from '../../src/platform/postgres/replication/database-changes';
import { ReadSetupTopic, SetupTopics } from '../../src/platform/setup/setup-topics';
import type { ScheduleState } from '../../src/schedule/application/ports';
import { ReadScheduleStatus } from '../../src/schedule/application/read-schedule-status';
import { ScheduleSettings } from '../../src/schedule/infrastructure/config/schedule-settings';
import { ScheduleTopic } from '../../src/schedule/infrastructure/schedule-topic';
import { settingsFrom } from '../../src/settings';
import { ReadCoverage } from '../../src/sport-admins/application/read-coverage';
import { SportAdminSettings } from '../../src/sport-admins/infrastructure/config/sport-admin-settings';
import { RecipientsTopic } from '../../src/sport-admins/infrastructure/recipients-topic';
import { InMemoryAdminRepository } from '../admins/fakes';
import { inMemorySecondFactors } from '../admins/second-factor-fakes';
import { InMemoryFeedRuns, InMemoryLeagueFeed, emailHashes, statusOf } from '../league-feed/fakes';
import { linksWith } from '../links/known-key';
import { FakeImportedGames, FakeScheduleFiles, InMemoryScheduleStore } from '../schedule/fakes';
import { InMemoryRecipientStore, InMemorySports } from '../sport-admins/fakes';

interface Setup {
  readonly environment?: Readonly<Record<string, string>>;
  /** The names of the sports, with the recipients of each. */
  readonly sports?: Readonly<Record<string, readonly string[]>>;
  /** Null: this server has no key. Undefined: no feature uses links. */
  readonly linkKey?: string | null;
  readonly programs?: 'system' | 'bundled';
  readonly replication?: Partial<DatabaseChanges['replication']>;
  readonly databaseChangedAt?: Date;
  readonly admins?: readonly Admin[];
  readonly areSecondKeysOn?: boolean;
  readonly areSecondKeysChangeable?: boolean;
  /** The source of the leagues that are shown. By default, the one that is set. */
  readonly shownSource?: string;
  /** Why the last refresh of the leagues failed. */
  readonly feedError?: string;
  readonly schedule?: ScheduleState;
}

const aRun = {
  startedAt: new Date('2026-06-01T08:00:00Z'),
  durationMs: 1_234,
  heldBack: false,
  changes: null,
  problems: [],
};

/** Reads all topics of a server with these settings. */
export async function readSetup({
  environment = {},
  sports = {},
  linkKey,
  programs,
  replication,
  databaseChangedAt,
  shownSource,
  feedError,
  schedule,
  admins = [],
  areSecondKeysOn = true,
  areSecondKeysChangeable = true,
}: Setup): Promise<readonly ReadSetupTopic[]> {
  const settings = settingsFrom(environment);
  const topics = new SetupTopics();
  const data = new DataPath('/data', true);
  const http = settings.of(HttpSettings);

  const store = new InMemoryRecipientStore();
  for (const [name, recipients] of Object.entries(sports)) await store.put(name, recipients);
  const catalogue = new InMemorySports(Object.keys(sports).map((name) => ({ id: name, name })));
  const defaults = settings.of(SportAdminSettings);

  const query = () => Promise.resolve([{ version: '17.2' }]);
  const dataSource: Pick<DataSource, 'query'> = { query: query as DataSource['query'] };

  new AddressTopic(topics, http, PublicAddress.of(http));
  new AssociationTopic(topics, settings.of(AssociationSettings));
  const changes: Pick<DatabaseChanges, 'replication' | 'changedAt'> = {
    replication: { standbys: 0, commitsWait: false, ...replication },
    changedAt: databaseChangedAt ?? null,
  };
  new DatabaseTopic(
    topics,
    settings.of(DatabaseSettings),
    settings.of(AssociationSettings),
    data,
    dataSource as DataSource,
    changes as DatabaseChanges,
    new EmbeddedPrograms(programs ?? null),
  );
  const feed = settings.of(LeagueFeedSettings);
  const shown = { source: shownSource ?? feed.feed.source } as CurrentCatalogue;
  const runs = new InMemoryFeedRuns();
  if (feedError !== undefined) await runs.record({ ...aRun, error: feedError });
  const leagues = new Leagues(shown, emailHashes, new InMemoryLeagueFeed('', feed.feed.source));
  new LeagueFeedTopic(topics, feed, leagues, statusOf(runs));
  const files = new FakeScheduleFiles();
  files.isSet = settings.of(ScheduleSettings).file !== null;
  const scheduleStore = new InMemoryScheduleStore();
  if (schedule) scheduleStore.current = schedule;
  const readSchedule = new ReadScheduleStatus(files, scheduleStore, new FakeImportedGames());
  new ScheduleTopic(topics, settings.of(ScheduleSettings), readSchedule);
  const links = await linksWith(linkKey ?? null);
  if (linkKey !== undefined) links.turnOn();
  new LinksTopic(topics, settings.of(LinkSettings), links, data);
  new MailTopic(topics, settings.of(MailSettings), data);
  new RecipientsTopic(topics, new ReadCoverage(store, catalogue, defaults), catalogue);
  const secondFactors = inMemorySecondFactors();
  secondFactors.areOn = areSecondKeysOn;
  secondFactors.areChangeable = areSecondKeysChangeable;
  const repository = new InMemoryAdminRepository();
  repository.all = [...admins];
  new SecondKeyTopic(topics, secondFactors, repository);
  return topics.read();
}
