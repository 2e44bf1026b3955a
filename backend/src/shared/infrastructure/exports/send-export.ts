import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { TooMany } from '../../domain/errors';
import { csvExport } from './csv-export';
import type { ExportFormat, ExportTable } from './export-table';
import { xlsxExport } from './xlsx-export';

/** So many at once on one instance; each holds a connection for as long as its reader takes. */
const mostAtOnce = 3;
let running = 0;

const stalledMilliseconds = 60_000;

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Streams a table as a file to download, all from one snapshot, on a connection of its own. When the
 * reader leaves, or takes nothing for a minute, the connection is cut and with it the query ends; when
 * the query fails half-way, the download breaks and does not look complete.
 *
 * @param date of today, for the file's name
 * @throws TooMany when as many are running as this instance bears
 */
export async function sendExport(
  dataSource: DataSource,
  response: Response,
  table: ExportTable,
  format: ExportFormat,
  date: string,
): Promise<void> {
  if (running >= mostAtOnce) {
    throw new TooMany('Other exports are still running. Please try again in a minute.', 60);
  }
  running++;
  const { url } = dataSource.options as { url: string };
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'score-tracker export',
  });
  // A lost connection shows in the query that needed it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Compiling the query would take longer than its first thousand rows.
    await client.query('SET LOCAL jit = off');
    const file = format === 'csv' ? csvExport(client, table) : xlsxExport(client, table);
    // What fails before there is anything to send is answered as any other call.
    await begun(file);
    response.setHeader('Content-Type', contentTypes[format]);
    response.setHeader(
      'Content-Disposition',
      `attachment; filename="${table.name}-${date}.${format}"`,
    );
    response.setTimeout(stalledMilliseconds, () => response.destroy());
    await pipeline(file, response);
    await client.end();
  } catch (error) {
    cut(client);
    const readerLeft = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!readerLeft) throw error;
  } finally {
    running--;
  }
}

/** Waits for the first bytes. */
function begun(file: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    file.once('readable', resolve);
    file.once('error', reject);
  });
}

/** A query of which the rest is not wanted can't be ended politely. */
function cut(client: Client): void {
  const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
}
