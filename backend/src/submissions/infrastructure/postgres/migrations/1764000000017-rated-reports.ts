import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a view of the report data that other modules may read. */
export class RatedReports1764000000017 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE VIEW rated_report AS
      SELECT id, sport_id, sport_name, league_id, league_name, division, location, match_date,
             winning_team_id, winning_team_name, losing_team_id,
             field_condition_rating, ref_rating, sportsmanship_rating, competition_rating, rating_comments
        FROM submission`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW rated_report');
  }
}
