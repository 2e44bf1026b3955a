import { Injectable } from '@nestjs/common';
import { CalendarDate } from '../../../kernel/calendar-date';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { NotifiedEvenings } from '../../application/ports';
import { Evening } from '../../domain/evening';

@Injectable()
export class PostgresNotifiedEvenings extends NotifiedEvenings {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async add(leagueId: string, date: CalendarDate): Promise<boolean> {
    const added = await this.transaction.query(
      `INSERT INTO told_evening (league_id, date) VALUES ($1, $2)
           ON CONFLICT DO NOTHING RETURNING date`,
      [leagueId, date],
    );
    return added.length > 0;
  }

  override async notYetNotified(evenings: readonly Evening[]): Promise<readonly Evening[]> {
    const found = await this.transaction.query<{ place: number }>(
      `SELECT place::int
         FROM unnest($1::text[], $2::date[]) WITH ORDINALITY AS evening (league_id, date, place)
        WHERE NOT EXISTS (SELECT FROM told_evening AS told
                           WHERE told.league_id = evening.league_id AND told.date = evening.date)
        ORDER BY place`,
      [evenings.map(({ leagueId }) => leagueId), evenings.map(({ date }) => date)],
    );
    return found.map(({ place }) => evenings[place - 1]!);
  }

  override async forget(before: CalendarDate): Promise<void> {
    await this.transaction.query('DELETE FROM told_evening WHERE date < $1', [before]);
  }
}
