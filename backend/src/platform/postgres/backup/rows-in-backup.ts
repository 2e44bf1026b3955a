import { scanBackup } from './backup-scanner';

/**
 * The rows of a small table in a backup, as lines of PostgreSQL's text format.
 * @returns no rows if the backup does not have the table
 * @throws BackupUnusable like `scanBackup`
 */
export async function rowsInBackup(file: string, name: string): Promise<readonly string[]> {
  const pieces: Buffer[] = [];
  await scanBackup(file, () =>
    Promise.resolve(async (table, rows) => {
      for await (const piece of rows) if (table.name === name) pieces.push(piece);
    }),
  );
  return Buffer.concat(pieces).toString().split('\n').slice(0, -1);
}
