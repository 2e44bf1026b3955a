import { Baseline } from '../../../../platform/postgres/baseline';

/** Reports, their answers and names. */
export class Submissions1795478400008 extends Baseline {
  protected override readonly statements = `
    CREATE EXTENSION IF NOT EXISTS pg_trgm;

    CREATE TABLE submission (
      id uuid PRIMARY KEY,
      reference text NOT NULL UNIQUE,
      submitted_at timestamptz NOT NULL,
      sport_id text NOT NULL,
      sport_name text NOT NULL,
      league_id text NOT NULL,
      league_name text NOT NULL,
      division text,
      location_id text,
      location text NOT NULL,
      match_date date NOT NULL,
      winning_team_id text NOT NULL,
      winning_team_name text NOT NULL,
      losing_team_id text NOT NULL,
      losing_team_name text NOT NULL,
      winning_score smallint NOT NULL,
      losing_score smallint NOT NULL,
      field_condition_rating smallint CHECK (field_condition_rating BETWEEN 1 AND 5),
      ref_rating smallint CHECK (ref_rating BETWEEN 1 AND 5),
      sportsmanship_rating smallint CHECK (sportsmanship_rating BETWEEN 1 AND 5),
      competition_rating smallint CHECK (competition_rating BETWEEN 1 AND 5),
      rating_comments text,
      notes text,
      captain_name text NOT NULL,
      captain_email text NOT NULL,
      captain_phone text,
      logged_at timestamptz,
      logged_by text,
      captain_on_roster boolean,
      shares_game boolean NOT NULL DEFAULT false,
      outcome text NOT NULL DEFAULT 'played',
      outcome_reason text,
      revision integer NOT NULL DEFAULT 1,
      corrected_at timestamptz,
      messages jsonb NOT NULL DEFAULT '[]',
      confirm_key_hash text,
      reporter_team_id text,
      reporter_proof text,
      agreements jsonb NOT NULL DEFAULT '[]',
      confirmed_by text,
      confirmed_at timestamptz,
      game_standing text,
      game_standing_at timestamptz,
      asked_at timestamptz,
      not_asked text,
      unopposed_at timestamptz,
      erased_at timestamptz,
      scheduled_game_id uuid,
      is_contested boolean NOT NULL DEFAULT false,
      winning_team_division text,
      losing_team_division text,
      scheduled_date date,
      CHECK (winning_team_id <> losing_team_id),
      CHECK (losing_score >= 0 AND winning_score >= losing_score AND winning_score <= 9999),
      CHECK (NOT is_contested OR unopposed_at IS NULL)
    );

    CREATE INDEX submission_agreed_idx ON submission (id)
      WHERE (game_standing IS DISTINCT FROM 'conflict') AND ((game_standing = 'second-report') OR
      (confirmed_by IS NOT NULL));

    CREATE INDEX submission_asked_idx ON submission (asked_at)
      WHERE (asked_at IS NOT NULL) AND (game_standing IS NULL) AND (confirmed_by IS NULL) AND
      (unopposed_at IS NULL);

    CREATE INDEX submission_attention_idx ON submission (id)
      WHERE ((logged_at IS NULL) AND (game_standing = 'conflict')) OR (messages @> '[{"seen":
      false}]');

    CREATE INDEX submission_captain_name_idx ON submission (captain_name, id);

    CREATE INDEX submission_comment_idx ON submission (id)
      INCLUDE (sport_id, location, match_date)
      WHERE rating_comments IS NOT NULL;

    CREATE INDEX submission_confirm_key_idx ON submission (confirm_key_hash)
      WHERE confirm_key_hash IS NOT NULL;

    CREATE INDEX submission_conflict_idx ON submission (id) WHERE game_standing = 'conflict';

    CREATE INDEX submission_league_name_idx ON submission (league_name, id);

    CREATE INDEX submission_location_idx ON submission (location, id);

    CREATE INDEX submission_losing_team_name_idx ON submission (losing_team_name, id);

    CREATE INDEX submission_match_date_idx ON submission (match_date, id);

    CREATE INDEX submission_one_sided_idx ON submission (id)
      WHERE (game_standing IS NULL) AND (confirmed_by IS NULL) AND (unopposed_at IS NULL);

    CREATE INDEX submission_outcome_idx ON submission (outcome, id) WHERE outcome <> 'played';

    CREATE INDEX submission_pending_idx ON submission (id) WHERE logged_at IS NULL;

    CREATE INDEX submission_pending_sport_idx ON submission (sport_id, id) WHERE logged_at IS NULL;

    CREATE INDEX submission_rated_idx ON submission (id)
      INCLUDE (match_date, sport_id, location, league_id, field_condition_rating, ref_rating,
        sportsmanship_rating, competition_rating)
      WHERE num_nonnulls(field_condition_rating, ref_rating, sportsmanship_rating,
        competition_rating) > 0;

    CREATE INDEX submission_reference_idx ON submission (reference COLLATE "C");

    CREATE INDEX submission_same_game_idx ON submission (league_id, match_date,
      LEAST(winning_team_id, losing_team_id), GREATEST(winning_team_id, losing_team_id));

    CREATE INDEX submission_scheduled_date_idx ON submission (league_id, scheduled_date)
      WHERE scheduled_date IS NOT NULL;

    CREATE INDEX submission_scheduled_game_idx ON submission (scheduled_game_id)
      WHERE scheduled_game_id IS NOT NULL;

    CREATE INDEX submission_sport_idx ON submission (sport_id, id);

    CREATE INDEX submission_sport_name_idx ON submission (sport_name, id);

    CREATE INDEX submission_to_log_idx ON submission (id)
      WHERE (logged_at IS NULL) AND (game_standing IS DISTINCT FROM 'conflict') AND ((game_standing
      = 'second-report') OR (confirmed_by IS NOT NULL) OR (unopposed_at IS NOT NULL));

    CREATE INDEX submission_unopposed_idx ON submission (id)
      WHERE (game_standing IS NULL) AND (confirmed_by IS NULL) AND (unopposed_at IS NOT NULL);

    CREATE INDEX submission_winning_team_name_idx ON submission (winning_team_name, id);

    CREATE TABLE submission_answer (
      idempotency_key text PRIMARY KEY,
      fingerprint text NOT NULL,
      submission_id uuid NOT NULL,
      reference text NOT NULL,
      submitted_at timestamptz NOT NULL,
      status text NOT NULL CHECK (status IN ('received', 'duplicate', 'conflict')),
      submission_deleted_at timestamptz
    );

    CREATE INDEX submission_answer_deleted_idx ON submission_answer (submission_deleted_at)
      WHERE submission_deleted_at IS NOT NULL;

    CREATE INDEX submission_answer_submission_id_idx ON submission_answer (submission_id);

    CREATE TABLE submission_name (
      kind text NOT NULL,
      name text NOT NULL,
      folded text NOT NULL DEFAULT '',
      needs_folding boolean NOT NULL DEFAULT true,
      PRIMARY KEY (kind, name)
    );

    CREATE INDEX submission_name_folded_idx ON submission_name USING gin (folded gin_trgm_ops);

    CREATE INDEX submission_name_needs_folding_idx ON submission_name (kind) WHERE needs_folding;

    CREATE TABLE submission_count (
      sport_id text NOT NULL,
      shard integer NOT NULL,
      total bigint NOT NULL,
      logged bigint NOT NULL,
      PRIMARY KEY (sport_id, shard)
    ) WITH (fillfactor=50);

    CREATE TABLE ended_confirm_key (
      hash text PRIMARY KEY
    );

    CREATE VIEW rated_report AS
      SELECT id, sport_id, sport_name, league_id, league_name, division, location, match_date,
             winning_team_id, winning_team_name, losing_team_id, field_condition_rating, ref_rating,
             sportsmanship_rating, competition_rating, rating_comments,
             CASE WHEN reporter_team_id IS NULL THEN NULL
                  WHEN outcome IN ('played', 'abandoned') AND winning_score = losing_score THEN 'tie'
                  WHEN reporter_team_id = winning_team_id THEN 'winner'
                  ELSE 'loser' END AS reporter_side
        FROM submission;

    CREATE VIEW report_to_confirm AS
      SELECT id, league_id, match_date, winning_team_id, winning_team_name, losing_team_id,
             losing_team_name, winning_score, losing_score, outcome, asked_at, not_asked,
             CASE WHEN reporter_proof = 'team-link' AND reporter_team_id = winning_team_id
                    THEN losing_team_id
                  WHEN reporter_proof = 'team-link' AND reporter_team_id = losing_team_id
                    THEN winning_team_id
                  WHEN outcome = 'forfeit'
                       OR outcome IN ('played', 'abandoned') AND winning_score <> losing_score
                    THEN losing_team_id END AS team_to_ask,
             logged_at IS NOT NULL OR game_standing IS NOT NULL OR confirmed_by IS NOT NULL
               AS is_settled,
             is_contested
        FROM submission;

    CREATE VIEW erased_report AS
      SELECT id, reference, erased_at FROM submission WHERE erased_at IS NOT NULL;

    CREATE VIEW reported_game AS
      SELECT id, reference, league_id, match_date, winning_team_id, losing_team_id, submitted_at,
             scheduled_game_id, scheduled_date
        FROM submission;

    CREATE VIEW public_report AS
      SELECT id, league_id, league_name, match_date, winning_team_id, winning_team_name,
             losing_team_id, losing_team_name, winning_score, losing_score, outcome, submitted_at,
             logged_at, scheduled_game_id,
             CASE WHEN game_standing = 'conflict' THEN 'conflict'
                  WHEN game_standing = 'second-report' OR confirmed_by IS NOT NULL THEN 'confirmed'
                  WHEN unopposed_at IS NOT NULL THEN 'unopposed'
                  ELSE 'reported' END AS standing,
             CASE WHEN game_standing = 'conflict' THEN NULL
                  WHEN game_standing = 'second-report' THEN game_standing_at
                  ELSE coalesce(confirmed_at, unopposed_at) END AS confirmed_at,
             scheduled_date
        FROM submission;
  `;
}
