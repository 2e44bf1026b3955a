import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Busy } from '../../../kernel/errors';
import { isLockConflict } from '../../../platform/postgres/locks/lock-conflict';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { GameAnswers } from '../../application/game-answers';
import { NamedGame, NamedGames } from '../../../submissions/application/ports';
import { ImportNotes, ScheduleState, ScheduleStore } from '../../application/ports';
import { ScheduledGame } from '../../domain/scheduled-game';
import { lockOrder } from './game-sql';
import {
  changedLeagues,
  createGiven,
  insertGiven,
  isGone,
  ofMovedGames,
  writeLeague,
} from './import-sql';

/** How many games are sent to the database at a time. */
const portion = 10_000;

/** In milliseconds. How long to wait for those who are storing reports, and how often to look. */
const patience = 30_000;
const pause = 50;

/** In milliseconds. Shorter than PostgreSQL takes to find a deadlock, and than reports wait. */
const lockTimeout = 500;

/** In milliseconds. For how long what was decided about a game is kept after it left. */
const longestGone = 30 * 86_400_000;

interface ChangedLeague {
  readonly id: string;
  readonly decides: boolean;
}

@Injectable()
export class PostgresScheduleStore extends ScheduleStore {
  constructor(
    private readonly transaction: TypeOrmTransaction,
    private readonly answers: GameAnswers,
    private readonly reports: NamedGames,
  ) {
    super();
  }

  override async state(): Promise<ScheduleState | null> {
    const [state] = await this.transaction.query<ScheduleState>(
      `SELECT source, games, last_error AS "lastError", not_understood AS "notUnderstood",
              not_understood_count AS "notUnderstoodCount",
              without_opponent_count AS "withoutOpponentCount", digest
         FROM schedule_state`,
    );
    return state ?? null;
  }

  override async touch(now: Date): Promise<void> {
    await this.transaction.query('UPDATE schedule_state SET refreshed_at = $1', [now]);
  }

  override async recordFailure(notes: ImportNotes, now: Date): Promise<void> {
    // The source stays that of the stored games, with which the next ones are compared.
    await this.transaction.query(
      `INSERT INTO schedule_state
              (source, games, refreshed_at, last_error, not_understood, not_understood_count,
               without_opponent_count)
       VALUES ($1, 0, $2, $3, $4, $5, $6)
           ON CONFLICT (singleton) DO UPDATE
          SET refreshed_at = excluded.refreshed_at, last_error = excluded.last_error,
              not_understood = excluded.not_understood,
              not_understood_count = excluded.not_understood_count,
              without_opponent_count = excluded.without_opponent_count`,
      [
        notes.source,
        now,
        notes.lastError,
        JSON.stringify(notes.notUnderstood),
        notes.notUnderstoodCount,
        notes.withoutOpponentCount,
      ],
    );
  }

  override async replace(
    { games, leagueIds }: Parameters<ScheduleStore['replace']>[0],
    notes: ImportNotes,
    now: Date,
    mayReplace: (gone: number, stored: number) => boolean,
  ): Promise<readonly string[] | null> {
    const changed = await this.changesOf(games, leagueIds, mayReplace);
    if (changed === null) return null;
    // From now on the stored games are those of no import, until this one has ended.
    await this.transaction.query(
      `INSERT INTO schedule_state (source, digest, refreshed_at, games) VALUES ($1, NULL, $2, 0)
           ON CONFLICT (singleton) DO UPDATE SET digest = NULL`,
      [notes.source, now],
    );
    const gamesOf = new Map(changed.map(({ id }) => [id, [] as ScheduledGame[]]));
    for (const game of games) gamesOf.get(game.leagueId)?.push(game);
    for (const league of changed) {
      await this.write(league, gamesOf.get(league.id)!, leagueIds, now);
    }
    await this.transaction.query('DELETE FROM schedule_day WHERE games = 0');
    await this.transaction.query(`DELETE FROM gone_game WHERE gone_at < $1`, [
      new Date(now.getTime() - longestGone),
    ]);
    await this.transaction.query(
      `UPDATE schedule_state
          SET source = $1, refreshed_at = $2, last_error = NULL, not_understood = $3,
              not_understood_count = $4, without_opponent_count = $5`,
      [
        notes.source,
        now,
        JSON.stringify(notes.notUnderstood),
        notes.notUnderstoodCount,
        notes.withoutOpponentCount,
      ],
    );
    return changed.flatMap(({ id, decides }) => (decides ? [id] : []));
  }

  override async finish(leagueIds: readonly string[], digest: string): Promise<void> {
    if (leagueIds.length > 0) {
      await this.waitForReports();
      for (const id of leagueIds) await this.patiently(() => this.answer(id));
    }
    await this.transaction.query('UPDATE schedule_state SET digest = $1', [digest]);
  }

  /** Compares the games with the stored ones. Null if they are not to be replaced. */
  private changesOf(
    games: readonly ScheduledGame[],
    leagueIds: readonly string[],
    mayReplace: (gone: number, stored: number) => boolean,
  ): Promise<readonly ChangedLeague[] | null> {
    return this.transaction.run(async () => {
      // Not prepared, because the temporary table is another one each time.
      const { manager } = this.transaction;
      await manager.query(createGiven);
      for (let from = 0; from < games.length; from += portion) {
        const some = games.slice(from, from + portion).map(gameRow);
        await manager.query(insertGiven, [JSON.stringify(some)]);
      }
      await manager.query('ANALYZE given_game');
      const [counted] = await manager.query<{ gone: number; stored: number }[]>(
        `SELECT count(*)::int AS stored, (count(*) FILTER (WHERE ${isGone}))::int AS gone
           FROM scheduled_game WHERE league_id = ANY ($1)`,
        [leagueIds],
      );
      if (!mayReplace(counted!.gone, counted!.stored)) return null;
      return manager.query<ChangedLeague[]>(changedLeagues, [leagueIds]);
    });
  }

  /** Each league in a transaction of its own, so that its reports don't wait for all leagues. */
  private write(
    { id, decides }: ChangedLeague,
    games: readonly ScheduledGame[],
    leagueIds: readonly string[],
    now: Date,
  ): Promise<void> {
    const rows = JSON.stringify(games.map(gameRow));
    return this.patiently(async () => {
      await this.transaction.query(
        `SELECT FROM scheduled_game WHERE league_id = $1 ORDER BY ${lockOrder} FOR UPDATE`,
        [id],
      );
      await this.transaction.query(writeLeague, [id, rows, now, leagueIds]);
      await this.transaction.query(
        `UPDATE schedule_state
            SET games = (SELECT coalesce(sum(games), 0) FROM schedule_day)`,
      );
      if (decides) await this.answer(id);
    });
  }

  /** All games of a league at once, because a report may have answered any of them. */
  private async answer(leagueId: string): Promise<void> {
    // Reports that name a game with another date than before are compared anew.
    await this.reports.name(await this.transaction.query<NamedGame>(ofMovedGames, [leagueId]));
    // So are those that answer another game than before.
    await this.reports.name(await this.answers.findAgainIn(leagueId));
  }

  /**
   * Works in a transaction that gives way: if others hold a game, it lets all go and tries again, so
   * that reports never fail because of an import.
   */
  private async patiently(work: () => Promise<void>): Promise<void> {
    for (let waited = 0; ; waited += lockTimeout) {
      try {
        await this.transaction.run(async () => {
          await this.transaction.query(`SELECT set_config('lock_timeout', $1, true)`, [
            String(lockTimeout),
          ]);
          await work();
        });
        return;
      } catch (error) {
        const isBusy = error instanceof Busy || isLockConflict(error);
        if (!isBusy || waited >= patience) throw error;
      }
      await sleep(pause);
    }
  }

  /**
   * Waits for transactions that looked for games before the new ones were there. Each of them holds
   * a lock on the table.
   */
  private async waitForReports(): Promise<void> {
    const holders = `FROM pg_locks
      WHERE relation = 'scheduled_game'::regclass AND mode = 'RowShareLock'
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    const rows = await this.transaction.query<{ holder: string }>(
      `SELECT DISTINCT virtualtransaction AS holder ${holders}`,
    );
    let left = rows.map(({ holder }) => holder);
    for (let waited = 0; left.length > 0 && waited < patience; waited += pause) {
      await sleep(pause);
      const still = await this.transaction.query<{ holder: string }>(
        `SELECT DISTINCT virtualtransaction AS holder ${holders} AND virtualtransaction = ANY ($1)`,
        [left],
      );
      left = still.map(({ holder }) => holder);
    }
  }
}

function gameRow({ dueAt, home, away, ...game }: ScheduledGame) {
  return {
    id: game.id,
    league_id: game.leagueId,
    league_name: game.leagueName,
    sport_id: game.sportId,
    sport_name: game.sportName,
    date: game.date,
    time: game.time,
    due_at: dueAt,
    home_id: home.id,
    home_name: home.name,
    away_id: away.id,
    away_name: away.name,
    location: game.location,
    status: game.status,
    stage: game.stage,
    reachable: game.reachable,
  };
}
