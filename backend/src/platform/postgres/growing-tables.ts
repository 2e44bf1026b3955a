import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { poolOf } from './pool-of';

/** Rows by which a table has to grow before its statistics are updated. */
const fewRows = 100;

/** Larger tables double so slowly that autovacuum is in time. */
const manyRows = 100_000;

/** How often the database is used before it is worth a look: more than by an idle server in a minute. */
const fewUses = 20;

/**
 * Updates the statistics of tables that have doubled. PostgreSQL plans prepared statements with
 * these statistics. For a table that was empty, it plans to read the whole table, and autovacuum
 * corrects this only after a minute or more. Until then, each report would be slower than the one
 * before.
 */
@Injectable()
export class GrowingTables {
  private isRunning = false;
  /** How often this server used the database since the last look. */
  private uses = fewUses;

  constructor(private readonly dataSource: DataSource) {
    poolOf(dataSource).on('acquire', () => (this.uses += 1));
  }

  @Interval('statistics of growing tables', 5_000)
  async updateStatistics(): Promise<void> {
    if (this.isRunning || this.uses < fewUses) return;
    this.isRunning = true;
    try {
      const tables = await this.dataSource.query<{ name: string }[]>(
        `SELECT relid::regclass::text AS name
           FROM pg_stat_user_tables
           JOIN pg_class ON pg_class.oid = relid
          WHERE n_mod_since_analyze > $1 + greatest(reltuples, 0)
            AND reltuples < $2`,
        [fewRows, manyRows],
      );
      for (const { name } of tables) await this.dataSource.query(`ANALYZE (SKIP_LOCKED) ${name}`);
      this.uses = 0;
    } catch {
      // The database does not respond. The next run tries again.
    } finally {
      this.isRunning = false;
    }
  }
}
