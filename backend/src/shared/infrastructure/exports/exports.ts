import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import {
  cut,
  endOrCut,
  noticeTheLost,
  ownConnection,
  urlOf,
} from '../../../database/own-connection';
import { AssociationCalendar } from '../../domain/association-calendar';
import { TooMany } from '../../domain/errors';
import { csvExport } from './csv-export';
import type { ExportFormat, ExportTable } from './export-table';
import { xlsxExport } from './xlsx-export';

/** So many at once on one instance; each holds a connection for as long as its reader takes. */
const mostAtOnce = 3;

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** To begin, and to end: else one whose connection is dead would count as running for ever. */
const patienceMilliseconds = 10_000;

/** Sends tables as files to download; all exports of an instance go through here. */
@Injectable()
export class Exports {
  /** How long a reader may take nothing. */
  stalledMilliseconds = 60_000;

  private running = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: AssociationCalendar,
  ) {}

  /**
   * Streams a table, all from one snapshot, on a connection of its own. When the reader leaves, or
   * takes nothing for a minute, the connection is cut and with it the query ends; when the query
   * fails half-way, the download breaks and does not look complete. The file's name has today's date.
   *
   * @throws TooMany when as many are running as this instance bears
   */
  async send(response: Response, table: ExportTable, format: ExportFormat): Promise<void> {
    if (this.running >= mostAtOnce) {
      throw new TooMany('Other exports are still running. Please try again in a minute.', 60);
    }
    this.running++;
    // Cut on a network that forgot it, the transaction would keep what it reads from being altered: the
    // one limit is for what PostgreSQL has to send then, the other for where it waits to be asked.
    const lostAfter = 1.2 * this.stalledMilliseconds;
    const client = ownConnection({
      connectionString: urlOf(this.dataSource),
      connectionTimeoutMillis: 5_000,
      lock_timeout: 4_000,
      options: `${noticeTheLost} -c tcp_user_timeout=${lostAfter}`,
      idle_in_transaction_session_timeout: lostAfter,
      application_name: 'score-tracker export',
    });
    let impatient = setTimeout(cut, patienceMilliseconds, client);
    try {
      await client.connect();
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      // Compiling the query would take longer than its first thousand rows.
      await client.query('SET LOCAL jit = off');
      clearTimeout(impatient);
      // A rare match in a large table takes its time to be found.
      impatient = setTimeout(cut, this.stalledMilliseconds, client);
      const file = format === 'csv' ? csvExport(client, table) : xlsxExport(client, table);
      // What fails before there is anything to send is answered as any other call.
      await begun(file);
      clearTimeout(impatient);
      const name = `${table.name}-${this.calendar.dateAt(new Date())}.${format}`;
      response.setHeader('Content-Type', contentTypes[format]);
      response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
      response.setTimeout(this.stalledMilliseconds, () => response.destroy());
      await pipeline(file, response);
      await endOrCut(client, patienceMilliseconds);
    } catch (error) {
      cut(client);
      const readerLeft = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
      if (!readerLeft) throw error;
    } finally {
      clearTimeout(impatient);
      this.running--;
    }
  }
}

/** Waits for the first bytes. */
function begun(file: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    file.once('readable', resolve);
    file.once('error', reject);
  });
}
