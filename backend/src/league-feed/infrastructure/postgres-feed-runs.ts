import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../database/typeorm-transaction';
import { FeedRuns } from '../application/ports';
import { FeedRun } from '../domain/feed-status';

const kept = 50;

@Injectable()
export class PostgresFeedRuns extends FeedRuns {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async record({ startedAt, durationMs, error }: FeedRun): Promise<void> {
    const { manager } = this.transaction;
    await manager.query(
      'INSERT INTO feed_run (started_at, duration_ms, error) VALUES ($1, $2, $3)',
      [startedAt, durationMs, error],
    );
    // The last good one stays, however many have failed since.
    await manager.query(
      `DELETE FROM feed_run
        WHERE id <= (SELECT max(id) FROM feed_run) - $1
          AND id <> (SELECT max(id) FROM feed_run WHERE error IS NULL)`,
      [kept],
    );
  }

  override recent(): Promise<FeedRun[]> {
    return this.transaction.manager.query<FeedRun[]>(
      `SELECT started_at AS "startedAt", duration_ms AS "durationMs", error
         FROM feed_run
        ORDER BY id DESC`,
    );
  }
}
