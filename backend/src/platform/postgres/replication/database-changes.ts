import { Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  HistoryPoint,
  Replication,
  SeenHistory,
  readHistory,
  readReplication,
} from './replication';

/** The database has failed over, or was restored to an earlier time. */
export interface DatabaseChange {
  /** When the first server saw it. */
  readonly at: Date;
  /** Whether commits from before may be missing. */
  readonly mayLackCommits: boolean;
}

type Listener = (change: DatabaseChange) => Promise<void>;

/** What this server saw when it looked last, and all listeners succeeded. */
export interface LastLook extends HistoryPoint {
  readonly at: Date;
  readonly commitsWait: boolean;
}

/**
 * Notices that the database has failed over or was restored, and what standbys it has. It looks before
 * the first request, and whenever alerts are checked.
 */
@Injectable()
export class DatabaseChanges implements OnApplicationBootstrap {
  private readonly logger = new Logger('Database');
  private readonly listeners: Listener[] = [];
  private last: LastLook | null = null;
  /** As the last look saw it. */
  replication: Replication = { standbys: 0, commitsWait: false };
  /** When the last change was seen. Null if there was none. */
  changedAt: Date | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /** @param listener is called on each server that runs, and again at the next look if it fails */
  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
  }

  /** @throws if the database can't be asked, or a listener fails */
  async look(at = new Date()): Promise<void> {
    this.replication = await readReplication(this.dataSource);
    const history = await readHistory(this.dataSource);
    if (history === null) return;
    const change = changeIn(history, this.last, at);
    this.changedAt = change?.at ?? (history.hasOthers ? history.seenAt : this.changedAt);
    if (change) await this.tell(change, history);
    // Not earlier: after a crash, the listeners are called again.
    if (history.seenAt === null) await this.remember(history, at);
    this.last = { ...history, at, commitsWait: this.replication.commitsWait };
  }

  private async tell(change: DatabaseChange, { timeline }: HistoryPoint): Promise<void> {
    const effect = change.mayLackCommits
      ? 'What was stored last may be missing'
      : 'Nothing is missing, because a standby had it';
    this.logger.warn(
      `The database has failed over or was restored (timeline ${timeline}). ${effect}`,
    );
    const results = await Promise.allSettled(this.listeners.map((listener) => listener(change)));
    for (const result of results) if (result.status === 'rejected') throw result.reason as Error;
  }

  private async remember({ databaseId, timeline }: HistoryPoint, seenAt: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO database_history (database_id, timeline, seen_at) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING`,
      [databaseId, timeline, seenAt],
    );
  }
}

/**
 * @param last null if this server has just started
 * @returns null if nothing changed, or a server had seen it before this one started
 */
export function changeIn(
  { databaseId, timeline, position, seenAt, hasOthers }: SeenHistory,
  last: LastLook | null,
  now: Date,
): DatabaseChange | null {
  if (last === null) {
    return seenAt === null && hasOthers ? { at: now, mayLackCommits: true } : null;
  }
  // A restore to an earlier time takes the log back.
  const isSameLog = last.databaseId === databaseId && last.position <= position;
  if (isSameLog && last.timeline === timeline) return null;
  return {
    at: seenAt !== null && seenAt > last.at ? seenAt : now,
    mayLackCommits: !(isSameLog && last.commitsWait),
  };
}
