import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds which game of the schedule a report is about, if it names one. */
export class GamesOfTheSchedule1764000000052 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE submission ADD COLUMN scheduled_game_id uuid');
    await queryRunner.query(reportedGame());
    await queryRunner.query(compareReports(judgedBySchedule));
    await queryRunner.query(compareAfterLink);
    await queryRunner.query(endGameLink);
    await queryRunner.query(answerGames);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER submission_games_answered_after_insert ON submission;
      DROP TRIGGER submission_games_answered_after_update ON submission;
      DROP TRIGGER submission_games_answered_after_delete ON submission;
      DROP TRIGGER submission_game_link_ends ON submission;
      DROP TRIGGER submission_compared_after_link ON submission;
      DROP FUNCTION answer_games_after_change();
      DROP FUNCTION end_game_link()`);
    await queryRunner.query(compareReports(judgedWithoutSchedule));
    await queryRunner.query('DROP VIEW reported_game');
    await queryRunner.query('ALTER TABLE submission DROP COLUMN scheduled_game_id');
  }
}

/** @param added further columns */
export const reportedGame = (added = '') => `
  CREATE OR REPLACE VIEW reported_game AS
  SELECT id, reference, league_id, match_date, winning_team_id, losing_team_id, submitted_at,
         scheduled_game_id${added}
    FROM submission`;

/** Whether a report is of the game of `one`. */
const isOfSameGame = `league_id = one.league_id
        AND match_date = one.match_date
        AND LEAST(winning_team_id, losing_team_id) = LEAST(one.winning_team_id, one.losing_team_id)
        AND GREATEST(winning_team_id, losing_team_id)
          = GREATEST(one.winning_team_id, one.losing_team_id)`;

/** What the reports of a game are worth together. */
const standingOfReports = `
           CASE
             WHEN count(DISTINCT ROW(outcome, winning_score, losing_score,
                    CASE WHEN outcome = 'forfeit'
                           OR outcome IN ('played', 'abandoned') AND winning_score <> losing_score
                         THEN winning_team_id ELSE '' END)) > 1 THEN 'conflict'
             WHEN count(DISTINCT reporter_team_id) FILTER (WHERE reporter_proof = 'team-link') > 1
               THEN 'second-report'
           END`;

/** As migration 28 has it. */
const judgedWithoutSchedule = `
    SELECT ${standingOfReports}
      INTO standing
      FROM submission
     WHERE ${isOfSameGame};
    UPDATE submission SET game_standing = standing,
           game_standing_at = CASE WHEN standing = 'second-report' THEN now() END
     WHERE ${isOfSameGame}
       AND game_standing IS DISTINCT FROM standing;`;

/** Reports that name different games of the schedule are not compared. */
export const judgedBySchedule = `
    FOR named IN SELECT DISTINCT scheduled_game_id AS game FROM submission WHERE ${isOfSameGame}
    LOOP
      SELECT ${standingOfReports}
        INTO standing
        FROM submission
       WHERE ${isOfSameGame}
         AND (named.game IS NULL OR coalesce(scheduled_game_id, named.game) = named.game);
      UPDATE submission SET game_standing = standing,
             game_standing_at = CASE WHEN standing = 'second-report' THEN now() END
       WHERE ${isOfSameGame}
         AND scheduled_game_id IS NOT DISTINCT FROM named.game
         AND game_standing IS DISTINCT FROM standing;
    END LOOP;`;

export const compareReports = (body: string) => `
  CREATE OR REPLACE FUNCTION compare_reports(one submission) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    standing text;
    named record;
  BEGIN
    -- Servers of the version before delete a report without locking the others of its game.
    PERFORM FROM submission
      WHERE ${isOfSameGame}
      ORDER BY id
        FOR UPDATE;
    ${body}
  END $$`;

export const compareAfterLink = `
  CREATE TRIGGER submission_compared_after_link
    AFTER UPDATE OF scheduled_game_id ON submission FOR EACH ROW
    WHEN ((OLD.shares_game OR NEW.shares_game)
          AND OLD.scheduled_game_id IS DISTINCT FROM NEW.scheduled_game_id)
    EXECUTE FUNCTION compare_reports_after_change()`;

/** A report that was corrected to other teams is not about the game that it named. */
const endGameLink = `
  CREATE FUNCTION end_game_link() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT is_game_of(NEW.scheduled_game_id, NEW.league_id, NEW.winning_team_id,
                      NEW.losing_team_id) THEN
      NEW.scheduled_game_id = NULL;
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER submission_game_link_ends
    BEFORE UPDATE OF league_id, winning_team_id, losing_team_id ON submission FOR EACH ROW
    WHEN (NEW.scheduled_game_id IS NOT NULL
          AND ROW(OLD.league_id, LEAST(OLD.winning_team_id, OLD.losing_team_id),
                  GREATEST(OLD.winning_team_id, OLD.losing_team_id))
              IS DISTINCT FROM
              ROW(NEW.league_id, LEAST(NEW.winning_team_id, NEW.losing_team_id),
                  GREATEST(NEW.winning_team_id, NEW.losing_team_id)))
    EXECUTE FUNCTION end_game_link()`;

/**
 * Finds out which games of the schedule the reports answer: of all reports that a statement stores or
 * deletes at once, so that their games are locked in one order. These triggers come after those that
 * compare reports, by kind or by name: reports are locked before games.
 */
const answerGames = `
  CREATE FUNCTION answer_games_after_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    games uuid[];
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      games := games_beside(OLD.league_id, OLD.winning_team_id, OLD.losing_team_id, OLD.match_date,
                            OLD.scheduled_game_id)
            || games_beside(NEW.league_id, NEW.winning_team_id, NEW.losing_team_id, NEW.match_date,
                            NEW.scheduled_game_id);
    ELSE
      games := ARRAY(
        SELECT DISTINCT game
          FROM changed_report AS report,
               unnest(games_beside(report.league_id, report.winning_team_id,
                                   report.losing_team_id, report.match_date,
                                   report.scheduled_game_id)) AS game);
    END IF;
    IF games <> '{}' THEN PERFORM answer_scheduled_games(games); END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER submission_games_answered_after_insert
    AFTER INSERT ON submission REFERENCING NEW TABLE AS changed_report
    FOR EACH STATEMENT EXECUTE FUNCTION answer_games_after_change();
  CREATE TRIGGER submission_games_answered_after_update
    AFTER UPDATE OF league_id, winning_team_id, losing_team_id, match_date, scheduled_game_id
    ON submission FOR EACH ROW
    WHEN (ROW(OLD.league_id, OLD.winning_team_id, OLD.losing_team_id, OLD.match_date,
              OLD.scheduled_game_id)
          IS DISTINCT FROM
          ROW(NEW.league_id, NEW.winning_team_id, NEW.losing_team_id, NEW.match_date,
              NEW.scheduled_game_id))
    EXECUTE FUNCTION answer_games_after_change();
  CREATE TRIGGER submission_games_answered_after_delete
    AFTER DELETE ON submission REFERENCING OLD TABLE AS changed_report
    FOR EACH STATEMENT EXECUTE FUNCTION answer_games_after_change()`;
