import { BackupStatus, BackupStatusNow } from '../../src/backups/application/backup-status';
import { BackupsTopic } from '../../src/backups/infrastructure/backups-topic';
import { BackupSettings } from '../../src/backups/infrastructure/config/backup-settings';
import { BackupFolder } from '../../src/backups/infrastructure/files/backup-folder';
import { AssociationSettings } from '../../src/platform/config/association-settings';
import { DatabaseSettings } from '../../src/platform/config/database-settings';
import { SetupTopics } from '../../src/platform/setup/setup-topics';
import { settingsFrom } from '../../src/settings';

const made: BackupStatusNow = {
  isScheduled: true,
  newestAt: new Date('2026-11-25T08:15:00Z'),
  newestBytes: 1_000,
  isTooOld: false,
  lastError: null,
  drilledAt: new Date('2026-11-22T08:16:00Z'),
  drillError: null,
};

function read(status: BackupStatusNow, environment: Readonly<Record<string, string>> = {}) {
  const settings = settingsFrom({ BACKUP_TIME: '03:05', ...environment });
  const topic = new BackupsTopic(
    new SetupTopics(),
    settings.of(BackupSettings),
    settings.of(DatabaseSettings),
    settings.of(AssociationSettings),
    { path: '/data/backups' } as BackupFolder,
    { read: () => Promise.resolve(status) } as BackupStatus,
  );
  return topic.read();
}

const ownDatabase = { DATABASE_URL: 'postgres://db.example.org/scores' };
const unscheduled = { ...made, isScheduled: false };

it.each<
  [what: string, status: BackupStatusNow, environment: object, state: string, summary: string]
>([
  ['none', unscheduled, {}, 'missing', 'No backups are made.'],
  [
    'none of your own database',
    unscheduled,
    ownDatabase,
    'advice',
    'Score Tracker makes no backups. Does your database have its own?',
  ],
  [
    'the first one to come',
    { ...made, newestAt: null, drilledAt: null },
    {},
    'done',
    'The first backup is made soon.',
  ],
  ['good ones', made, ownDatabase, 'done', 'A backup is made each day, and tested once a week.'],
  ['an old one', { ...made, isTooOld: true }, {}, 'missing', 'The last backup is too old.'],
  [
    'one that can not be restored',
    { ...made, drillError: 'Not the same: team' },
    {},
    'missing',
    'The weekly test of the backups did not succeed.',
  ],
])('backups: %s', async (_what, status, environment, state, summary) => {
  expect(await read(status, { ...environment })).toMatchObject({ state, summary });
});

it('says where they are, how many are kept, and how the last ones went', async () => {
  const { facts } = await read({
    ...made,
    lastError: 'The disk is full',
    drillError: 'Not the same',
  });
  expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toEqual({
    Time: '03:05 (America/New_York)',
    Folder: '/data/backups',
    Kept: '7 daily and 4 weekly ones',
    'Last backup': 'Nov 25, 2026, 3:15 AM EST',
    'Last error': 'The disk is full',
    'Last test': 'Nov 22, 2026, 3:16 AM EST',
    'Error of the test': 'Not the same',
  });
  expect((await read({ ...made, newestAt: null, drilledAt: null })).facts).toContainEqual({
    name: 'Last backup',
    value: 'None yet',
  });
  expect((await read(unscheduled)).facts).toEqual([]);
});
