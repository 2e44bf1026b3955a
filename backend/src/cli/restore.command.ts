import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { counted } from '../kernel/counted';
import { databaseSchema } from '../database-schema';
import { ReadableList, eraseRestored, readErasedList } from '../erase-restored-database';
import { DatabaseSettings } from '../platform/config/database-settings';
import type { BackupHead } from '../platform/postgres/backup/backup-head';
import { BackupUnusable } from '../platform/postgres/backup/backup-unusable';
import { fileHere } from '../platform/postgres/backup/file-here';
import { checkBackup, restoreBackup } from '../platform/postgres/backup/restore-backup';
import { EmbeddedPostgres } from '../platform/postgres/embedded/embedded-postgres';
import { migrateRestored } from '../platform/postgres/migrate';
import { OpenDatabase, openDatabase } from '../platform/postgres/open-database';
import { onOwnConnection } from '../platform/postgres/own-connection';
import { finishRestore, unfinishedRestore } from '../platform/postgres/unfinished-restore';
import { readSettings } from '../settings';

const usage = 'npm run restore -- FILE --erased LIST';

/**
 * `npm run restore -- FILE --erased LIST`: restores a backup into an empty database, and erases the
 * people of the list again. If it is interrupted, no server starts until it was repeated. Without
 * `--erased`, says what was not done.
 */
async function restore(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { erased: { type: 'string' } },
  });
  const file = fileHere(positionals, usage);
  const allSettings = readSettings();
  const settings = allSettings.of(DatabaseSettings);
  const head = await checkBackup(databaseSchema, file);
  const { url, dataDir } = settings;
  if (!url && (await EmbeddedPostgres.findRunning(dataDir)) !== null) {
    throw new BackupUnusable('A server works on this data folder: stop it, and try again');
  }
  const database = await openDatabase(settings);
  try {
    const list =
      values.erased === undefined
        ? null
        : await readErasedList(
            fileHere([values.erased], usage),
            file,
            allSettings,
            database.dataFolder,
          );
    if (!(await isRestored(head, list, database))) {
      await restoreBackup(databaseSchema, database.directUrl, file, {
        isToBeFinished: list !== null,
      });
    }
    await migrateRestored(databaseSchema, database.directUrl);
    const erased = list && (await eraseAll(list, database));
    process.stdout.write(summary(database, head) + summaryOfErased(erased, list));
  } finally {
    await database.stop();
  }
}

/**
 * Whether an earlier run restored this backup, so that only people have to be erased.
 * @throws BackupUnusable if it was another backup, or there is no list
 */
async function isRestored(
  { madeAt }: BackupHead,
  list: ReadableList | null,
  { directUrl }: OpenDatabase,
): Promise<boolean> {
  const restored = await onOwnConnection(directUrl, unfinishedRestore);
  if (restored === null) return false;
  if (list !== null && restored === madeAt) return true;
  throw new BackupUnusable(
    `The backup made at ${restored} is already in this database, but the people who were erased ` +
      `since are not erased yet: repeat ${usage} with that backup, or use a new database`,
  );
}

function summary({ description }: OpenDatabase, { madeAt, tables }: BackupHead): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const hasLinks = tables.some(({ name, rows }) => name === 'link_key' && rows > 0);
  const waiting = tables.find(({ name }) => name === 'outbox_message')?.rows ?? 0;
  return (
    `${description}\n` +
    `${counted(rows, 'row')} of ${counted(tables.length, 'table')}, as they were at ${madeAt}. ` +
    `Nobody is signed in; ${counted(waiting, 'message waits', 'messages wait')} to be sent.\n` +
    (hasLinks
      ? 'Links of captains need the same key as before: LINK_KEY, or link.key in the data folder.\n'
      : '')
  );
}

function summaryOfErased(erased: number | null, list: ReadableList | null): string {
  if (erased === null || list === null) {
    return (
      'People who were erased since may be in it again. To erase them, restore it into a new ' +
      `database: ${usage}, LIST being erased.list of the data folder.\n`
    );
  }
  return (
    `${erased} of the erased people were in it, and are erased again.\n` +
    (list.unreadable > 0
      ? `${counted(list.unreadable, 'line of the list is no mark, and was', 'lines of the list are no marks, and were')} left out.\n`
      : '') +
    (list.isKeyKnown
      ? ''
      : 'The backup is from before there was a key. With another key than that of the list, nobody ' +
        'is found: check LINK_KEY, or link.key in the data folder.\n')
  );
}

/** @throws Error that says what to do, because no server starts with this database */
async function eraseAll(list: ReadableList, database: OpenDatabase): Promise<number> {
  try {
    const erased = await eraseRestored(list, database);
    await onOwnConnection(database.directUrl, finishRestore);
    return erased;
  } catch (error) {
    throw new Error(
      `${(error as Error).message}\n` +
        'The backup is restored, but not everyone on the list is erased. No server starts with this ' +
        'database: repeat the command',
      { cause: error },
    );
  }
}

restore().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
