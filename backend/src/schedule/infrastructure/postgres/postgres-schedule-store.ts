import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/typeorm-transaction';
import { ImportNotes, ScheduleState, ScheduleStore } from '../../application/ports';
import { ScheduledGame } from '../../domain/scheduled-game';

/** How many games are sent to the database at a time. */
const portion = 10_000;

/** In milliseconds. How long to wait for those who are storing reports, and how often to look. */
const patience = 30_000;
const pause = 50;

/** What a refresh can change of a game. */
const givenColumns = [
  'league_id',
  'league_name',
  'sport_id',
  'sport_name',
  'date',
  '"time"',
  'due_at',
  'home_id',
  'home_name',
  'away_id',
  'away_name',
  'location',
  'status',
  'reachable',
];

const given = givenColumns.join(', ');
const rowOf = (table: string) =>
  `ROW(${givenColumns.map((column) => `${table}.${column}`).join(', ')})`;

/** Those of them that decide which report answers which game. */
const deciding = (table: string) =>
  `ROW(${['league_id', 'date', '"time"', 'home_id', 'away_id', 'status']
    .map((column) => `${table}.${column}`)
    .join(', ')})`;

/** Games that are given anew are first put into a table of the transaction. */
const createGiven = `
  CREATE TEMPORARY TABLE given_game (
    id uuid PRIMARY KEY, league_id text, league_name text, sport_id text, sport_name text,
    date date, "time" time, due_at timestamptz, home_id text, home_name text, away_id text,
    away_name text, location text, status text, reachable boolean
  ) ON COMMIT DROP`;

const insertGiven = `
  INSERT INTO given_game (id, ${given})
  SELECT id, ${given}
    FROM json_to_recordset($1) AS game (
         id uuid, league_id text, league_name text, sport_id text, sport_name text,
         date date, "time" time, due_at timestamptz, home_id text, home_name text, away_id text,
         away_name text, location text, status text, reachable boolean)`;

const isGone = 'NOT EXISTS (SELECT FROM given_game WHERE given_game.id = scheduled_game.id)';

/** The leagues of games that come, go, or may be answered by another report than before. */
const changedLeagues = `
  SELECT league_id FROM scheduled_game WHERE ${isGone}
   UNION
  SELECT unnest(ARRAY[scheduled_game.league_id, given_game.league_id])
    FROM given_game LEFT JOIN scheduled_game USING (id)
   WHERE ${deciding('scheduled_game')} IS DISTINCT FROM ${deciding('given_game')}`;

@Injectable()
export class PostgresScheduleStore extends ScheduleStore {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async state(): Promise<ScheduleState | null> {
    const [state] = await this.transaction.query<ScheduleState>(
      `SELECT source, games, last_error AS "lastError", not_understood AS "notUnderstood",
              not_understood_count AS "notUnderstoodCount", digest
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
              (source, games, refreshed_at, last_error, not_understood, not_understood_count)
       VALUES ($1, 0, $2, $3, $4, $5)
           ON CONFLICT (singleton) DO UPDATE
          SET refreshed_at = excluded.refreshed_at, last_error = excluded.last_error,
              not_understood = excluded.not_understood,
              not_understood_count = excluded.not_understood_count`,
      [
        notes.source,
        now,
        notes.lastError,
        JSON.stringify(notes.notUnderstood),
        notes.notUnderstoodCount,
      ],
    );
  }

  override replace(
    { games, leagueIds }: Parameters<ScheduleStore['replace']>[0],
    notes: ImportNotes,
    now: Date,
    mayReplace: (gone: number, stored: number) => boolean,
  ): Promise<readonly string[] | null> {
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
      const changed = await manager.query<{ id: string }[]>(
        `SELECT league_id AS id FROM (${changedLeagues}) AS changed
          WHERE league_id IS NOT NULL ORDER BY id`,
      );
      const leagues = changed.map(({ id }) => id);
      await this.write(leagues, now);
      await this.answer(leagues);
      await manager.query(
        `INSERT INTO schedule_state (source, digest, refreshed_at, games, last_error,
                                     not_understood, not_understood_count)
         VALUES ($1, NULL, $2, $3, NULL, $4, $5)
             ON CONFLICT (singleton) DO UPDATE
            SET source = excluded.source, digest = NULL, refreshed_at = excluded.refreshed_at,
                games = excluded.games, last_error = NULL,
                not_understood = excluded.not_understood,
                not_understood_count = excluded.not_understood_count`,
        [
          notes.source,
          now,
          games.length,
          JSON.stringify(notes.notUnderstood),
          notes.notUnderstoodCount,
        ],
      );
      return leagues;
    });
  }

  override async finish(leagueIds: readonly string[], digest: string): Promise<void> {
    if (leagueIds.length > 0) {
      await this.waitForReports();
      for (const id of leagueIds) await this.transaction.run(() => this.answer([id]));
    }
    await this.transaction.query('UPDATE schedule_state SET digest = $1', [digest]);
  }

  private async write(changedLeagueIds: readonly string[], now: Date): Promise<void> {
    const { manager } = this.transaction;
    // In order of id, like all who lock several games.
    await manager.query(
      `SELECT FROM scheduled_game
        WHERE league_id = ANY ($1)
           OR id IN (SELECT id FROM given_game JOIN scheduled_game USING (id)
                      WHERE ${rowOf('scheduled_game')} IS DISTINCT FROM ${rowOf('given_game')})
        ORDER BY id
          FOR UPDATE`,
      [changedLeagueIds],
    );
    await manager.query(`DELETE FROM scheduled_game WHERE ${isGone}`);
    await manager.query(
      `UPDATE scheduled_game
          SET (${given}) = ${rowOf('given_game')}
         FROM given_game
        WHERE given_game.id = scheduled_game.id
          AND ${rowOf('scheduled_game')} IS DISTINCT FROM ${rowOf('given_game')}`,
    );
    await manager.query(
      `INSERT INTO scheduled_game (id, ${given}, known_at)
       SELECT id, ${given}, $1 FROM given_game
        WHERE NOT EXISTS (SELECT FROM scheduled_game WHERE scheduled_game.id = given_game.id)`,
      [now],
    );
    await manager.query('DELETE FROM schedule_day');
    await manager.query(
      `INSERT INTO schedule_day (sport_id, date, games)
       SELECT sport_id, date, count(*) FROM scheduled_game GROUP BY sport_id, date`,
    );
  }

  /** All games of a league at once, because a report may have answered any of them. */
  private async answer(leagueIds: readonly string[]): Promise<void> {
    for (const id of leagueIds) {
      await this.transaction.query(
        `SELECT answer_scheduled_games(
                  ARRAY(SELECT id FROM scheduled_game WHERE league_id = $1))`,
        [id],
      );
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
    reachable: game.reachable,
  };
}
