import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { CalendarDate } from '../../../kernel/calendar-date';
import { BackupRuns, NewRun, TableDigests, UntestedBackup } from '../../application/ports';
import { BackupHistory } from '../../domain/backup-history';

const keptDays = 90;

/** Only runs that did not start while a clock was ahead. $1 is now. */
const past = `started_at <= $1::timestamptz + interval '10 minutes'`;

const succeeded = 'finished_at IS NOT NULL AND error IS NULL';

interface HistoryRow {
  readonly madeAt: Date | null;
  readonly bytes: number | null;
  readonly firstAttemptAt: Date | null;
  readonly lastError: string | null;
  readonly drilledAt: Date | null;
  readonly drillError: string | null;
}

interface UntestedRow {
  readonly id: string;
  readonly day: CalendarDate;
  readonly file: string;
  readonly digests: TableDigests;
  readonly drilledDay: CalendarDate | null;
  readonly drillError: string | null;
}

@Injectable()
export class PostgresBackupRuns extends BackupRuns {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async isDoneSince(due: Date, now: Date): Promise<boolean> {
    const found = await this.transaction.query(
      `SELECT FROM backup_run WHERE ${past} AND started_at >= $2 AND ${succeeded} LIMIT 1`,
      [now, due],
    );
    return found.length > 0;
  }

  override async newestBytes(now: Date): Promise<number | null> {
    const [newest] = await this.transaction.query<{ bytes: number }>(
      `SELECT bytes::float8 AS bytes FROM backup_run WHERE ${past} AND ${succeeded}
        ORDER BY started_at DESC LIMIT 1`,
      [now],
    );
    return newest?.bytes ?? null;
  }

  override async begin({ id, day, startedAt, file }: NewRun): Promise<void> {
    await this.transaction.query(`DELETE FROM backup_run WHERE NOT (${past})`, [startedAt]);
    await this.transaction.query(
      `DELETE FROM backup_run
        WHERE started_at < $1::timestamptz - make_interval(days => ${keptDays})
          AND id NOT IN (SELECT id FROM backup_run WHERE ${succeeded}
                          ORDER BY started_at DESC LIMIT 1)
          AND id NOT IN (SELECT id FROM backup_run WHERE drilled_at IS NOT NULL
                          ORDER BY started_at DESC LIMIT 1)`,
      [startedAt],
    );
    await this.transaction.query(
      `INSERT INTO backup_run (id, day, started_at, server, file) VALUES ($1, $2, $3, $4, $5)`,
      [id, day, startedAt, hostname(), file],
    );
  }

  override async succeed(
    id: string,
    bytes: number,
    digests: TableDigests,
    at: Date,
  ): Promise<void> {
    await this.transaction.query(
      // An attempt that another server took for dead may succeed after all.
      'UPDATE backup_run SET finished_at = $2, bytes = $3, digests = $4, error = NULL WHERE id = $1',
      [id, at, bytes, JSON.stringify(digests)],
    );
  }

  override async fail(id: string, error: string, at: Date): Promise<void> {
    await this.transaction.query(
      'UPDATE backup_run SET finished_at = $2, error = $3 WHERE id = $1',
      [id, at, error],
    );
  }

  override async forget(id: string): Promise<void> {
    await this.transaction.query('DELETE FROM backup_run WHERE id = $1', [id]);
  }

  override async endInterrupted(at: Date): Promise<void> {
    await this.transaction.query(
      `UPDATE backup_run SET finished_at = $1,
              error = 'The attempt did not end: the server or its database stopped'
        WHERE finished_at IS NULL`,
      [at],
    );
    await this.transaction.query(
      `UPDATE backup_run SET drilled_at = $1,
              drill_error = 'The drill did not end: the server or its database stopped'
        WHERE drill_started_at IS NOT NULL AND drilled_at IS NULL`,
      [at],
    );
  }

  override async failedFiles(): Promise<readonly string[]> {
    const failed = await this.transaction.query<{ file: string }>(
      'SELECT file FROM backup_run WHERE error IS NOT NULL',
    );
    return failed.map(({ file }) => file);
  }

  override async history(now: Date): Promise<BackupHistory> {
    const [row] = await this.transaction.query<HistoryRow>(
      `WITH run AS (SELECT * FROM backup_run WHERE ${past})
       SELECT newest.started_at AS "madeAt", newest.bytes::float8 AS bytes,
              (SELECT min(started_at) FROM run) AS "firstAttemptAt",
              (SELECT error FROM run WHERE finished_at IS NOT NULL
                ORDER BY started_at DESC LIMIT 1) AS "lastError",
              drill.drilled_at AS "drilledAt", drill.drill_error AS "drillError"
         FROM (SELECT) AS one
         LEFT JOIN (SELECT started_at, bytes FROM run WHERE ${succeeded}
                     ORDER BY started_at DESC LIMIT 1) AS newest ON true
         LEFT JOIN (SELECT drilled_at, drill_error FROM run WHERE drilled_at IS NOT NULL
                     ORDER BY started_at DESC LIMIT 1) AS drill ON true`,
      [now],
    );
    const { madeAt, bytes, firstAttemptAt, lastError, drilledAt, drillError } = row!;
    return {
      newest: madeAt && { madeAt, bytes: bytes! },
      firstAttemptAt,
      lastError,
      drill: drilledAt && { at: drilledAt, error: drillError },
    };
  }

  override async newestUntested(now: Date): Promise<UntestedBackup | null> {
    const [row] = await this.transaction.query<UntestedRow>(
      `WITH run AS (SELECT * FROM backup_run WHERE ${past})
       SELECT newest.id, newest.day::text AS day, newest.file, newest.digests,
              drill.day::text AS "drilledDay", drill.drill_error AS "drillError"
         FROM (SELECT id, day, file, digests, drill_started_at FROM run WHERE ${succeeded}
                ORDER BY started_at DESC LIMIT 1) AS newest
         LEFT JOIN (SELECT day, drill_error FROM run WHERE drilled_at IS NOT NULL
                     ORDER BY started_at DESC LIMIT 1) AS drill ON true
        WHERE newest.drill_started_at IS NULL`,
      [now],
    );
    if (!row) return null;
    const { drilledDay, drillError, ...backup } = row;
    return {
      ...backup,
      lastDrill: drilledDay === null ? null : { day: drilledDay, succeeded: drillError === null },
    };
  }

  override async beginDrill(id: string, at: Date): Promise<void> {
    await this.transaction.query('UPDATE backup_run SET drill_started_at = $2 WHERE id = $1', [
      id,
      at,
    ]);
  }

  override async forgetDrill(id: string): Promise<void> {
    await this.transaction.query('UPDATE backup_run SET drill_started_at = NULL WHERE id = $1', [
      id,
    ]);
  }

  override async endDrill(id: string, error: string | null, at: Date): Promise<void> {
    await this.transaction.query(
      'UPDATE backup_run SET drilled_at = $2, drill_error = $3 WHERE id = $1',
      [id, at, error],
    );
  }
}
