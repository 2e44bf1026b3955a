import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a view of reports for everyone: nothing about people, and no text that a captain typed. */
export class PublicReports1764000000056 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(publicReport());
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW public_report');
  }
}

/**
 * The standing is that of `standingOf` in domain/standing.ts.
 * @param added further columns
 */
export const publicReport = (added = '') => `
  CREATE OR REPLACE VIEW public_report AS
  SELECT id, league_id, league_name, match_date, winning_team_id, winning_team_name,
         losing_team_id, losing_team_name, winning_score, losing_score, outcome, submitted_at,
         logged_at, scheduled_game_id,
         CASE WHEN game_standing = 'conflict' THEN 'conflict'
              WHEN game_standing = 'second-report' OR confirmed_by IS NOT NULL THEN 'confirmed'
              WHEN unopposed_at IS NOT NULL THEN 'unopposed'
              ELSE 'reported' END AS standing,
         CASE WHEN game_standing = 'conflict' THEN NULL
              WHEN game_standing = 'second-report' THEN game_standing_at
              ELSE coalesce(confirmed_at, unopposed_at) END AS confirmed_at${added}
    FROM submission`;
