import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { exportLockOf } from '../postgres/locks/advisory-locks';
import { cut, directUrlOf, endOrCut, ownConnection } from '../postgres/own-connection';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { TooMany } from '../../kernel/errors';
import type { SignedInRequest } from '../http/access';
import { csvExport } from './csv-export';
import type { ExportFormat, ExportTable } from './export-table';
import { ExportLimits, ExportWatch } from './export-watch';
import { xlsxExport } from './xlsx-export';

/**
 * How many exports one instance runs at a time. Each has its own connection while the client
 * downloads.
 */
const mostAtOnce = 3;

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Time limit for opening and closing a connection. Otherwise an export with a dead connection would
 * never end.
 */
const timeoutMs = 10_000;

const lockNotAvailable = '55P03';

const connectionName = 'score-tracker export';

/** Also checks the name, because the process id may have been reused. */
const terminate = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE pid = $1 AND application_name = '${connectionName}'`;

/** The administrator who requested the export, and whether the session still exists. */
type ExportRequest = Pick<SignedInRequest, 'admin' | 'isStillSignedIn'>;

interface RunningExport {
  readonly response: Response;
  /** Resolves when the database connection has ended. Never rejects. */
  readonly end: Promise<void>;
}

/** Sends tables as downloads. All exports of an instance go through this class. */
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
  /**
   * PostgreSQL process ids of connections that were cut. PostgreSQL may still be running their
   * queries.
   */
  private readonly cutOff = new Map<string, number>();
  /** As PostgreSQL says. A pooler tells the driver another one. */
  private readonly processIds = new WeakMap<Client, number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: AssociationCalendar,
  ) {}

  /**
   * Streams a table from one snapshot, over its own connection. The file name contains today's
   * date.
   *
   * The connection is cut, which ends the query, if the client disconnects or is too slow, if the
   * session ends, or after half an hour. The download then breaks, so that it does not look
   * complete. It also breaks if the query fails.
   *
   * @throws TooMany if the administrator already has an export running, on any instance, or if this
   * instance runs as many as it can
   */
  async send(
    request: ExportRequest,
    response: Response,
    table: ExportTable,
    format: ExportFormat,
  ): Promise<void> {
    const { id } = request.admin;
    const last = this.running.get(id);
    // If the previous export was sent or its client has left, only its connection has to end.
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
      // Finding a rare match in a large table takes time. If it fails before the first bytes are
      // sent, the response is an ordinary error.
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

  /**
   * PostgreSQL notices a cut connection only when it sends data, which a long search may not do.
   */
  private async endCutOff(adminId: string, client: Client): Promise<void> {
    const processId = this.processIds.get(client);
    if (processId === undefined) return;
    this.cutOff.set(adminId, processId);
    try {
      await this.dataSource.query(terminate, [processId]);
      this.cutOff.delete(adminId);
    } catch {
      // The database can't be reached. The administrator's next export tries again.
    }
  }

  private connection(): Client {
    // If the network drops the connection, the transaction would keep locking its tables. One limit
    // applies while PostgreSQL sends data, the other while it waits for a query.
    const lostAfter = 1.2 * this.limits.stalledMilliseconds;
    return ownConnection({
      connectionString: directUrlOf(this.dataSource),
      connectionTimeoutMillis: 5_000,
      application_name: connectionName,
      session: {
        lock_timeout: 4_000,
        statement_timeout: this.limits.longestMilliseconds,
        tcp_user_timeout: lostAfter,
        idle_in_transaction_session_timeout: lostAfter,
      },
    });
  }

  private async begin(client: Client, adminId: string): Promise<void> {
    const begun = async () => {
      await client.connect();
      const { rows } = await client.query<{ id: number }>('SELECT pg_backend_pid() AS id');
      this.processIds.set(client, rows[0]!.id);
      const cutOff = this.cutOff.get(adminId);
      if (cutOff !== undefined) await client.query(terminate, [cutOff]);
      this.cutOff.delete(adminId);
      // The lock ends with the connection. A connection that was just cut may hold it for a moment
      // longer.
      await client.query(`SELECT pg_advisory_lock(${exportLockOf('$1')})`, [adminId]);
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      // Compiling the query takes longer than reading its first thousand rows.
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

/** Cuts the connection if the work takes too long, so that the work fails. */
async function orCut<T>(client: Client, milliseconds: number, work: Promise<T>): Promise<T> {
  const timer = setTimeout(cut, milliseconds, client);
  return work.finally(() => {
    clearTimeout(timer);
  });
}

/** Waits for the first bytes. */
function hasBegun(file: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    file.once('readable', resolve);
    file.once('error', reject);
  });
}
