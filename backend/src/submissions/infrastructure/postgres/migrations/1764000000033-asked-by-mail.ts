import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds whether the other side was asked by mail, and since when nobody objected. */
export class AskedByMail1764000000033 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE submission
        ADD COLUMN asked_at timestamptz,
        ADD COLUMN not_asked text,
        ADD COLUMN unopposed_at timestamptz`);
    await queryRunner.query(endAgreements(true));
    await queryRunner.query(reportToConfirm());
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW report_to_confirm');
    await queryRunner.query(endAgreements(false));
    await queryRunner.query(`
      ALTER TABLE submission
        DROP COLUMN asked_at,
        DROP COLUMN not_asked,
        DROP COLUMN unopposed_at`);
  }
}

/**
 * What was agreed to, or asked about, is not what the report says now.
 * @param asks whether the other side can be asked by mail
 */
const endAgreements = (asks: boolean) => `
  CREATE OR REPLACE FUNCTION end_agreements() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.agreements = '[]';
    NEW.confirmed_by = NULL;
    NEW.confirmed_at = NULL;
    ${asks ? 'NEW.asked_at = NULL; NEW.not_asked = NULL; NEW.unopposed_at = NULL;' : ''}
    IF NEW.reporter_team_id NOT IN (NEW.winning_team_id, NEW.losing_team_id) THEN
      NEW.reporter_team_id = NULL;
      NEW.reporter_proof = NULL;
    END IF;
    RETURN NEW;
  END $$`;

/**
 * The team to ask is that of `teamToAsk` in domain/standing.ts.
 * @param added further columns
 */
export const reportToConfirm = (added = '') => `
  CREATE OR REPLACE VIEW report_to_confirm AS
  SELECT id, league_id, match_date, winning_team_id, winning_team_name,
         losing_team_id, losing_team_name, winning_score, losing_score, outcome,
         asked_at, not_asked,
         CASE WHEN reporter_proof = 'team-link' AND reporter_team_id = winning_team_id
                THEN losing_team_id
              WHEN reporter_proof = 'team-link' AND reporter_team_id = losing_team_id
                THEN winning_team_id
              WHEN outcome = 'forfeit'
                OR outcome IN ('played', 'abandoned') AND winning_score <> losing_score
                THEN losing_team_id
         END AS team_to_ask,
         logged_at IS NOT NULL OR game_standing IS NOT NULL OR confirmed_by IS NOT NULL
           AS is_settled${added}
    FROM submission`;
