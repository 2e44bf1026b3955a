import { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of the views that get more, as they were. */
const views = {
  reported_game: `id, reference, league_id, match_date, winning_team_id, losing_team_id,
    submitted_at, scheduled_game_id, scheduled_date`,
  public_report: `id, league_id, league_name, match_date, winning_team_id, winning_team_name,
    losing_team_id, losing_team_name, winning_score, losing_score, outcome, submitted_at, logged_at,
    scheduled_game_id,
    CASE WHEN game_standing = 'conflict' THEN 'conflict'
         WHEN game_standing = 'second-report' OR confirmed_by IS NOT NULL THEN 'confirmed'
         WHEN unopposed_at IS NOT NULL THEN 'unopposed'
         ELSE 'reported' END AS standing,
    CASE WHEN game_standing = 'conflict' THEN NULL
         WHEN game_standing = 'second-report' THEN game_standing_at
         ELSE coalesce(confirmed_at, unopposed_at) END AS confirmed_at,
    scheduled_date`,
  reviewed_report: `id, reference, submitted_at, sport_id, sport_name, league_id, league_name,
    division, location, match_date, winning_team_id, winning_team_name, winning_team_division,
    losing_team_id, losing_team_name, losing_team_division, winning_score, losing_score, outcome,
    outcome_reason, field_condition_rating, ref_rating, sportsmanship_rating, competition_rating,
    rating_comments, notes, captain_name, captain_email, captain_phone, captain_on_roster,
    logged_at, logged_by, revision, corrected_at, messages, reporter_team_id, reporter_proof,
    agreements, confirmed_by, confirmed_at, game_standing, game_standing_at, shares_game,
    is_contested, asked_at, not_asked, unopposed_at, scheduled_game_id, scheduled_date`,
};

type View = keyof typeof views;

/** What the views get. `result` is equal for two reports that agree. */
const added: Readonly<Record<View, string>> = {
  reported_game: `shares_game, is_another_game,
    CASE WHEN reporter_proof = 'team-link' THEN reporter_team_id END AS reporter_team_id,
    nullif(lower(captain_email), '') AS reporter,
    concat_ws(' ', outcome, winning_score, losing_score,
      CASE WHEN outcome = 'forfeit'
             OR outcome IN ('played', 'abandoned') AND winning_score <> losing_score
           THEN winning_team_id END) AS result`,
  public_report: 'replaced_by IS NOT NULL AS is_replaced, is_another_game, is_uncounted',
  reviewed_report: 'replaced_by, is_another_game, is_uncounted',
};

const names = Object.keys(views) as View[];

/** Adds what administrators say about a report: that another one replaced it, and whether its game counts. */
export class GamesThatCount1795830000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE submission
        ADD COLUMN replaced_by uuid,
        ADD COLUMN is_another_game boolean NOT NULL DEFAULT false,
        ADD COLUMN is_uncounted boolean NOT NULL DEFAULT false`);
    for (const name of names) {
      await queryRunner.query(
        `CREATE OR REPLACE VIEW ${name} AS SELECT ${views[name]}, ${added[name]} FROM submission`,
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP VIEW ${names.join(', ')}`);
    await queryRunner.query(`
      ALTER TABLE submission
        DROP COLUMN replaced_by, DROP COLUMN is_another_game, DROP COLUMN is_uncounted`);
    for (const name of names) {
      await queryRunner.query(`CREATE VIEW ${name} AS SELECT ${views[name]} FROM submission`);
    }
  }
}
