import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds who reported, who agreed, and whether the reports of a game agree. */
export class Standings1764000000028 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Before the table, because readers lock the view first. In the other order, they could be the
    // ones that a deadlock ends.
    await queryRunner.query('LOCK TABLE rated_report IN ACCESS EXCLUSIVE MODE');
    await queryRunner.query(`
      CREATE TABLE ended_confirm_key (hash text PRIMARY KEY)`);
    await queryRunner.query(`
      ALTER TABLE submission
        ADD COLUMN confirm_key_hash text,
        ADD COLUMN reporter_team_id text,
        ADD COLUMN reporter_proof text,
        ADD COLUMN agreements jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN confirmed_by text,
        ADD COLUMN confirmed_at timestamptz,
        ADD COLUMN game_standing text,
        ADD COLUMN game_standing_at timestamptz`);
    await queryRunner.query(compareReports);
    await queryRunner.query(endAgreements);
    await queryRunner.query(endKey);
    await queryRunner.query(compareAfterUpdate);
    await queryRunner.query(compareAfterDelete);
    await queryRunner.query(`
      CREATE OR REPLACE VIEW rated_report AS
      SELECT id, sport_id, sport_name, league_id, league_name, division, location, match_date,
             winning_team_id, winning_team_name, losing_team_id,
             field_condition_rating, ref_rating, sportsmanship_rating, competition_rating, rating_comments,
             CASE WHEN reporter_team_id IS NULL THEN NULL
                  WHEN outcome IN ('played', 'abandoned') AND winning_score = losing_score THEN 'tie'
                  WHEN reporter_team_id = winning_team_id THEN 'winner'
                  ELSE 'loser' END AS reporter_side
        FROM submission`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW rated_report');
    await queryRunner.query(`
      CREATE VIEW rated_report AS
      SELECT id, sport_id, sport_name, league_id, league_name, division, location, match_date,
             winning_team_id, winning_team_name, losing_team_id,
             field_condition_rating, ref_rating, sportsmanship_rating, competition_rating, rating_comments
        FROM submission`);
    await queryRunner.query('DROP TRIGGER submission_compared_after_delete ON submission');
    await queryRunner.query('DROP TRIGGER submission_compared_after_update ON submission');
    await queryRunner.query('DROP TRIGGER submission_agreements_end ON submission');
    await queryRunner.query('DROP TRIGGER submission_key_ends ON submission');
    await queryRunner.query('DROP FUNCTION end_confirm_key()');
    await queryRunner.query('DROP TABLE ended_confirm_key');
    await queryRunner.query('DROP FUNCTION compare_reports_after_change()');
    await queryRunner.query('DROP FUNCTION end_agreements()');
    await queryRunner.query('DROP FUNCTION compare_reports(submission)');
    await queryRunner.query(`
      ALTER TABLE submission
        DROP COLUMN confirm_key_hash,
        DROP COLUMN reporter_team_id,
        DROP COLUMN reporter_proof,
        DROP COLUMN agreements,
        DROP COLUMN confirmed_by,
        DROP COLUMN confirmed_at,
        DROP COLUMN game_standing,
        DROP COLUMN game_standing_at`);
  }
}

/**
 * Stores whether the reports of a row's game contradict each other, or both sides of the game sent
 * one. A function of the database, because servers of the version before store reports too.
 */
const compareReports = `
  CREATE FUNCTION compare_reports(one submission) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    standing text;
  BEGIN
    -- Servers of the version before delete a report without locking the others of its game.
    PERFORM FROM submission
      WHERE league_id = one.league_id
        AND match_date = one.match_date
        AND LEAST(winning_team_id, losing_team_id) = LEAST(one.winning_team_id, one.losing_team_id)
        AND GREATEST(winning_team_id, losing_team_id)
          = GREATEST(one.winning_team_id, one.losing_team_id)
      ORDER BY id
        FOR UPDATE;
    SELECT CASE
             WHEN count(DISTINCT ROW(outcome, winning_score, losing_score,
                    CASE WHEN outcome = 'forfeit'
                           OR outcome IN ('played', 'abandoned') AND winning_score <> losing_score
                         THEN winning_team_id ELSE '' END)) > 1 THEN 'conflict'
             WHEN count(DISTINCT reporter_team_id) FILTER (WHERE reporter_proof = 'team-link') > 1
               THEN 'second-report'
           END
      INTO standing
      FROM submission
     WHERE league_id = one.league_id
       AND match_date = one.match_date
       AND LEAST(winning_team_id, losing_team_id) = LEAST(one.winning_team_id, one.losing_team_id)
       AND GREATEST(winning_team_id, losing_team_id)
         = GREATEST(one.winning_team_id, one.losing_team_id);
    UPDATE submission SET game_standing = standing,
           game_standing_at = CASE WHEN standing = 'second-report' THEN now() END
     WHERE league_id = one.league_id
       AND match_date = one.match_date
       AND LEAST(winning_team_id, losing_team_id) = LEAST(one.winning_team_id, one.losing_team_id)
       AND GREATEST(winning_team_id, losing_team_id)
         = GREATEST(one.winning_team_id, one.losing_team_id)
       AND game_standing IS DISTINCT FROM standing;
  END $$`;

/** What was agreed to is not what the report says now. */
const endAgreements = `
  CREATE FUNCTION end_agreements() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.agreements = '[]';
    NEW.confirmed_by = NULL;
    NEW.confirmed_at = NULL;
    IF NEW.reporter_team_id NOT IN (NEW.winning_team_id, NEW.losing_team_id) THEN
      NEW.reporter_team_id = NULL;
      NEW.reporter_proof = NULL;
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER submission_agreements_end
    BEFORE UPDATE OF winning_team_id, losing_team_id, match_date, winning_score, losing_score, outcome
    ON submission FOR EACH ROW
    WHEN (ROW(OLD.winning_team_id, OLD.losing_team_id, OLD.match_date,
              OLD.winning_score, OLD.losing_score, OLD.outcome)
          IS DISTINCT FROM
          ROW(NEW.winning_team_id, NEW.losing_team_id, NEW.match_date,
              NEW.winning_score, NEW.losing_score, NEW.outcome))
    EXECUTE FUNCTION end_agreements()`;

/** The link of a report that was deleted must not open another report. */
const endKey = `
  CREATE FUNCTION end_confirm_key() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO ended_confirm_key (hash) VALUES (OLD.confirm_key_hash) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER submission_key_ends
    AFTER DELETE ON submission FOR EACH ROW WHEN (OLD.confirm_key_hash IS NOT NULL)
    EXECUTE FUNCTION end_confirm_key()`;

/**
 * Compares the reports of a game when one of them changes or learns that it is not alone; of both
 * games if it moved.
 */
export const compareAfterUpdate = `
  CREATE FUNCTION compare_reports_after_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE'
       OR ROW(OLD.match_date, OLD.winning_team_id, OLD.losing_team_id)
          IS DISTINCT FROM ROW(NEW.match_date, NEW.winning_team_id, NEW.losing_team_id) THEN
      PERFORM compare_reports(OLD);
    END IF;
    IF TG_OP = 'UPDATE' THEN PERFORM compare_reports(NEW); END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER submission_compared_after_update
    AFTER UPDATE OF shares_game, winning_team_id, losing_team_id, match_date, winning_score,
                    losing_score, outcome
    ON submission FOR EACH ROW
    WHEN ((OLD.shares_game OR NEW.shares_game)
          AND ROW(OLD.shares_game, OLD.winning_team_id, OLD.losing_team_id, OLD.match_date,
                  OLD.winning_score, OLD.losing_score, OLD.outcome)
              IS DISTINCT FROM
              ROW(NEW.shares_game, NEW.winning_team_id, NEW.losing_team_id, NEW.match_date,
                  NEW.winning_score, NEW.losing_score, NEW.outcome))
    EXECUTE FUNCTION compare_reports_after_change()`;

export const compareAfterDelete = `
  CREATE TRIGGER submission_compared_after_delete
    AFTER DELETE ON submission FOR EACH ROW WHEN (OLD.shares_game)
    EXECUTE FUNCTION compare_reports_after_change()`;
