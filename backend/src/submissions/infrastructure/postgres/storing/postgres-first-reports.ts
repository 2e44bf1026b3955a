import { Injectable, Logger } from '@nestjs/common';
import { counted } from '../../../../kernel/counted';
import { Busy } from '../../../../kernel/errors';
import { reportsOfTeamsLock } from '../../../../platform/postgres/locks/advisory-locks';
import {
  StatementsFailed,
  TypeOrmTransaction,
} from '../../../../platform/postgres/transactions/typeorm-transaction';
import { FirstReport, FirstReports } from '../../../application/ports';
import { gameKey } from '../../../domain/same-game';
import { columnNames, rowOf, storeReports } from './submission-rows';
import { isOfTeams, isReported, reportIn } from '../game-sql';
import { ScheduleSql } from '../schedule-sql';

interface Waiting {
  readonly report: FirstReport;
  /** The game, the idempotency key and the key for the other side. */
  readonly keys: readonly string[];
  readonly resolve: (isStored: boolean) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

/** The most reports in one transaction, so that nobody waits long for others. */
const mostTogether = 64;

/**
 * Transactions at a time. Usually only one runs, so that reports that arrive meanwhile share the
 * next. More start when one takes long.
 */
const mostTransactions = 4;

/** In milliseconds. A transaction that takes longer, for example, waits for a lock. */
const takesLong = 100;

/** Reports that could not be sent to the database in this time are rejected with `Busy`. */
const timeoutMs = 7_000;

const lockTimeout = '1s';

/**
 * Locks the teams, in order, so that transactions can't deadlock. A separate statement, so that the
 * next one sees what was stored while this one waited. The next one's plan is made without scans of
 * whole tables, because PostgreSQL keeps it while they grow.
 */
export const lockGames = `
  SELECT set_config('lock_timeout', '${lockTimeout}', true),
         set_config('enable_seqscan', 'off', true),
         pg_advisory_xact_lock(lock)
    FROM (SELECT DISTINCT hashtextextended(game, 0) AS lock
            FROM json_array_elements_text($1) AS game
           ORDER BY lock) AS games`;

const report = reportIn('report');

/** SQL that adds the rows in a parameter for the reports that are stored. */
const addRows = (view: string, parameter: number) => `
  INSERT INTO ${view}
  SELECT added.*
    FROM json_populate_recordset(NULL::${view}, $${parameter}) AS added JOIN first USING (id)`;

/**
 * Stores the reports whose game has no other report, and of which the schedule has one game at most,
 * that nothing answers. Returns their ids. It locks the table of games before it looks, as
 * `ScheduleSql.lock` does.
 *
 * With OFFSET 0, PostgreSQL looks each report up in an index, however few rows the tables have. It
 * would join small tables instead, because it expects 100 rows from a JSON parameter.
 */
export const storeFirst = (schedule: ScheduleSql, views: readonly string[]) => `
  WITH report AS MATERIALIZED (
         SELECT ${columnNames} FROM json_populate_recordset(NULL::submission, $1)),
       response AS MATERIALIZED (
         SELECT submission_id AS id, idempotency_key, fingerprint, status
           FROM json_populate_recordset(NULL::submission_answer, $2) AS response
          WHERE NOT EXISTS (SELECT FROM submission_answer AS known
                             WHERE known.idempotency_key = response.idempotency_key OFFSET 0)),
       ${schedule.lockGames},
       first AS MATERIALIZED (
         SELECT *
           FROM report JOIN response USING (id)
          WHERE NOT ${isReported(report)}
            AND NOT EXISTS (SELECT FROM (SELECT * FROM submission
                                          WHERE league_id = report.league_id
                                            AND scheduled_date = report.match_date
                                         OFFSET 0) AS dated
                             WHERE ${isOfTeams('dated', report)})
            AND ${schedule.isFirst}),
       ${schedule.storeAnswers},
       ${storeReports(schedule, 'first AS report')},
       ${views.map((view, index) => `rows_${index} AS (${addRows(view, index + 3)}),`).join(' ')}
       responses AS (
         INSERT INTO submission_answer (idempotency_key, fingerprint, submission_id, reference,
                                        submitted_at, status)
         SELECT idempotency_key, fingerprint, id, reference, submitted_at, status FROM first
          ORDER BY idempotency_key)
  SELECT id FROM first`;

/**
 * Stores reports with one round trip to the database. Those that arrive while others are being stored go
 * together (docs/decisions/0009-shortcuts-for-speed.md). A report that arrives alone goes at once.
 */
@Injectable()
export class PostgresFirstReports extends FirstReports {
  private readonly logger = new Logger('Reports');
  /** Made once, because all reports have rows for the same views. */
  private statement: string | null = null;
  private waiting: Waiting[] = [];
  private running = 0;
  /** How many running transactions take long. */
  private takingLong = 0;

  constructor(
    private readonly transaction: TypeOrmTransaction,
    private readonly schedule: ScheduleSql,
  ) {
    super();
  }

  override store(report: FirstReport): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((one) => one.report !== report);
        reject(new Busy());
      }, timeoutMs).unref();
      const { confirmKeyHash } = report.submission;
      const keys = [
        gameKey(report.submission),
        `key ${report.key}`,
        ...(confirmKeyHash === null ? [] : [`confirm key ${confirmKeyHash}`]),
      ];
      this.waiting.push({ report, keys, resolve, reject, timer });
      this.begin();
    });
  }

  private begin(): void {
    while (
      this.waiting.length > 0 &&
      this.running === this.takingLong &&
      this.running < mostTransactions
    ) {
      void this.storeTogether(this.takeNext());
    }
  }

  /** Takes reports of different games, with different keys. */
  private takeNext(): readonly Waiting[] {
    const seen = new Set<string>();
    const taken: Waiting[] = [];
    this.waiting = this.waiting.filter((one) => {
      if (taken.length === mostTogether) return true;
      const stays = one.keys.some((key) => seen.has(key));
      for (const key of one.keys) seen.add(key);
      if (!stays) taken.push(one);
      return stays;
    });
    return taken;
  }

  private async storeTogether(taken: readonly Waiting[]): Promise<void> {
    for (const { timer } of taken) clearTimeout(timer);
    this.running += 1;
    let tookLong = 0;
    const timer = setTimeout(() => {
      tookLong = 1;
      this.takingLong += tookLong;
      this.begin();
    }, takesLong);
    try {
      const stored = await this.insert(taken.map(({ report }) => report));
      for (const { report, resolve } of taken) resolve(stored.has(report.submission.id));
    } catch (error) {
      for (const { reject } of taken) reject(error);
    } finally {
      clearTimeout(timer);
      this.running -= 1;
      this.takingLong -= tookLong;
      this.begin();
    }
  }

  /** @returns the ids of the reports that were stored, as far as that is known */
  private async insert(reports: readonly FirstReport[]): Promise<ReadonlySet<string>> {
    const views = reports[0]!.rows.map(({ view }) => view);
    this.statement ??= storeFirst(this.schedule, views);
    try {
      const results = await this.transaction.pipelined([
        [
          lockGames,
          [JSON.stringify(reports.map(({ submission }) => reportsOfTeamsLock(submission)))],
        ],
        [
          this.statement,
          [
            JSON.stringify(reports.map(({ submission }) => rowOf(submission))),
            JSON.stringify(reports.map(responseRow)),
            ...views.map((_, index) => JSON.stringify(reports.map(({ rows }) => rows[index]!.row))),
          ],
        ],
      ]);
      return new Set(results.at(-1)!.map(([id]) => id!));
    } catch (error) {
      if (!(error instanceof StatementsFailed)) throw error;
      this.logger.warn(`Storing ${counted(reports.length, 'report')} one by one: ${error.message}`);
      return new Set();
    }
  }
}

function responseRow({ key, response: { fingerprint, receipt } }: FirstReport) {
  return {
    idempotency_key: key,
    fingerprint,
    submission_id: receipt.id,
    status: receipt.status,
  };
}
