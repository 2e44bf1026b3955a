import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { PublicReports, ReportedLeague } from '../../application/ports';
import { PublicReport } from '../../domain/league-games';

/** Reads the view that the module with the reports offers. It has nothing about people. */
@Injectable()
export class PostgresPublicReports extends PublicReports {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override ofLeague(leagueId: string): Promise<readonly PublicReport[]> {
    return this.transaction.query<PublicReport>(
      `SELECT id, league_name AS "leagueName", to_char(match_date, 'YYYY-MM-DD') AS date,
              winning_team_id AS "winningTeamId", winning_team_name AS "winningTeamName",
              losing_team_id AS "losingTeamId", losing_team_name AS "losingTeamName",
              winning_score AS "winningScore", losing_score AS "losingScore", outcome, standing,
              submitted_at AS "submittedAt", logged_at AS "loggedAt",
              confirmed_at AS "confirmedAt", is_replaced AS "isReplaced",
              is_another_game AS "isAnotherGame", is_uncounted AS "isUncounted",
              coalesce(game_id, scheduled_game_id) AS "gameId",
              coalesce(stage, 'season') AS stage
         FROM public_report LEFT JOIN answered_game ON submission_id = id
        WHERE league_id = $1`,
      [leagueId],
    );
  }

  override leagues(onlyFinal: boolean): Promise<readonly ReportedLeague[]> {
    return this.transaction.query<ReportedLeague>(
      `SELECT league_id AS id, max(league_name) AS name,
              to_char(max(match_date), 'YYYY-MM-DD') AS "lastDate"
         FROM public_report
        WHERE NOT $1 OR logged_at IS NOT NULL OR standing IN ('confirmed', 'unopposed')
        GROUP BY league_id`,
      [onlyFinal],
    );
  }
}
