import { MigrationInterface, QueryRunner } from 'typeorm';
import { reportToConfirm } from './1764000000033-asked-by-mail';
import { reportedGame } from './1764000000052-games-of-the-schedule';
import { publicReport } from './1764000000056-public-reports';
import {
  compareReports as compareReportsOfOneDateOrGame,
  compareReportsAfterChange as compareNamedReportsAfterChange,
  compareTriggers as compareTriggersOfNamedReports,
  isOfSamePair,
  result,
} from './1764000000058-contested-reports';

/**
 * Adds the date of the game that a report names. A report of that date that names no game may be of
 * the same game, so the two are compared, and are in conflict if they differ.
 */
export class DatesOfNamedGames1764000000063 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Before the table, like readers (see migration 28).
    await queryRunner.query(
      'LOCK TABLE reported_game, public_report, report_to_confirm IN ACCESS EXCLUSIVE MODE',
    );
    await queryRunner.query('ALTER TABLE submission ADD COLUMN scheduled_date date');
    await queryRunner.query(`
      CREATE INDEX submission_scheduled_date_idx
          ON submission (league_id, scheduled_date) WHERE scheduled_date IS NOT NULL`);
    await queryRunner.query(reportedGame(', scheduled_date'));
    await queryRunner.query(publicReport(', scheduled_date'));
    await queryRunner.query(reportToConfirm(', is_contested'));
    await queryRunner.query(dateOfGame);
    await queryRunner.query(keepDate);
    await queryRunner.query(compareReports);
    await queryRunner.query(compareReportsAfterChange);
    await queryRunner.query(dropTriggers);
    await queryRunner.query(compareTriggers);
    // Triggers fill in the dates, and compare the reports.
    await queryRunner.query(`
      UPDATE submission SET scheduled_game_id = scheduled_game_id
       WHERE scheduled_game_id IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(dropTriggers);
    await queryRunner.query(`
      DROP TRIGGER submission_scheduled_date_kept ON submission;
      DROP FUNCTION keep_scheduled_date();
      DROP FUNCTION date_of_game(uuid, text, text, text);
      DROP VIEW reported_game, public_report, report_to_confirm`);
    await queryRunner.query(reportedGame());
    await queryRunner.query(publicReport());
    await queryRunner.query(reportToConfirm());
    await queryRunner.query(compareReportsOfOneDateOrGame);
    await queryRunner.query(compareNamedReportsAfterChange);
    await queryRunner.query(compareTriggersOfNamedReports);
    await queryRunner.query('ALTER TABLE submission DROP COLUMN scheduled_date');
  }
}

/**
 * The date of a game, if it is one of these two teams. The caller's lock, until the end of the
 * transaction, hinders nobody. An import waits for it (see migration 51).
 */
const dateOfGame = `
  CREATE FUNCTION date_of_game(game_id uuid, league text, team text, other_team text)
  RETURNS date LANGUAGE plpgsql AS $$
  BEGIN
    LOCK TABLE scheduled_game IN ROW SHARE MODE;
    RETURN (
      SELECT date FROM scheduled_game
       WHERE id = game_id
         AND league_id = league
         AND LEAST(home_id, away_id) = LEAST(team, other_team)
         AND GREATEST(home_id, away_id) = GREATEST(team, other_team));
  END $$`;

/** Comes after `submission_game_link_ends`, by name. */
const keepDate = `
  CREATE FUNCTION keep_scheduled_date() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.scheduled_date = date_of_game(NEW.scheduled_game_id, NEW.league_id, NEW.winning_team_id,
                                      NEW.losing_team_id);
    RETURN NEW;
  END $$;
  CREATE TRIGGER submission_scheduled_date_kept
    BEFORE INSERT OR UPDATE OF scheduled_game_id, league_id, winning_team_id, losing_team_id
    ON submission FOR EACH ROW
    WHEN (NEW.scheduled_game_id IS NOT NULL OR NEW.scheduled_date IS NOT NULL)
    EXECUTE FUNCTION keep_scheduled_date()`;

/**
 * Whether a report has the date of another one or of its game, or is of the same game. Must match
 * `isBeside` in game-sql.ts.
 */
const isBeside = (other: string) => `${isOfSamePair}
         AND (match_date = ${other}.match_date
              OR scheduled_game_id = ${other}.scheduled_game_id
              OR scheduled_date = ${other}.match_date
              OR match_date = ${other}.scheduled_date)`;

/** Reports that name different games are not judged together. */
const isJudgedWithGroup = 'coalesce(scheduled_game_id = named.scheduled_game_id, true)';

/**
 * Reports of the same date that name the same game are a group, and have the same standing. Changes
 * each group that a report can change.
 */
const compareReports = `
  CREATE OR REPLACE FUNCTION compare_reports(one submission) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    standing text;
    contested boolean;
    shared boolean;
    named record;
  BEGIN
    PERFORM FROM submission
      WHERE ${isBeside('one')}
      ORDER BY id
        FOR UPDATE;
    FOR named IN
      SELECT DISTINCT match_date, scheduled_game_id, scheduled_date
        FROM submission
       WHERE ${isBeside('one')}
    LOOP
      SELECT CASE
               WHEN count(DISTINCT ${result}) FILTER (WHERE ${isJudgedWithGroup}) > 1
                 THEN 'conflict'
               WHEN count(DISTINCT reporter_team_id) FILTER (
                      WHERE reporter_proof = 'team-link' AND ${isJudgedWithGroup}) > 1
                 THEN 'second-report'
             END,
             count(DISTINCT ${result}) > 1,
             count(*) > 1
        INTO standing, contested, shared
        FROM submission
       WHERE ${isBeside('named')};
      UPDATE submission SET game_standing = standing, is_contested = contested,
             shares_game = shares_game OR shared,
             game_standing_at = CASE
               WHEN standing IS NOT DISTINCT FROM game_standing THEN game_standing_at
               WHEN standing = 'second-report' THEN now() END,
             unopposed_at = CASE WHEN contested THEN NULL ELSE unopposed_at END
       WHERE ${isOfSamePair}
         AND match_date = named.match_date
         AND scheduled_game_id IS NOT DISTINCT FROM named.scheduled_game_id
         AND scheduled_date IS NOT DISTINCT FROM named.scheduled_date
         AND (game_standing IS DISTINCT FROM standing OR is_contested <> contested
              OR shared AND NOT shares_game);
    END LOOP;
  END $$`;

/** Most reports are alone, and need no comparison. */
const compareReportsAfterChange = `
  CREATE OR REPLACE FUNCTION compare_reports_after_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (TG_OP = 'DELETE'
        OR TG_OP = 'UPDATE'
           AND ROW(OLD.match_date, OLD.winning_team_id, OLD.losing_team_id, OLD.scheduled_game_id,
                   OLD.scheduled_date)
               IS DISTINCT FROM
               ROW(NEW.match_date, NEW.winning_team_id, NEW.losing_team_id, NEW.scheduled_game_id,
                   NEW.scheduled_date))
       AND (OLD.shares_game OR OLD.scheduled_game_id IS NOT NULL)
    THEN
      PERFORM compare_reports(OLD);
    END IF;
    IF TG_OP <> 'DELETE'
       AND (NEW.shares_game OR NEW.scheduled_game_id IS NOT NULL
            OR EXISTS (
              SELECT FROM submission
               WHERE league_id = NEW.league_id
                 AND scheduled_date = NEW.match_date
                 AND LEAST(winning_team_id, losing_team_id)
                   = LEAST(NEW.winning_team_id, NEW.losing_team_id)
                 AND GREATEST(winning_team_id, losing_team_id)
                   = GREATEST(NEW.winning_team_id, NEW.losing_team_id)))
    THEN
      PERFORM compare_reports(NEW);
    END IF;
    RETURN NULL;
  END $$`;

const dropTriggers = `
  DROP TRIGGER submission_compared_after_insert ON submission;
  DROP TRIGGER submission_compared_after_update ON submission;
  DROP TRIGGER submission_compared_after_delete ON submission`;

const compareTriggers = `
  CREATE TRIGGER submission_compared_after_insert
    AFTER INSERT ON submission FOR EACH ROW EXECUTE FUNCTION compare_reports_after_change();
  CREATE TRIGGER submission_compared_after_update
    AFTER UPDATE OF shares_game, winning_team_id, losing_team_id, match_date, winning_score,
                    losing_score, outcome, scheduled_game_id
    ON submission FOR EACH ROW
    WHEN (ROW(OLD.shares_game, OLD.winning_team_id, OLD.losing_team_id, OLD.match_date,
              OLD.winning_score, OLD.losing_score, OLD.outcome, OLD.scheduled_game_id,
              OLD.scheduled_date)
          IS DISTINCT FROM
          ROW(NEW.shares_game, NEW.winning_team_id, NEW.losing_team_id, NEW.match_date,
              NEW.winning_score, NEW.losing_score, NEW.outcome, NEW.scheduled_game_id,
              NEW.scheduled_date))
    EXECUTE FUNCTION compare_reports_after_change();
  CREATE TRIGGER submission_compared_after_delete
    AFTER DELETE ON submission FOR EACH ROW EXECUTE FUNCTION compare_reports_after_change()`;
