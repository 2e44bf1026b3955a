import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { counted } from '../kernel/counted';
import { databaseSchema } from '../database-schema';
import { DatabaseSettings } from '../platform/config/database-settings';
import { fileHere } from '../platform/postgres/backup/file-here';
import { writeBackup } from '../platform/postgres/backup/write-backup';
import { joinDatabase } from '../platform/postgres/open-database';
import { readSettings } from '../settings';

/** `npm run backup -- FILE`: writes a backup into a new file. A server may be running. */
async function backup(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const file = fileHere(positionals, 'npm run backup -- FILE');
  const database = await joinDatabase(readSettings().of(DatabaseSettings));
  try {
    const { tables, migration } = await writeBackup(databaseSchema, database.directUrl, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = (statSync(file).size / 1e6).toFixed(1);
    process.stdout.write(
      `${database.description}\n` +
        `${file}: ${counted(rows, 'row')} of ${counted(tables.length, 'table')}, ${megabytes} MB (${migration})\n`,
    );
  } finally {
    await database.stop();
  }
}

backup().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
