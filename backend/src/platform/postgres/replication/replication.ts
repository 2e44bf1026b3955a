import type { DataSource } from 'typeorm';
import { codeOf } from '../cause-of';

/** What the primary says about its standbys. */
export interface Replication {
  /** How many follow the primary itself. */
  readonly standbys: number;
  /** Whether a commit waits until a standby has it. */
  readonly commitsWait: boolean;
}

/** Where the database is in its history. A failover or a restore to a point in time begins a timeline. */
export interface HistoryPoint {
  /** Of this database in this cluster. It is the same on its standbys. */
  readonly databaseId: string;
  readonly timeline: string;
  /** How many bytes of log are on the disk. */
  readonly position: number;
}

/** That point, and what servers have seen before. */
export interface SeenHistory extends HistoryPoint {
  /** When a server first saw this database and timeline. Null if none has yet. */
  readonly seenAt: Date | null;
  /** Whether servers have seen another database or timeline in these tables. */
  readonly hasOthers: boolean;
}

type Database = Pick<DataSource, 'query'>;

/** Every role may ask this. Only some see the state of a standby; for the others, it is null. */
export async function readReplication(database: Database): Promise<Replication> {
  const [row] = await database.query<Replication[]>(`
    SELECT (SELECT count(*)::int FROM pg_stat_replication
             WHERE (state IS NULL OR state = 'streaming')
               AND NOT EXISTS (SELECT FROM pg_replication_slots
                                WHERE active_pid = pid AND slot_type = 'logical')) AS standbys,
           current_setting('synchronous_standby_names') <> ''
             AND current_setting('synchronous_commit') NOT IN ('off', 'local') AS "commitsWait"`);
  return row!;
}

/** @returns null if the database does not tell, as some that are managed by others */
export async function readHistory(database: Database): Promise<SeenHistory | null> {
  try {
    const [row] = await database.query<SeenHistory[]>(`
      SELECT current."databaseId", current.timeline, current.position,
             seen.seen_at AS "seenAt",
             EXISTS (SELECT FROM database_history AS other
                      WHERE (database_id, timeline) <> (current."databaseId", current.timeline))
               AS "hasOthers"
        FROM (SELECT concat_ws('/', system_identifier, oid) AS "databaseId",
                     left(pg_walfile_name(wal), 8) AS timeline,
                     (wal - '0/0')::float8 AS position
                FROM pg_control_system(), pg_database, pg_current_wal_flush_lsn() AS wal
               WHERE datname = current_database()) AS current
        LEFT JOIN database_history AS seen
               ON (database_id, seen.timeline) = (current."databaseId", current.timeline)`);
    return row!;
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    return null;
  }
}
