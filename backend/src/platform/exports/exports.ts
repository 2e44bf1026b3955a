import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { exportLockOf } from '../postgres/advisory-locks';
import { cut, endOrCut, noticeTheLost, ownConnection, urlOf } from '../postgres/own-connection';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { TooMany } from '../../kernel/errors';
import type { SignedInRequest } from '../http/access';
import { csvExport } from './csv-export';
import type { ExportFormat, ExportTable } from './export-table';
import { ExportLimits, ExportWatch } from './export-watch';
import { xlsxExport } from './xlsx-export';

/** So many at once on one instance; each holds a connection for as long as its reader takes. */
const mostAtOnce = 3;

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** To begin, and to end: else one whose connection is dead would count as running for ever. */
const timeoutMs = 10_000;

const lockNotAvailable = '55P03';

const connectionName = 'score-tracker export';

/** By then the number may be that of another process. */
const terminate = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE pid = $1 AND application_name = '${connectionName}'`;

/** Who asked for the export, and whether they still may have it. */
type ExportRequest = Pick<SignedInRequest, 'admin' | 'isStillSignedIn'>;

interface RunningExport {
  readonly response: Response;
  /** Kept when its connection has ended, too; never broken. */
  readonly end: Promise<void>;
}

/** Sends tables as files to download; all exports of an instance go through here. */
@Injectable()
export class Exports {
  limits: ExportLimits = {
    longestMilliseconds: 30 * 60_000,
    leastBytesPerSecond: 32 * 1_024,
    stalledMilliseconds: 60_000,
    sessionCheckMilliseconds: 2_000,
  };

  private readonly logger = new Logger('Exports');
  /** By the administrator's id. */
  private readonly running = new Map<string, RunningExport>();
  /** Of those whose connection was cut: which process of PostgreSQL may not have noticed. */
  private readonly cutOff = new Map<string, number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: AssociationCalendar,
  ) {}

  /**
   * Streams a table, all from one snapshot, on a connection of its own. The file's name has today's date.
   *
   * When the reader leaves, the connection to the database is cut, and with it the query ends. So it is
   * when the session ends, after half an hour, and when the reader is too slow; the download then breaks
   * and does not look complete, as when the query fails half-way.
   *
   * @throws TooMany when the administrator has an export running, on this instance or another, or when
   * as many are running as this instance bears
   */
  async send(
    request: ExportRequest,
    response: Response,
    table: ExportTable,
    format: ExportFormat,
  ): Promise<void> {
    const { id } = request.admin;
    const last = this.running.get(id);
    // One that was sent whole, or whose reader has left, only has its connection to end.
    if (last?.response.writableEnded || last?.response.destroyed) await last.end;
    if (this.running.has(id)) throw ownIsRunning();
    if (this.running.size >= mostAtOnce) {
      throw new TooMany('Other exports are still running. Please try again in a minute.', 60);
    }
    const sending = this.sendAs(request, response, table, format);
    const end = sending
      .catch(() => undefined)
      .then(() => {
        this.running.delete(id);
      });
    this.running.set(id, { response, end });
    await sending;
    await end;
  }

  private async sendAs(
    { admin, isStillSignedIn }: ExportRequest,
    response: Response,
    table: ExportTable,
    format: ExportFormat,
  ): Promise<void> {
    const client = this.connection();
    const ended = new AbortController();
    const watch = new ExportWatch(this.limits, response, isStillSignedIn, (reason) => {
      ended.abort();
      this.logger.warn(`An export was ended: ${reason}`);
      cut(client);
      response.destroy();
    });
    try {
      await this.begin(client, admin.id);
      const file = format === 'csv' ? csvExport(client, table) : xlsxExport(client, table);
      // A rare match in a large table takes its time to be found. What fails before there is anything to
      // send is answered as any other call.
      await orCut(client, this.limits.stalledMilliseconds, hasBegun(file));
      const name = `${table.name}-${this.calendar.dateAt(new Date())}.${format}`;
      response.setHeader('Content-Type', contentTypes[format]);
      response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
      response.setTimeout(this.limits.stalledMilliseconds, () => response.destroy());
      await pipeline(file, response);
      if (!(await endOrCut(client, timeoutMs))) void this.endCutOff(admin.id, client);
    } catch (error) {
      cut(client);
      void this.endCutOff(admin.id, client);
      const readerLeft = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
      if (!ended.signal.aborted && !readerLeft) throw error;
    } finally {
      watch.stop();
    }
  }

  /** PostgreSQL itself notices only when it has something to send, which a long search does not have. */
  private async endCutOff(adminId: string, client: Client): Promise<void> {
    // Null where the connection was never made.
    const { processID } = client as unknown as { readonly processID: number | null };
    if (processID === null) return;
    this.cutOff.set(adminId, processID);
    try {
      await this.dataSource.query(terminate, [processID]);
      this.cutOff.delete(adminId);
    } catch {
      // The database can't be reached; the administrator's next export tries it again.
    }
  }

  private connection(): Client {
    // Cut on a network that forgot it, the transaction would keep what it reads from being altered: the
    // one limit is for what PostgreSQL has to send then, the other for where it waits to be asked.
    const lostAfter = 1.2 * this.limits.stalledMilliseconds;
    return ownConnection({
      connectionString: urlOf(this.dataSource),
      connectionTimeoutMillis: 5_000,
      lock_timeout: 4_000,
      statement_timeout: this.limits.longestMilliseconds,
      options: `${noticeTheLost} -c tcp_user_timeout=${lostAfter}`,
      idle_in_transaction_session_timeout: lostAfter,
      application_name: connectionName,
    });
  }

  private async begin(client: Client, adminId: string): Promise<void> {
    const begun = async () => {
      await client.connect();
      const cutOff = this.cutOff.get(adminId);
      if (cutOff !== undefined) await client.query(terminate, [cutOff]);
      this.cutOff.delete(adminId);
      // Ends with the connection. One that was just cut may hold it for a moment more.
      await client.query(`SELECT pg_advisory_lock(${exportLockOf('$1')})`, [adminId]);
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      // Compiling the query would take longer than its first thousand rows.
      await client.query('SET LOCAL jit = off');
    };
    try {
      await orCut(client, timeoutMs, begun());
    } catch (error) {
      throw (error as { code?: unknown }).code === lockNotAvailable ? ownIsRunning() : error;
    }
  }
}

function ownIsRunning(): TooMany {
  return new TooMany('Your last export is still running. Please try again when it has ended.', 60);
}

/** Cuts the connection where the work takes longer, so that the work fails. */
async function orCut<T>(client: Client, milliseconds: number, work: Promise<T>): Promise<T> {
  const impatient = setTimeout(cut, milliseconds, client);
  return work.finally(() => {
    clearTimeout(impatient);
  });
}

/** Waits for the first bytes. */
function hasBegun(file: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    file.once('readable', resolve);
    file.once('error', reject);
  });
}
