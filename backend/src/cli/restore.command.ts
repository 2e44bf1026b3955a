import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { databaseSchema } from '../database-schema';
import { ReadableList, eraseRestored, readErasedList } from '../erase-restored-database';
import { messageTables } from '../mail/infrastructure/postgres/message-tables';
import { DatabaseSettings } from '../platform/config/database-settings';
import { BackupUnusable } from '../platform/postgres/backup/backup-unusable';
import { fileHere } from '../platform/postgres/backup/file-here';
import { checkBackup, restoreBackup } from '../platform/postgres/backup/restore-backup';
import { EmbeddedPostgres } from '../platform/postgres/embedded/embedded-postgres';
import { migrate } from '../platform/postgres/migrate';
import { OpenDatabase, openDatabase } from '../platform/postgres/open-database';
import { readSettings } from '../settings';

const usage = 'npm run restore -- FILE --erased LIST';

/**
 * `npm run restore -- FILE --erased LIST`: restores a backup into an empty database, and erases the
 * people of the list again. Without `--erased`, says what was not done.
 */
async function restore(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { erased: { type: 'string' } },
  });
  const file = fileHere(positionals, usage);
  const allSettings = readSettings();
  const settings = allSettings.of(DatabaseSettings);
  await checkBackup(databaseSchema, file);
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
    const { madeAt, tables } = await restoreBackup(databaseSchema, database.directUrl, file);
    await migrate(databaseSchema, database.directUrl);
    const erased = list && (await eraseAll(list, database));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const hasLinks = tables.some(({ name, rows }) => name === 'link_key' && rows > 0);
    const waiting = tables
      .filter(({ name }) => messageTables.some((table) => table === name))
      .reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `${database.description}\n` +
        `${rows} rows of ${tables.length} tables, as they were at ${madeAt}. ` +
        `Nobody is signed in; ${waiting} messages wait to be sent.\n` +
        (hasLinks
          ? 'Links of captains need the same key as before: LINK_KEY, or link.key in the data folder.\n'
          : '') +
        (erased === null
          ? `People who were erased since may be in it again: ${usage} erases them, LIST being ` +
            'erased.list of the data folder.\n'
          : `${erased} of the erased people were in it, and are erased again.\n`) +
        (list !== null && list.unreadable > 0
          ? `${list.unreadable} lines of the list are no marks, and were left out.\n`
          : ''),
    );
  } finally {
    await database.stop();
  }
}

/** @throws Error that says what to do, because a server must not start with this database */
async function eraseAll(list: ReadableList, database: OpenDatabase): Promise<number> {
  try {
    return await eraseRestored(list, database);
  } catch (error) {
    throw new Error(
      `${(error as Error).message}\n` +
        'The backup is restored, but not everyone on the list is erased. Do not start a server with ' +
        'this database: restore the backup into another one',
      { cause: error },
    );
  }
}

restore().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
