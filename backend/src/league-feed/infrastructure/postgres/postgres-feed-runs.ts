import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { CalendarDate } from '../../../kernel/calendar-date';
import { FeedRuns } from '../../application/ports';
import { FeedRun } from '../../domain/feed-status';

const keptMilliseconds = 90 * 86_400_000;

/** How many runs are listed. An administrator can start any number of them. */
const mostRecent = 100;

@Injectable()
export class PostgresFeedRuns extends FeedRuns {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async record(run: FeedRun, now: Date): Promise<void> {
    const { startedAt, durationMs, error, heldBack, changes, problems } = run;
    const { manager } = this.transaction;
    await manager.query(
      `INSERT INTO feed_run (started_at, duration_ms, error, held_back, changes, problems)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        startedAt,
        durationMs,
        error,
        heldBack,
        changes && JSON.stringify(changes),
        JSON.stringify(problems),
      ],
    );
    // The last successful run is kept, however many have failed since.
    await manager.query(
      `DELETE FROM feed_run
        WHERE started_at < $1
          AND id IS DISTINCT FROM (SELECT max(id) FROM feed_run WHERE error IS NULL)`,
      [new Date(now.getTime() - keptMilliseconds)],
    );
  }

  override async firstStartedAt(): Promise<Date | null> {
    const [first] = await this.transaction.manager.query<{ startedAt: Date | null }[]>(
      'SELECT min(started_at) AS "startedAt" FROM feed_run',
    );
    return first!.startedAt;
  }

  override recent(): Promise<FeedRun[]> {
    return this.transaction.manager.query<FeedRun[]>(
      `SELECT started_at AS "startedAt", duration_ms AS "durationMs", error,
              held_back AS "heldBack", changes, problems
         FROM feed_run
        WHERE id > (SELECT max(id) FROM feed_run) - $1
           OR id = (SELECT max(id) FROM feed_run WHERE error IS NULL)
        ORDER BY id DESC`,
      [mostRecent],
    );
  }

  override async isDaySettled(day: CalendarDate): Promise<boolean> {
    const found = await this.transaction.query('SELECT FROM feed_schedule WHERE day = $1', [day]);
    return found.length > 0;
  }

  override async settleDay(day: CalendarDate): Promise<void> {
    await this.transaction.query(
      'INSERT INTO feed_schedule (day) VALUES ($1) ON CONFLICT DO NOTHING',
      [day],
    );
  }
}
