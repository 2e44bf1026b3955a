import { Injectable } from '@nestjs/common';
import { ScheduleSql, TeamsInSql } from '../../../submissions/infrastructure/postgres/schedule-sql';
import { isOfSameTeams } from './game-sql';

const isOfTeams = (game: string, { leagueId, teams }: TeamsInSql) =>
  `${game}.league_id = ${leagueId} AND ${isOfSameTeams(game, ...teams)}`;

const teamsOf = (row: string): TeamsInSql['teams'] => [
  `${row}.winning_team_id`,
  `${row}.losing_team_id`,
];

const ofReport: TeamsInSql = { leagueId: 'report.league_id', teams: teamsOf('report') };

/** As games are locked (`lockOrder`). */
const orderOfGames = `league_id, LEAST(winning_team_id, losing_team_id),
  GREATEST(winning_team_id, losing_team_id), match_date`;

/** What the storing of reports asks of games, and adds to them. */
@Injectable()
export class ReportsScheduleSql extends ScheduleSql {
  override readonly lock = 'LOCK TABLE dated_game IN ROW SHARE MODE';

  override dateOf(id: string, teams: TeamsInSql): string {
    return `(SELECT date FROM dated_game AS game WHERE game.id = ${id} AND ${isOfTeams('game', teams)})`;
  }

  override answered(row: string): string {
    return `(SELECT game_id FROM answering_report WHERE submission_id = ${row}.id)`;
  }

  override isInDoubt(row: string): string {
    const report = { leagueId: `${row}.league_id`, teams: teamsOf(row) };
    return `NOT ${row}.is_another_game AND ${this.answered(row)} IS NULL
      AND EXISTS (SELECT FROM dated_game AS game
                   WHERE ${isOfTeams('game', report)} AND game.date = ${row}.match_date)`;
  }

  override readonly lockGames = `
    game AS MATERIALIZED (
      SELECT report.id AS report_id, found.id, answered
        FROM (SELECT * FROM report ORDER BY ${orderOfGames}) AS report,
             LATERAL (SELECT game.id, game.answered FROM dated_game AS game
                       WHERE ${isOfTeams('game', ofReport)} AND game.date = report.match_date
                       ORDER BY game.id FOR UPDATE) AS found)`;

  override readonly isFirst = `
    NOT EXISTS (SELECT FROM game WHERE report_id = report.id AND answered)
    AND (SELECT count(*) FROM game WHERE report_id = report.id) <= 1
    AND (report.scheduled_game_id IS NULL
         OR EXISTS (SELECT FROM game
                     WHERE report_id = report.id AND id = report.scheduled_game_id))`;

  override readonly storeAnswers = `
    answered AS (
      UPDATE dated_game SET answered = true
       WHERE id IN (SELECT game.id FROM game JOIN first ON first.id = report_id)),
    answers AS (
      INSERT INTO answering_report (submission_id, game_id)
      SELECT report_id, game.id FROM game JOIN first ON first.id = report_id)`;
}
