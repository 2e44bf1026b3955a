import { Injectable } from '@nestjs/common';
import { CalendarDate } from '../../../kernel/calendar-date';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { ReportToConfirm, ReportsToConfirm } from '../../application/ports';
import { ReasonNotAsked } from '../../domain/agreement-request';

/** Reads and writes the view that the module of reports offers. */
@Injectable()
export class PostgresReportsToConfirm extends ReportsToConfirm {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override ofGame(
    leagueId: string,
    matchDate: CalendarDate,
    teamIds: readonly string[],
  ): Promise<readonly ReportToConfirm[]> {
    return this.transaction.query<ReportToConfirm>(
      `SELECT id, league_id AS "leagueId", to_char(match_date, 'YYYY-MM-DD') AS "matchDate",
              winning_team_id AS "winningTeamId", winning_team_name AS "winningTeamName",
              losing_team_id AS "losingTeamId", losing_team_name AS "losingTeamName",
              winning_score AS "winningScore", losing_score AS "losingScore", outcome,
              team_to_ask AS "teamToAsk", is_settled AS "isSettled",
              is_contested AS "isContested"
         FROM report_to_confirm
        WHERE league_id = $1 AND match_date = $2
          AND LEAST(winning_team_id, losing_team_id) = LEAST($3::text, $4::text)
          AND GREATEST(winning_team_id, losing_team_id) = GREATEST($3::text, $4::text)
        ORDER BY id`,
      [leagueId, matchDate, ...teamIds],
    );
  }

  override async asked(report: ReportToConfirm, at: Date): Promise<void> {
    await this.transaction.query(
      `UPDATE report_to_confirm SET asked_at = $2, not_asked = NULL
        WHERE id = $1 AND asked_at IS NULL
          AND match_date = $3 AND winning_team_id = $4 AND losing_team_id = $5
          AND winning_score = $6 AND losing_score = $7 AND outcome = $8`,
      [
        report.id,
        at,
        report.matchDate,
        report.winningTeamId,
        report.losingTeamId,
        report.winningScore,
        report.losingScore,
        report.outcome,
      ],
    );
  }

  override async notAsked(reportId: string, reason: ReasonNotAsked): Promise<void> {
    await this.transaction.query(
      'UPDATE report_to_confirm SET not_asked = $2 WHERE id = $1 AND asked_at IS NULL',
      [reportId, reason],
    );
  }
}
