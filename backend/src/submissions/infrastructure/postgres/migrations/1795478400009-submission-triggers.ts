import { Baseline } from '../../../../platform/postgres/baseline';

/** What follows from a change of a report. */
export class SubmissionTriggers1795478400009 extends Baseline {
  protected override readonly statements = `
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
      END
    $$;

    CREATE FUNCTION compare_reports(one submission) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        standing text;
        contested boolean;
        shared boolean;
        named record;
      BEGIN
        PERFORM FROM submission
          WHERE league_id = one.league_id
            AND LEAST(winning_team_id, losing_team_id) = LEAST(one.winning_team_id, one.losing_team_id)
            AND GREATEST(winning_team_id, losing_team_id)
              = GREATEST(one.winning_team_id, one.losing_team_id)
             AND (match_date = one.match_date
                  OR scheduled_game_id = one.scheduled_game_id
                  OR scheduled_date = one.match_date
                  OR match_date = one.scheduled_date)
          ORDER BY id
            FOR UPDATE;
        FOR named IN
          SELECT DISTINCT match_date, scheduled_game_id, scheduled_date
            FROM submission
           WHERE league_id = one.league_id
            AND LEAST(winning_team_id, losing_team_id) = LEAST(one.winning_team_id, one.losing_team_id)
            AND GREATEST(winning_team_id, losing_team_id)
              = GREATEST(one.winning_team_id, one.losing_team_id)
             AND (match_date = one.match_date
                  OR scheduled_game_id = one.scheduled_game_id
                  OR scheduled_date = one.match_date
                  OR match_date = one.scheduled_date)
        LOOP
          SELECT CASE
                   WHEN count(DISTINCT ROW(outcome, winning_score, losing_score,
      CASE WHEN outcome = 'forfeit'
             OR outcome IN ('played', 'abandoned') AND winning_score <> losing_score
           THEN winning_team_id ELSE '' END)) FILTER (WHERE coalesce(scheduled_game_id = named.scheduled_game_id, true)) > 1
                     THEN 'conflict'
                   WHEN count(DISTINCT reporter_team_id) FILTER (
                          WHERE reporter_proof = 'team-link' AND coalesce(scheduled_game_id = named.scheduled_game_id, true)) > 1
                     THEN 'second-report'
                 END,
                 count(DISTINCT ROW(outcome, winning_score, losing_score,
      CASE WHEN outcome = 'forfeit'
             OR outcome IN ('played', 'abandoned') AND winning_score <> losing_score
           THEN winning_team_id ELSE '' END)) > 1,
                 count(*) > 1
            INTO standing, contested, shared
            FROM submission
           WHERE league_id = one.league_id
            AND LEAST(winning_team_id, losing_team_id) = LEAST(one.winning_team_id, one.losing_team_id)
            AND GREATEST(winning_team_id, losing_team_id)
              = GREATEST(one.winning_team_id, one.losing_team_id)
             AND (match_date = named.match_date
                  OR scheduled_game_id = named.scheduled_game_id
                  OR scheduled_date = named.match_date
                  OR match_date = named.scheduled_date);
          UPDATE submission SET game_standing = standing, is_contested = contested,
                 shares_game = shares_game OR shared,
                 game_standing_at = CASE
                   WHEN standing IS NOT DISTINCT FROM game_standing THEN game_standing_at
                   WHEN standing = 'second-report' THEN now() END,
                 unopposed_at = CASE WHEN contested THEN NULL ELSE unopposed_at END
           WHERE league_id = one.league_id
            AND LEAST(winning_team_id, losing_team_id) = LEAST(one.winning_team_id, one.losing_team_id)
            AND GREATEST(winning_team_id, losing_team_id)
              = GREATEST(one.winning_team_id, one.losing_team_id)
             AND match_date = named.match_date
             AND scheduled_game_id IS NOT DISTINCT FROM named.scheduled_game_id
             AND scheduled_date IS NOT DISTINCT FROM named.scheduled_date
             AND (game_standing IS DISTINCT FROM standing OR is_contested <> contested
                  OR shared AND NOT shares_game);
        END LOOP;
      END
    $$;

    CREATE FUNCTION compare_reports_after_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
      END
    $$;

    CREATE FUNCTION end_agreements() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.agreements = '[]';
        NEW.confirmed_by = NULL;
        NEW.confirmed_at = NULL;
        NEW.asked_at = NULL; NEW.not_asked = NULL; NEW.unopposed_at = NULL;
        IF NEW.reporter_team_id NOT IN (NEW.winning_team_id, NEW.losing_team_id) THEN
          NEW.reporter_team_id = NULL;
          NEW.reporter_proof = NULL;
        END IF;
        RETURN NEW;
      END
    $$;

    CREATE FUNCTION end_game_link() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT is_game_of(NEW.scheduled_game_id, NEW.league_id, NEW.winning_team_id,
                          NEW.losing_team_id) THEN
          NEW.scheduled_game_id = NULL;
        END IF;
        RETURN NEW;
      END
    $$;

    CREATE FUNCTION keep_scheduled_date() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.scheduled_date = date_of_game(NEW.scheduled_game_id, NEW.league_id, NEW.winning_team_id,
                                          NEW.losing_team_id);
        RETURN NEW;
      END
    $$;

    CREATE TRIGGER submission_agreements_end
      BEFORE UPDATE OF winning_team_id, losing_team_id, match_date, winning_score, losing_score, outcome
      ON submission FOR EACH ROW
      WHEN (ROW(OLD.winning_team_id, OLD.losing_team_id, OLD.match_date, OLD.winning_score,
                OLD.losing_score, OLD.outcome)
            IS DISTINCT FROM
            ROW(NEW.winning_team_id, NEW.losing_team_id, NEW.match_date, NEW.winning_score,
                NEW.losing_score, NEW.outcome))
      EXECUTE FUNCTION end_agreements();

    CREATE TRIGGER submission_compared_after_delete
      AFTER DELETE ON submission FOR EACH ROW
      EXECUTE FUNCTION compare_reports_after_change();

    CREATE TRIGGER submission_compared_after_insert
      AFTER INSERT ON submission FOR EACH ROW
      EXECUTE FUNCTION compare_reports_after_change();

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

    CREATE TRIGGER submission_game_link_ends
      BEFORE UPDATE OF league_id, winning_team_id, losing_team_id ON submission FOR EACH ROW
      WHEN (NEW.scheduled_game_id IS NOT NULL
            AND ROW(OLD.league_id, LEAST(OLD.winning_team_id, OLD.losing_team_id),
                    GREATEST(OLD.winning_team_id, OLD.losing_team_id))
                IS DISTINCT FROM
                ROW(NEW.league_id, LEAST(NEW.winning_team_id, NEW.losing_team_id),
                    GREATEST(NEW.winning_team_id, NEW.losing_team_id)))
      EXECUTE FUNCTION end_game_link();

    CREATE TRIGGER submission_games_answered_after_delete
      AFTER DELETE ON submission REFERENCING OLD TABLE AS changed_report FOR EACH STATEMENT
      EXECUTE FUNCTION answer_games_after_change();

    CREATE TRIGGER submission_games_answered_after_insert
      AFTER INSERT ON submission REFERENCING NEW TABLE AS changed_report FOR EACH STATEMENT
      EXECUTE FUNCTION answer_games_after_change();

    CREATE TRIGGER submission_games_answered_after_update
      AFTER UPDATE OF league_id, winning_team_id, losing_team_id, match_date, scheduled_game_id
      ON submission FOR EACH ROW
      WHEN (ROW(OLD.league_id, OLD.winning_team_id, OLD.losing_team_id, OLD.match_date,
                OLD.scheduled_game_id)
            IS DISTINCT FROM
            ROW(NEW.league_id, NEW.winning_team_id, NEW.losing_team_id, NEW.match_date,
                NEW.scheduled_game_id))
      EXECUTE FUNCTION answer_games_after_change();

    CREATE TRIGGER submission_scheduled_date_kept
      BEFORE INSERT OR UPDATE OF scheduled_game_id, league_id, winning_team_id, losing_team_id ON submission
      FOR EACH ROW
      WHEN (NEW.scheduled_game_id IS NOT NULL OR NEW.scheduled_date IS NOT NULL)
      EXECUTE FUNCTION keep_scheduled_date();

  `;
}
