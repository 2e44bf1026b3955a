import { Injectable } from '@nestjs/common';
import { Busy } from '../../../kernel/errors';
import { isId } from '../../../kernel/identifier';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { NamedGames } from '../../../submissions/application/ports';
import { GameDecisions, GameOfDecision, ReportOfGame } from '../../application/ports';
import { dateText } from './game-sql';

@Injectable()
export class PostgresGameDecisions extends GameDecisions {
  constructor(
    private readonly transaction: TypeOrmTransaction,
    private readonly reports: NamedGames,
  ) {
    super();
  }

  override async find(id: string): Promise<GameOfDecision | null> {
    if (!isId(id)) return null;
    const [game] = await this.transaction.query<GameOfDecision>(
      `SELECT league_id AS "leagueId", league_name AS "leagueName", ${dateText} AS date,
              home_name AS "homeName", away_name AS "awayName"
         FROM scheduled_game WHERE id = $1`,
      [id],
    );
    return game ?? null;
  }

  override async dismiss(id: string, by: string, reason: string, now: Date): Promise<boolean> {
    const rows = await this.transaction.query(
      `UPDATE scheduled_game
          SET dismissed_at = $2, dismissed_by = $3, dismissed_reason = $4
        WHERE id = $1 RETURNING id`,
      [id, now, by, reason],
    );
    return rows.length > 0;
  }

  override async endDismissal(id: string): Promise<boolean> {
    const rows = await this.transaction.query(
      `UPDATE scheduled_game
          SET dismissed_at = NULL, dismissed_by = NULL, dismissed_reason = NULL
        WHERE id = $1 AND dismissed_at IS NOT NULL RETURNING id`,
      [id],
    );
    return rows.length > 0;
  }

  override async report(submissionId: string): Promise<ReportOfGame | null> {
    if (!isId(submissionId)) return null;
    const [report] = await this.transaction.query<ReportOfGame>(
      'SELECT reference, league_id AS "leagueId" FROM reported_game WHERE id = $1',
      [submissionId],
    );
    return report ?? null;
  }

  override async link(id: string, submissionId: string): Promise<boolean> {
    if ((await this.find(id)) === null) return false;
    if (!(await this.reports.name([{ reportId: submissionId, gameId: id }]))) return false;
    // An import may have removed the game while this waited. From now on, it waits for this.
    if ((await this.find(id)) === null) throw new Busy(1);
    return true;
  }

  override async unlink(id: string): Promise<boolean> {
    const naming = await this.reportsNaming(id);
    const named = naming.map((reportId) => ({ reportId, gameId: null, ifNames: id }));
    const isUnlinked = await this.reports.name(named);
    // Another one may have been linked while this waited.
    if (isUnlinked && (await this.reportsNaming(id)).length > 0) throw new Busy(1);
    return isUnlinked;
  }

  private async reportsNaming(id: string): Promise<readonly string[]> {
    const reports = await this.transaction.query<{ id: string }>(
      'SELECT id FROM reported_game WHERE scheduled_game_id = $1',
      [id],
    );
    return reports.map((report) => report.id);
  }
}
