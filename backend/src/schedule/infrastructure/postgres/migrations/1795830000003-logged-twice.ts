import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Until now, two logged reports of one game that differ were two games. So that no table changes, they
 * stay two games, where the schedule does not have several. Which report answers which game is found again
 * with the next refresh. A migration of its own, because it reads the whole table.
 */
export class LoggedTwice1795830000003 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      WITH logged AS (
        SELECT report.id, result.result,
               first_value(result.result) OVER of_game AS first_result,
               row_number() OVER (
                 PARTITION BY report.league_id, game, result.result ORDER BY logged_at, report.id
               ) AS place
          FROM submission AS report
          JOIN reported_game AS result USING (id)
          CROSS JOIN
               LATERAL (SELECT coalesce(report.scheduled_game_id::text, concat_ws(' ', report.match_date,
                          LEAST(report.winning_team_id, report.losing_team_id),
                          GREATEST(report.winning_team_id, report.losing_team_id))) AS game) AS played
         WHERE logged_at IS NOT NULL AND is_contested
           AND (SELECT count(*) FROM dated_game AS game
                 WHERE game.league_id = report.league_id AND game.date = report.match_date
                   AND LEAST(home_id, away_id)
                     = LEAST(report.winning_team_id, report.losing_team_id)
                   AND GREATEST(home_id, away_id)
                     = GREATEST(report.winning_team_id, report.losing_team_id)) <= 1
        WINDOW of_game AS (PARTITION BY report.league_id, game ORDER BY logged_at, report.id))
      UPDATE submission SET is_another_game = true
        FROM logged
       WHERE submission.id = logged.id AND result <> first_result AND place = 1`);
    await queryRunner.query('UPDATE schedule_state SET digest = NULL');
  }

  async down(): Promise<void> {
    // The column goes with the migration before.
  }
}
