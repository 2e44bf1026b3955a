import { parseArgs } from 'node:util';
import { databaseSchema } from '../database-schema';
import { messageTables } from '../mail/infrastructure/postgres/message-tables';
import { DatabaseSettings } from '../platform/config/database-settings';
import { BackupUnusable } from '../platform/postgres/backup/backup-unusable';
import { fileHere } from '../platform/postgres/backup/file-here';
import { checkBackup, restoreBackup } from '../platform/postgres/backup/restore-backup';
import { EmbeddedPostgres } from '../platform/postgres/embedded/embedded-postgres';
import { migrate } from '../platform/postgres/migrate';
import { openDatabase } from '../platform/postgres/open-database';
import { readSettings } from '../settings';

/** `npm run restore -- FILE`: restores a backup into an empty database. */
async function restore(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const file = fileHere(positionals, 'npm run restore -- FILE');
  const settings = readSettings().of(DatabaseSettings);
  await checkBackup(databaseSchema, file);
  const { url, dataDir } = settings;
  if (!url && (await EmbeddedPostgres.findRunning(dataDir)) !== null) {
    throw new BackupUnusable('A server works on this data folder: stop it, and try again');
  }
  const database = await openDatabase(settings);
  try {
    const { madeAt, tables } = await restoreBackup(databaseSchema, database.directUrl, file);
    await migrate(databaseSchema, database.directUrl);
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
          : ''),
    );
  } finally {
    await database.stop();
  }
}

restore().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
