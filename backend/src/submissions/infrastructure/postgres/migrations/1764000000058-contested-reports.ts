import { MigrationInterface, QueryRunner } from 'typeorm';
import { compareAfterDelete, compareAfterUpdate } from './1764000000028-standings';
import {
  compareAfterLink,
  compareReports as compareReportsOfDate,
  judgedBySchedule,
} from './1764000000052-games-of-the-schedule';

/**
 * Silence never counts for a report while another one contradicts it: one of the same teams and date,
 * even if the two name different games of the schedule, or one of the same game of the schedule, even
 * if they give different dates. Reports of the same game are in conflict whatever their dates.
 */
export class ContestedReports1764000000058 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE submission
        ADD COLUMN is_contested boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT submission_contested_is_opposed
            CHECK (NOT is_contested OR unopposed_at IS NULL) NOT VALID`);
    await queryRunner.query(compareReports);
    await queryRunner.query(compareReportsAfterChange);
    await queryRunner.query(`
      DROP TRIGGER submission_compared_after_update ON submission;
      DROP TRIGGER submission_compared_after_link ON submission;
      DROP TRIGGER submission_compared_after_delete ON submission;
      ${compareTriggers}`);
    await queryRunner.query(
      'SELECT compare_reports(submission) FROM submission WHERE scheduled_game_id IS NOT NULL ORDER BY id',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER submission_compared_after_insert ON submission;
      DROP TRIGGER submission_compared_after_update ON submission;
      DROP TRIGGER submission_compared_after_delete ON submission;
      DROP FUNCTION compare_reports_after_change()`);
    await queryRunner.query(compareReportsOfDate(judgedBySchedule));
    await queryRunner.query(compareAfterUpdate);
    await queryRunner.query(compareAfterDelete);
    await queryRunner.query(compareAfterLink);
    await queryRunner.query(`
      ALTER TABLE submission
        DROP CONSTRAINT submission_contested_is_opposed,
        DROP COLUMN is_contested`);
  }
}

export const isOfSamePair = `league_id = one.league_id
        AND LEAST(winning_team_id, losing_team_id) = LEAST(one.winning_team_id, one.losing_team_id)
        AND GREATEST(winning_team_id, losing_team_id)
          = GREATEST(one.winning_team_id, one.losing_team_id)`;

/** Equal for two reports that say the same. */
export const result = `ROW(outcome, winning_score, losing_score,
  CASE WHEN outcome = 'forfeit'
         OR outcome IN ('played', 'abandoned') AND winning_score <> losing_score
       THEN winning_team_id ELSE '' END)`;

/**
 * Reports that are not of the game that a group names are not compared with it, and those that name
 * none are compared with all of their date.
 */
const isJudgedWithGroup = `(named.game IS NULL AND match_date = named.date
  OR coalesce(scheduled_game_id, named.game) = named.game)`;

/**
 * Reports of the same date that name the same game are a group, and have the same standing. Changes
 * each group that a report can change: those of its date, and of the game that it names.
 */
export const compareReports = `
  CREATE OR REPLACE FUNCTION compare_reports(one submission) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    standing text;
    contested boolean;
    named record;
  BEGIN
    PERFORM FROM submission
      WHERE ${isOfSamePair}
        AND (match_date = one.match_date OR scheduled_game_id = one.scheduled_game_id)
      ORDER BY id
        FOR UPDATE;
    FOR named IN
      SELECT DISTINCT match_date AS date, scheduled_game_id AS game
        FROM submission
       WHERE ${isOfSamePair}
         AND (match_date = one.match_date OR scheduled_game_id = one.scheduled_game_id)
    LOOP
      SELECT CASE
               WHEN count(DISTINCT ${result}) FILTER (WHERE ${isJudgedWithGroup}) > 1
                 THEN 'conflict'
               WHEN count(DISTINCT reporter_team_id) FILTER (
                      WHERE reporter_proof = 'team-link' AND ${isJudgedWithGroup}) > 1
                 THEN 'second-report'
             END,
             count(DISTINCT ${result}) > 1
        INTO standing, contested
        FROM submission
       WHERE ${isOfSamePair}
         AND (match_date = named.date OR scheduled_game_id = named.game);
      UPDATE submission SET game_standing = standing, is_contested = contested,
             game_standing_at = CASE
               WHEN standing IS NOT DISTINCT FROM game_standing THEN game_standing_at
               WHEN standing = 'second-report' THEN now() END,
             unopposed_at = CASE WHEN contested THEN NULL ELSE unopposed_at END
       WHERE ${isOfSamePair}
         AND match_date = named.date
         AND scheduled_game_id IS NOT DISTINCT FROM named.game
         AND (game_standing IS DISTINCT FROM standing OR is_contested <> contested);
    END LOOP;
  END $$`;

export const compareReportsAfterChange = `
  CREATE OR REPLACE FUNCTION compare_reports_after_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE'
       OR TG_OP = 'UPDATE'
          AND ROW(OLD.match_date, OLD.winning_team_id, OLD.losing_team_id, OLD.scheduled_game_id)
              IS DISTINCT FROM
              ROW(NEW.match_date, NEW.winning_team_id, NEW.losing_team_id, NEW.scheduled_game_id)
    THEN
      PERFORM compare_reports(OLD);
    END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM compare_reports(NEW); END IF;
    RETURN NULL;
  END $$`;

/** A report that is alone on its date may still be of a game that another report names. */
export const compareTriggers = `
  CREATE TRIGGER submission_compared_after_insert
    AFTER INSERT ON submission FOR EACH ROW WHEN (NEW.scheduled_game_id IS NOT NULL)
    EXECUTE FUNCTION compare_reports_after_change();
  CREATE TRIGGER submission_compared_after_update
    AFTER UPDATE OF shares_game, winning_team_id, losing_team_id, match_date, winning_score,
                    losing_score, outcome, scheduled_game_id
    ON submission FOR EACH ROW
    WHEN ((OLD.shares_game OR NEW.shares_game
           OR OLD.scheduled_game_id IS NOT NULL OR NEW.scheduled_game_id IS NOT NULL)
          AND ROW(OLD.shares_game, OLD.winning_team_id, OLD.losing_team_id, OLD.match_date,
                  OLD.winning_score, OLD.losing_score, OLD.outcome, OLD.scheduled_game_id)
              IS DISTINCT FROM
              ROW(NEW.shares_game, NEW.winning_team_id, NEW.losing_team_id, NEW.match_date,
                  NEW.winning_score, NEW.losing_score, NEW.outcome, NEW.scheduled_game_id))
    EXECUTE FUNCTION compare_reports_after_change();
  CREATE TRIGGER submission_compared_after_delete
    AFTER DELETE ON submission FOR EACH ROW
    WHEN (OLD.shares_game OR OLD.scheduled_game_id IS NOT NULL)
    EXECUTE FUNCTION compare_reports_after_change()`;
