import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CalendarDate } from '../../../kernel/calendar-date';
import { isId } from '../../../kernel/identifier';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import {
  EveningOfLeague,
  GameToRemind,
  GamesToRemind,
  NamedGame,
} from '../../application/games-to-remind';
import { dateText, lockOrder, timeOfDay } from './game-sql';

/** In milliseconds. A report that is being stored may hold a game for this long. */
const lockTimeout = 2_000;

/** In milliseconds. Ends a hold that is never released. */
const longestHold = 10_000;

/** By how much the clocks of this server and of the database may differ. */
const clockDifference = `interval '1 minute'`;

const namedOf = (
  table: string,
) => `${table}id, league_id AS "leagueId", league_name AS "leagueName",
  ${dateText} AS date, ${timeOfDay} AS time,
  json_build_object('id', home_id, 'name', home_name) AS home,
  json_build_object('id', away_id, 'name', away_name) AS away, location`;

const named = namedOf('');

const day = 86_400_000;

/** E-mails list games that became due since. In milliseconds. */
const longestListed = 30 * day;

/** Games that were due so long before they became known are of the past. In milliseconds. */
const longestUnknown = 7 * day;

/** Whether a game became known early enough for reminders. */
const wasKnownInTime = `due_at > known_at - interval '${longestUnknown} milliseconds'`;

/**
 * Dates of games that are due between two instants, in any time zone. Indexes have dates only. A
 * game is due on its date, or at the midnight that ends it.
 */
const isOnDatesOf = (from: string, until: string) =>
  `date BETWEEN (${from}::timestamptz AT TIME ZONE 'UTC')::date - 2
            AND (${until}::timestamptz AT TIME ZONE 'UTC')::date + 1`;

const inOrder = 'date, time NULLS LAST, home_name, id';

@Injectable()
export class PostgresGamesToRemind extends GamesToRemind {
  constructor(
    private readonly transaction: TypeOrmTransaction,
    private readonly dataSource: DataSource,
  ) {
    super();
  }

  override unreportedAmong(ids: readonly string[], now: Date): Promise<readonly NamedGame[]> {
    return this.transaction.query<NamedGame>(
      `SELECT ${named} FROM scheduled_game
        WHERE id = ANY ($1) AND state = 'open' AND due_at <= $2 ORDER BY ${inOrder}`,
      [ids, now],
    );
  }

  override unreportedOf(teamIds: readonly string[], now: Date): Promise<readonly NamedGame[]> {
    return this.transaction.query<NamedGame>(
      `SELECT ${named} FROM scheduled_game
        WHERE state = 'open' AND due_at > $3 AND due_at <= $2 AND ${isOnDatesOf('$3', '$2')}
          AND (home_id = ANY ($1) OR away_id = ANY ($1))
        ORDER BY ${inOrder}`,
      [teamIds, now, new Date(now.getTime() - longestListed)],
    );
  }

  /** A report waits for the lock, because the database notes at the game that it is reported. */
  override async hold(ids: readonly string[]): Promise<(() => void) | null> {
    const runner = this.dataSource.createQueryRunner();
    let isOver = false;
    const release = () => {
      if (isOver) return;
      isOver = true;
      // A lost connection has released the games too.
      const end = runner.isTransactionActive ? runner.commitTransaction() : Promise.resolve();
      void end.catch(() => undefined).finally(() => void runner.release());
    };
    try {
      await runner.startTransaction();
      await runner.query(
        `SELECT set_config('lock_timeout', '${lockTimeout}', true),
                set_config('idle_in_transaction_session_timeout', '${longestHold}', true)`,
      );
      const held = (await runner.query(
        `SELECT FROM scheduled_game
          WHERE id = ANY ($1) AND state = 'open' AND due_at <= now() + ${clockDifference}
          ORDER BY ${lockOrder} FOR SHARE`,
        [ids],
      )) as object[];
      if (held.length === ids.length) return release;
    } catch (error) {
      release();
      throw error;
    }
    release();
    return null;
  }

  override async reminded(ids: readonly string[], at: Date): Promise<void> {
    await this.transaction.query(
      `UPDATE scheduled_game SET last_reminder_at = $2
        WHERE id IN (SELECT id FROM scheduled_game WHERE id = ANY ($1)
                      ORDER BY ${lockOrder} FOR UPDATE)`,
      [ids, at],
    );
  }

  override async takeOverdue(
    { offsets, since, now }: Parameters<GamesToRemind['takeOverdue']>[0],
    mostRounds: number,
    most: number,
  ): Promise<readonly NamedGame[] | null> {
    const earliest = since.getTime() - Math.max(offsets.at(-1)!, longestUnknown);
    const taken = await this.transaction.query<NamedGame & { readonly isRound: boolean }>(
      `WITH overdue AS (
         SELECT game.id, game.reachable AND game.reminders < $6 AS is_round, offset_passed.count
           FROM scheduled_game AS game,
                LATERAL (SELECT count(*), max(milliseconds) AS newest
                           FROM unnest($1::bigint[]) AS milliseconds
                          WHERE due_at + milliseconds * interval '1 millisecond' <= $2
                        ) AS offset_passed
          WHERE state = 'open' AND due_at > $4 AND due_at <= $3 AND ${isOnDatesOf('$4', '$3')}
            AND ${wasKnownInTime}
            AND offsets_done < offset_passed.count
            AND greatest(known_at, due_at + newest * interval '1 millisecond') > $7
          ORDER BY ${lockOrder} LIMIT $5
            FOR UPDATE OF game SKIP LOCKED)
       UPDATE scheduled_game AS game
          SET offsets_done = overdue.count,
              reminders = game.reminders + overdue.is_round::integer
         FROM overdue
        WHERE game.id = overdue.id
    RETURNING ${namedOf('game.')}, is_round AS "isRound"`,
      [
        offsets,
        now,
        new Date(now.getTime() - offsets[0]!),
        new Date(earliest),
        most,
        mostRounds,
        since,
      ],
    );
    if (taken.length === 0) return null;
    return taken.flatMap(({ isRound, ...game }) => (isRound ? [game] : []));
  }

  override lock(ids: readonly string[]): Promise<readonly GameToRemind[]> {
    return this.transaction.query<GameToRemind>(
      `SELECT ${named}, state, due_at AS "dueAt", reachable, reminders AS rounds,
              last_reminder_at AS "lastReminderAt"
         FROM scheduled_game WHERE id = ANY ($1) ORDER BY ${lockOrder} FOR UPDATE`,
      [ids.filter(isId)],
    );
  }

  override async beginRound(ids: readonly string[]): Promise<void> {
    await this.transaction.query(
      'UPDATE scheduled_game SET reminders = reminders + 1 WHERE id = ANY ($1)',
      [ids],
    );
  }

  override evenings(
    after: Date,
    until: Date,
    from: CalendarDate,
  ): Promise<readonly EveningOfLeague[]> {
    return this.transaction.query<EveningOfLeague>(
      `SELECT league_id AS "leagueId", min(league_name) AS "leagueName",
              min(sport_id) AS "sportId", min(sport_name) AS "sportName",
              ${dateText} AS date, count(*)::int AS games,
              coalesce(json_agg(json_build_object('time', ${timeOfDay},
                                                  'home', home_name, 'away', away_name)
                                ORDER BY home_name, away_name, time)
                         FILTER (WHERE state = 'open'), '[]') AS missing
         FROM scheduled_game
        WHERE date >= $3 AND ${isOnDatesOf('$1', '$2')} AND state IN ('open', 'reported')
        GROUP BY league_id, date
       HAVING max(due_at) > $1 AND max(due_at) <= $2 AND bool_or(${wasKnownInTime})
        ORDER BY date, "leagueName"`,
      [after, until, from],
    );
  }
}
