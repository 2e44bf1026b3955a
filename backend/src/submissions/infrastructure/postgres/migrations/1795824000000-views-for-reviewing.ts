import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds views with which administrators review reports: all but keys and what only storing needs, and less
 * to find reports with. A search names its view twenty times, and each time PostgreSQL reads all columns of
 * it: those of `reviewed_report` would make searches slower by a fifth.
 */
export class ViewsForReviewing1795824000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE VIEW reviewed_report AS
        SELECT id, reference, submitted_at, sport_id, sport_name, league_id, league_name, division,
               location, match_date, winning_team_id, winning_team_name, winning_team_division,
               losing_team_id, losing_team_name, losing_team_division, winning_score, losing_score,
               outcome, outcome_reason, field_condition_rating, ref_rating, sportsmanship_rating,
               competition_rating, rating_comments, notes, captain_name, captain_email,
               captain_phone, captain_on_roster, logged_at, logged_by, revision, corrected_at,
               messages, reporter_team_id, reporter_proof, agreements, confirmed_by, confirmed_at,
               game_standing, game_standing_at, shares_game, is_contested, asked_at, not_asked,
               unopposed_at, scheduled_game_id, scheduled_date
          FROM submission;

      CREATE VIEW searched_report AS
        SELECT id, reference, sport_id, sport_name, league_name, winning_team_name,
               losing_team_name, captain_name, outcome, match_date, logged_at, messages,
               game_standing, confirmed_by, unopposed_at
          FROM submission;

      CREATE VIEW report_name AS
        SELECT kind, name, folded, needs_folding FROM submission_name;

      CREATE VIEW report_count AS
        SELECT sport_id, total, logged FROM submission_count`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP VIEW reviewed_report, searched_report, report_name, report_count',
    );
  }
}
