import { Injectable } from '@nestjs/common';
import { CalendarDate } from '../../../kernel/calendar-date';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { CaptainReminders } from '../../application/ports';
import { RemindedAddress, RemindedGame } from '../../domain/reminder';

@Injectable()
export class PostgresCaptainReminders extends CaptainReminders {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async of(
    marks: readonly string[],
    today: CalendarDate,
    gameIds: readonly string[],
  ): Promise<RemindedAddress> {
    const [found] = await this.transaction.query<{ isRemindedToday: boolean }>(
      `SELECT EXISTS (SELECT FROM reminded_address
                       WHERE mark = ANY ($1) AND reminded_on = $2) AS "isRemindedToday"`,
      [marks, today],
    );
    // An address has several marks if the key was replaced.
    const games = await this.transaction.query<RemindedGame>(
      `SELECT game_id AS "gameId", sum(times)::int AS times, max(last_at) AS "lastAt"
         FROM reminded_game
        WHERE mark = ANY ($1) AND game_id = ANY ($2)
        GROUP BY game_id`,
      [marks, gameIds],
    );
    return { isRemindedToday: found!.isRemindedToday, games };
  }

  override count(
    mark: string,
    marks: readonly string[],
    today: CalendarDate,
    gameIds: readonly string[],
    now: Date,
  ): Promise<boolean> {
    return this.transaction.run(async () => {
      // Of several servers, the first one inserts or updates the row, and the others wait for it.
      const [counted] = await this.transaction.query(
        `INSERT INTO reminded_address AS known (mark, reminded_on)
         SELECT $1::text, $2::date
          WHERE NOT EXISTS (SELECT FROM reminded_address
                             WHERE mark = ANY ($3) AND reminded_on = $2)
             ON CONFLICT (mark) DO UPDATE SET reminded_on = excluded.reminded_on
          WHERE known.reminded_on <> excluded.reminded_on
      RETURNING mark`,
        [mark, today, marks],
      );
      if (!counted) return false;
      await this.transaction.query(
        `INSERT INTO reminded_game AS known (mark, game_id, times, counted_at, last_at)
         SELECT $1::text, game_id, 1, $3::timestamptz, $3 FROM unnest($2::uuid[]) AS game_id
             ON CONFLICT (mark, game_id) DO UPDATE
            SET times = known.times + 1, counted_at = $3, last_at = $3`,
        [mark, gameIds, now],
      );
      return true;
    });
  }

  override takeBack(mark: string, day: CalendarDate, gameIds: readonly string[]): Promise<void> {
    return this.transaction.run(async () => {
      await this.transaction.query(
        'DELETE FROM reminded_address WHERE mark = $1 AND reminded_on = $2',
        [mark, day],
      );
      await this.transaction.query(
        `UPDATE reminded_game SET times = times - 1, last_at = NULL
          WHERE mark = $1 AND game_id = ANY ($2)`,
        [mark, gameIds],
      );
    });
  }

  override async forget(before: Date): Promise<void> {
    await this.transaction.query('DELETE FROM reminded_game WHERE counted_at < $1', [before]);
    await this.transaction.query('DELETE FROM reminded_address WHERE reminded_on < $1::date', [
      before,
    ]);
  }

  override async forgetMarks(marks: readonly string[]): Promise<void> {
    await this.transaction.query('DELETE FROM reminded_game WHERE mark = ANY ($1)', [marks]);
    await this.transaction.query('DELETE FROM reminded_address WHERE mark = ANY ($1)', [marks]);
  }
}
