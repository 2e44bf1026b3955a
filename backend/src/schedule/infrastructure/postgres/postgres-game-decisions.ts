import { Injectable } from '@nestjs/common';
import { Busy } from '../../../kernel/errors';
import { isId } from '../../../kernel/identifier';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import {
  TeamsOfReport,
  reportsOfTeamsLock,
  takeNamedLocks,
} from '../../../platform/postgres/locks/advisory-locks';
import { GameDecisions, GameOfDecision, ReportOfGame } from '../../application/ports';
import { dateText, lockOrder } from './game-sql';

/** Whether reports are of the same two teams. The database compares only such. */
const isOfSameTeams = (one: string, other: string) => `${one}.league_id = ${other}.league_id
  AND LEAST(${one}.winning_team_id, ${one}.losing_team_id)
    = LEAST(${other}.winning_team_id, ${other}.losing_team_id)
  AND GREATEST(${one}.winning_team_id, ${one}.losing_team_id)
    = GREATEST(${other}.winning_team_id, ${other}.losing_team_id)`;

/**
 * Triggers of the database find out what a decision changes. Reports are locked before games, several
 * reports in order of id, and several games in theirs, like everywhere.
 */
@Injectable()
export class PostgresGameDecisions extends GameDecisions {
  constructor(private readonly transaction: TypeOrmTransaction) {
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
    const teams = await this.locksOfTeams(submissionId);
    await this.transaction.query(takeNamedLocks, [teams]);
    await this.lock('named.id = $1', submissionId);
    if ((await this.locksOfTeams(submissionId)).join() !== teams.join()) throw new Busy(1);
    const rows = await this.transaction.query(
      `UPDATE reported_game SET scheduled_game_id = $2
        WHERE id = $1 AND EXISTS (SELECT FROM scheduled_game WHERE id = $2) RETURNING id`,
      [submissionId, id],
    );
    return rows.length > 0;
  }

  override async unlink(id: string): Promise<boolean> {
    await this.lock('named.scheduled_game_id = $1', id);
    // Triggers would lock the games of one report after those of another.
    await this.transaction.query(
      `SELECT FROM scheduled_game
        WHERE id = $1
           OR id IN (SELECT unnest(games_beside(league_id, winning_team_id, losing_team_id,
                                                match_date, scheduled_game_id))
                       FROM reported_game WHERE scheduled_game_id = $1)
        ORDER BY ${lockOrder} FOR UPDATE`,
      [id],
    );
    const rows = await this.transaction.query(
      `UPDATE reported_game SET scheduled_game_id = NULL
        WHERE scheduled_game_id = $1 RETURNING id`,
      [id],
    );
    return rows.length > 0;
  }

  private async locksOfTeams(submissionId: string): Promise<readonly string[]> {
    const reports = await this.transaction.query<TeamsOfReport>(
      `SELECT league_id AS "leagueId", winning_team_id AS "winningTeamId",
              losing_team_id AS "losingTeamId"
         FROM reported_game WHERE id = $1`,
      [submissionId],
    );
    return reports.map(reportsOfTeamsLock);
  }

  /**
   * Locks all reports of the teams of some reports.
   * @throws Busy if one of them was moved to other teams meanwhile
   */
  private async lock(condition: string, id: string): Promise<void> {
    const concerned = `
      SELECT other.id
        FROM reported_game AS named
        JOIN reported_game AS other ON ${isOfSameTeams('other', 'named')}
       WHERE ${condition}`;
    const locked = await this.transaction.query<{ id: string }>(
      `SELECT id FROM reported_game WHERE id IN (${concerned}) ORDER BY id FOR UPDATE`,
      [id],
    );
    const ids = new Set(locked.map((report) => report.id));
    const now = await this.transaction.query<{ id: string }>(concerned, [id]);
    if (now.some((report) => !ids.has(report.id))) throw new Busy(1);
  }
}
