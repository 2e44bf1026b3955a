import type { TestDatabase } from '../database';
import { eventually } from './eventually';

type Queried = Pick<TestDatabase, 'query'>;

/** Whether a statement in this database waits for a lock. */
export async function isWaitingForLock(database: Queried): Promise<boolean> {
  const waiting = await database.query(
    `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}

/** Waits until a statement in this database waits for a lock. */
export async function untilWaitingForLock(database: Queried): Promise<void> {
  await eventually(
    () => isWaitingForLock(database),
    (isWaiting) => isWaiting,
  );
}
