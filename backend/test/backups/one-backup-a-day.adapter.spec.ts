import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { BackupOutcome, ScheduledBackups } from '../../src/backups/application/scheduled-backups';
import { BackupSettings } from '../../src/backups/infrastructure/config/backup-settings';
import { BackupFolder } from '../../src/backups/infrastructure/files/backup-folder';
import { PostgresBackupRuns } from '../../src/backups/infrastructure/postgres/postgres-backup-runs';
import { databaseSchema } from '../../src/database-schema';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { addDays } from '../../src/kernel/calendar-date';
import { DataPath } from '../../src/platform/disk/data-path';
import { backupLock } from '../../src/platform/postgres/locks/advisory-locks';
import { SessionLock } from '../../src/platform/postgres/locks/session-lock';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { settingsFrom } from '../../src/settings';
import { TestDatabase, createTestDatabase } from '../support/database';
import { rounds } from '../support/timing/rounds';
import { aPlan, backupScene } from './fakes';

const days = rounds({ usual: 2, long: 100 });
const never = new AbortController().signal;

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
});

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const lockOn = (dataSource: DataSource) =>
  new SessionLock(dataSource, backupLock, 'scheduled backup');

/** A server with a pool of its own. All write into one folder. */
async function aServer(): Promise<ScheduledBackups> {
  const dataSource = await database.connect([], { poolSize: 3 });
  const settings = settingsFrom({ BACKUP_DIR: folder }).of(BackupSettings);
  return new ScheduledBackups(
    aPlan(),
    lockOn(dataSource),
    new PostgresBackupRuns(new TypeOrmTransaction(dataSource)),
    new BackupFolder(settings, new DataPath(folder, true), databaseSchema, dataSource),
    backupScene().drill,
    new AssociationCalendar('America/New_York'),
  );
}

function attemptOf(server: ScheduledBackups, day: string): Promise<BackupOutcome> {
  const now = new Date(`${day}T07:15:00Z`);
  return server.make({ day, due: now }, never, now);
}

it(`Of three servers, on each of ${days} days one writes the backup`, async () => {
  const servers = await Promise.all([aServer(), aServer(), aServer()]);
  for (let n = 0; n < days; n++) {
    const day = addDays('2026-06-01', n);
    const attempt = (server: ScheduledBackups) => attemptOf(server, day);
    const outcomes = await Promise.all(servers.map(attempt));
    expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(1);
    for (const server of servers) expect(await attempt(server)).toBe('done before');
  }
  expect(readdirSync(folder)).toHaveLength(Math.min(days, 11));
  const [counted] = await database.query<{ runs: number }>(
    'SELECT count(*)::int AS runs FROM backup_run WHERE error IS NULL AND finished_at IS NOT NULL',
  );
  // Today's attempt, and those of the last 90 days.
  expect(counted).toEqual({ runs: Math.min(days, 91) });
});

it('A server whose lock is lost may finish, and another does not wait for it', async () => {
  const lock = lockOn(await database.connect([], { poolSize: 1 }));
  await lock.acquire();
  const server = await aServer();
  const attempt = () => attemptOf(server, '2027-06-01');
  expect(await attempt()).toBe('another holds the lock');
  await database.query(
    // The timeout until the connection has ended.
    `SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
      WHERE application_name = 'score-tracker scheduled backup' AND datname = current_database()`,
  );
  expect(await attempt()).toMatchObject({ leftOver: null });
});
