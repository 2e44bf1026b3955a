-- A database of the version that knows the language of a report, with rows of all kinds, but without the key
-- for links, which each test makes. Written by pg_dump; never changed.

SET check_function_bodies = false;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.keep_audit_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        IF (NEW.id, NEW.at, NEW.actor, NEW.action)
           IS DISTINCT FROM (OLD.id, OLD.at, OLD.actor, OLD.action)
        THEN
          RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
        END IF;
        RETURN NEW;
      END
    $$;
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        IF TG_OP = 'UPDATE'
           AND current_setting('score_tracker.replaces_audit_details', true) = 'yes'
        THEN
          RETURN NULL;
        END IF;
        RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
      END
    $$;
CREATE FUNCTION public.replace_audit_values(entry bigint, new_subject text, new_details jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
      BEGIN
        PERFORM set_config('score_tracker.replaces_audit_details', 'yes', true);
        UPDATE audit_log SET subject = new_subject, details = new_details WHERE id = entry;
        PERFORM set_config('score_tracker.replaces_audit_details', '', true);
      END
    $$;
CREATE TABLE public.admin (
    id uuid NOT NULL,
    username text NOT NULL,
    username_key text NOT NULL,
    is_master boolean NOT NULL,
    password_hash text NOT NULL,
    has_second_factor boolean NOT NULL,
    password_version integer NOT NULL,
    registered_at timestamp with time zone NOT NULL
);
CREATE TABLE public.agreement_request (
    game text NOT NULL,
    id uuid NOT NULL,
    report_id uuid NOT NULL,
    team_id text,
    created_at timestamp with time zone NOT NULL,
    asked_at timestamp with time zone,
    served_marks text[] DEFAULT '{}'::text[] NOT NULL,
    refused_marks text[] DEFAULT '{}'::text[] NOT NULL
);
CREATE TABLE public.alert (
    kind text NOT NULL,
    is_active boolean NOT NULL,
    pending_since timestamp with time zone,
    began_at timestamp with time zone
);
CREATE TABLE public.game_answer (
    submission_id uuid NOT NULL,
    game_id uuid NOT NULL
);
CREATE TABLE public.scheduled_game (
    id uuid NOT NULL,
    league_id text NOT NULL,
    league_name text NOT NULL,
    sport_id text NOT NULL,
    sport_name text NOT NULL,
    date date NOT NULL,
    "time" time without time zone,
    due_at timestamp with time zone NOT NULL,
    home_id text NOT NULL,
    home_name text NOT NULL,
    away_id text NOT NULL,
    away_name text NOT NULL,
    location text,
    status text NOT NULL,
    reachable boolean NOT NULL,
    known_at timestamp with time zone NOT NULL,
    dismissed_at timestamp with time zone,
    dismissed_by text,
    dismissed_reason text,
    answered boolean DEFAULT false NOT NULL,
    state text GENERATED ALWAYS AS (
CASE
    WHEN answered THEN 'reported'::text
    WHEN (status <> 'scheduled'::text) THEN status
    WHEN (dismissed_at IS NOT NULL) THEN 'dismissed'::text
    ELSE 'open'::text
END) STORED NOT NULL,
    reminders integer DEFAULT 0 NOT NULL,
    offsets_done smallint DEFAULT 0 NOT NULL,
    last_reminder_at timestamp with time zone,
    stage text DEFAULT 'season'::text NOT NULL,
    sequence integer DEFAULT 0 NOT NULL
);
CREATE VIEW public.answered_game AS
 SELECT game_answer.submission_id,
    game_answer.game_id,
    scheduled_game.stage
   FROM (public.game_answer
     JOIN public.scheduled_game ON ((scheduled_game.id = game_answer.game_id)));
CREATE VIEW public.answering_report AS
 SELECT game_answer.submission_id,
    game_answer.game_id
   FROM public.game_answer;
CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor text,
    action text NOT NULL,
    subject text,
    details jsonb
);
ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.backup_run (
    id uuid NOT NULL,
    day date NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    server text NOT NULL,
    file text NOT NULL,
    bytes bigint,
    digests jsonb,
    error text,
    drill_started_at timestamp with time zone,
    drilled_at timestamp with time zone,
    drill_error text
);
CREATE TABLE public.begun_one_time_code (
    admin_id uuid NOT NULL,
    sealed_secret text NOT NULL,
    bound_to_hash bytea NOT NULL,
    begun_at timestamp with time zone NOT NULL
);
CREATE TABLE public.correction_answer (
    submission_id uuid NOT NULL,
    idempotency_key text NOT NULL,
    fingerprint text NOT NULL,
    revision integer NOT NULL,
    status text NOT NULL
);
CREATE TABLE public.counted_act (
    action text NOT NULL,
    hour timestamp with time zone NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.database_history (
    database_id text NOT NULL,
    timeline text NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
CREATE VIEW public.dated_game AS
 SELECT scheduled_game.id,
    scheduled_game.league_id,
    scheduled_game.date,
    scheduled_game.home_id,
    scheduled_game.away_id,
    scheduled_game.answered
   FROM public.scheduled_game;
CREATE TABLE public.earlier_mark_key (
    place integer NOT NULL,
    sealed text NOT NULL
);
CREATE TABLE public.ended_confirm_key (
    hash text NOT NULL
);
CREATE TABLE public.erased_person (
    mark text NOT NULL,
    marks text[] NOT NULL,
    erased_at timestamp with time zone NOT NULL
);
CREATE TABLE public.submission (
    id uuid NOT NULL,
    reference text NOT NULL,
    submitted_at timestamp with time zone NOT NULL,
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
    field_condition_rating smallint,
    ref_rating smallint,
    sportsmanship_rating smallint,
    competition_rating smallint,
    rating_comments text,
    notes text,
    captain_name text NOT NULL,
    captain_email text NOT NULL,
    captain_phone text,
    logged_at timestamp with time zone,
    logged_by text,
    captain_on_roster boolean,
    shares_game boolean DEFAULT false NOT NULL,
    outcome text DEFAULT 'played'::text NOT NULL,
    outcome_reason text,
    revision integer DEFAULT 1 NOT NULL,
    corrected_at timestamp with time zone,
    messages jsonb DEFAULT '[]'::jsonb NOT NULL,
    confirm_key_hash text,
    reporter_team_id text,
    reporter_proof text,
    agreements jsonb DEFAULT '[]'::jsonb NOT NULL,
    confirmed_by text,
    confirmed_at timestamp with time zone,
    game_standing text,
    game_standing_at timestamp with time zone,
    asked_at timestamp with time zone,
    not_asked text,
    unopposed_at timestamp with time zone,
    erased_at timestamp with time zone,
    scheduled_game_id uuid,
    is_contested boolean DEFAULT false NOT NULL,
    winning_team_division text,
    losing_team_division text,
    scheduled_date date,
    replaced_by uuid,
    is_another_game boolean DEFAULT false NOT NULL,
    is_uncounted boolean DEFAULT false NOT NULL,
    language text,
    CONSTRAINT submission_check CHECK ((winning_team_id <> losing_team_id)),
    CONSTRAINT submission_check1 CHECK (((losing_score >= 0) AND (winning_score >= losing_score) AND (winning_score <= 9999))),
    CONSTRAINT submission_check2 CHECK (((NOT is_contested) OR (unopposed_at IS NULL))),
    CONSTRAINT submission_competition_rating_check CHECK (((competition_rating >= 1) AND (competition_rating <= 5))),
    CONSTRAINT submission_field_condition_rating_check CHECK (((field_condition_rating >= 1) AND (field_condition_rating <= 5))),
    CONSTRAINT submission_ref_rating_check CHECK (((ref_rating >= 1) AND (ref_rating <= 5))),
    CONSTRAINT submission_sportsmanship_rating_check CHECK (((sportsmanship_rating >= 1) AND (sportsmanship_rating <= 5)))
);
CREATE VIEW public.erased_report AS
 SELECT submission.id,
    submission.reference,
    submission.erased_at
   FROM public.submission
  WHERE (submission.erased_at IS NOT NULL);
CREATE TABLE public.feed_run (
    id bigint NOT NULL,
    started_at timestamp with time zone NOT NULL,
    duration_ms integer NOT NULL,
    error text,
    held_back boolean DEFAULT false NOT NULL,
    changes json,
    problems json DEFAULT '[]'::json NOT NULL
);
ALTER TABLE public.feed_run ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.feed_run_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.feed_schedule (
    day date NOT NULL
);
CREATE TABLE public.feed_state (
    singleton boolean DEFAULT true NOT NULL,
    source text NOT NULL,
    version bigint NOT NULL,
    refreshed_at timestamp with time zone NOT NULL,
    CONSTRAINT feed_state_singleton_check CHECK (singleton)
);
CREATE TABLE public.gone_game (
    id uuid NOT NULL,
    gone_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    known_at timestamp with time zone NOT NULL,
    dismissed_at timestamp with time zone,
    dismissed_by text,
    dismissed_reason text,
    reminders integer NOT NULL,
    offsets_done smallint NOT NULL,
    last_reminder_at timestamp with time zone
);
CREATE TABLE public.imported_schedule (
    id uuid NOT NULL,
    name text NOT NULL,
    layout text NOT NULL,
    answers jsonb NOT NULL,
    games jsonb NOT NULL,
    before jsonb,
    imported_at timestamp with time zone NOT NULL,
    imported_by text NOT NULL,
    address text,
    read_at timestamp with time zone,
    problem text
);
CREATE TABLE public.invitation (
    is_master boolean NOT NULL,
    created_by text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_by_id uuid,
    is_held boolean DEFAULT false NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code_hash bytea NOT NULL,
    sealed_code text,
    name text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.league (
    id text NOT NULL,
    sport_id text NOT NULL,
    name text NOT NULL,
    location_id text,
    location text
);
CREATE TABLE public.link_key (
    is_only boolean DEFAULT true NOT NULL,
    hash text NOT NULL,
    CONSTRAINT link_key_is_only_check CHECK (is_only)
);
CREATE TABLE public.location (
    id text NOT NULL,
    name text NOT NULL,
    neighborhood text
);
CREATE TABLE public.migrations (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL
);
CREATE SEQUENCE public.migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.migrations_id_seq OWNED BY public.migrations.id;
CREATE TABLE public.one_time_code (
    admin_id uuid NOT NULL,
    sealed_secret text,
    last_step bigint NOT NULL,
    added_at timestamp with time zone NOT NULL
);
CREATE TABLE public.outbox_message (
    id uuid NOT NULL,
    kind text NOT NULL,
    recipients text[] NOT NULL,
    meant_for integer NOT NULL,
    elsewhere text[] NOT NULL,
    is_counted boolean NOT NULL,
    is_collected boolean NOT NULL,
    report json,
    content json,
    created_at timestamp with time zone NOT NULL,
    attempts integer NOT NULL,
    refusals integer NOT NULL,
    next_attempt_at timestamp with time zone,
    last_error text,
    given_up_at timestamp with time zone,
    CONSTRAINT outbox_message_check CHECK (((report IS NULL) <> (content IS NULL))),
    CONSTRAINT outbox_message_check1 CHECK (((next_attempt_at IS NULL) = (given_up_at IS NOT NULL))),
    CONSTRAINT outbox_message_recipients_check CHECK ((cardinality(recipients) > 0))
);
CREATE TABLE public.own_league (
    id text NOT NULL,
    name text NOT NULL,
    sport text NOT NULL,
    location text,
    teams jsonb NOT NULL,
    saved_at timestamp with time zone NOT NULL
);
CREATE TABLE public.passkey (
    id uuid NOT NULL,
    admin_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);
CREATE TABLE public.passkey_challenge (
    challenge text NOT NULL,
    purpose_hash bytea NOT NULL,
    made_at timestamp with time zone NOT NULL
);
CREATE VIEW public.public_report AS
 SELECT submission.id,
    submission.league_id,
    submission.league_name,
    submission.match_date,
    submission.winning_team_id,
    submission.winning_team_name,
    submission.losing_team_id,
    submission.losing_team_name,
    submission.winning_score,
    submission.losing_score,
    submission.outcome,
    submission.submitted_at,
    submission.logged_at,
    submission.scheduled_game_id,
        CASE
            WHEN (submission.game_standing = 'conflict'::text) THEN 'conflict'::text
            WHEN ((submission.game_standing = 'second-report'::text) OR (submission.confirmed_by IS NOT NULL)) THEN 'confirmed'::text
            WHEN (submission.unopposed_at IS NOT NULL) THEN 'unopposed'::text
            ELSE 'reported'::text
        END AS standing,
        CASE
            WHEN (submission.game_standing = 'conflict'::text) THEN NULL::timestamp with time zone
            WHEN (submission.game_standing = 'second-report'::text) THEN submission.game_standing_at
            ELSE COALESCE(submission.confirmed_at, submission.unopposed_at)
        END AS confirmed_at,
    submission.scheduled_date,
    (submission.replaced_by IS NOT NULL) AS is_replaced,
    submission.is_another_game,
    submission.is_uncounted
   FROM public.submission;
CREATE TABLE public.queued_correction (
    report_id uuid NOT NULL,
    report json NOT NULL,
    due_at timestamp with time zone NOT NULL,
    set_aside_at timestamp with time zone
);
CREATE TABLE public.queued_report (
    id uuid NOT NULL,
    report json NOT NULL,
    created_at timestamp with time zone NOT NULL,
    set_aside_at timestamp with time zone
);
CREATE UNLOGGED TABLE public.rate_limit (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);
CREATE VIEW public.rated_report AS
 SELECT submission.id,
    submission.sport_id,
    submission.sport_name,
    submission.league_id,
    submission.league_name,
    submission.division,
    submission.location,
    submission.match_date,
    submission.winning_team_id,
    submission.winning_team_name,
    submission.losing_team_id,
    submission.field_condition_rating,
    submission.ref_rating,
    submission.sportsmanship_rating,
    submission.competition_rating,
    submission.rating_comments,
        CASE
            WHEN (submission.reporter_team_id IS NULL) THEN NULL::text
            WHEN ((submission.outcome = ANY (ARRAY['played'::text, 'abandoned'::text])) AND (submission.winning_score = submission.losing_score)) THEN 'tie'::text
            WHEN (submission.reporter_team_id = submission.winning_team_id) THEN 'winner'::text
            ELSE 'loser'::text
        END AS reporter_side
   FROM public.submission;
CREATE TABLE public.receipt_count (
    address text NOT NULL,
    date date NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.recovery_code (
    admin_id uuid NOT NULL,
    hash bytea NOT NULL
);
CREATE TABLE public.reminded_address (
    mark text NOT NULL,
    reminded_on date NOT NULL
);
CREATE TABLE public.reminded_game (
    mark text NOT NULL,
    game_id uuid NOT NULL,
    times smallint NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone
);
CREATE TABLE public.submission_count (
    sport_id text NOT NULL,
    shard integer NOT NULL,
    total bigint NOT NULL,
    logged bigint NOT NULL
)
WITH (fillfactor='50');
CREATE VIEW public.report_count AS
 SELECT submission_count.sport_id,
    submission_count.total,
    submission_count.logged
   FROM public.submission_count;
CREATE VIEW public.report_mail_queue AS
 SELECT queued_report.id,
    queued_report.report,
    queued_report.created_at
   FROM public.queued_report;
CREATE VIEW public.report_message AS
 SELECT outbox_message.id,
    outbox_message.kind,
    outbox_message.recipients,
    outbox_message.report,
    outbox_message.created_at,
    outbox_message.last_error,
    outbox_message.given_up_at
   FROM public.outbox_message
  WHERE (outbox_message.report IS NOT NULL);
CREATE TABLE public.submission_name (
    kind text NOT NULL,
    name text NOT NULL,
    folded text DEFAULT ''::text NOT NULL,
    needs_folding boolean DEFAULT true NOT NULL
);
CREATE VIEW public.report_name AS
 SELECT submission_name.kind,
    submission_name.name,
    submission_name.folded,
    submission_name.needs_folding
   FROM public.submission_name;
CREATE VIEW public.report_to_confirm AS
 SELECT submission.id,
    submission.league_id,
    submission.match_date,
    submission.winning_team_id,
    submission.winning_team_name,
    submission.losing_team_id,
    submission.losing_team_name,
    submission.winning_score,
    submission.losing_score,
    submission.outcome,
    submission.asked_at,
    submission.not_asked,
        CASE
            WHEN ((submission.reporter_proof = 'team-link'::text) AND (submission.reporter_team_id = submission.winning_team_id)) THEN submission.losing_team_id
            WHEN ((submission.reporter_proof = 'team-link'::text) AND (submission.reporter_team_id = submission.losing_team_id)) THEN submission.winning_team_id
            WHEN ((submission.outcome = 'forfeit'::text) OR ((submission.outcome = ANY (ARRAY['played'::text, 'abandoned'::text])) AND (submission.winning_score <> submission.losing_score))) THEN submission.losing_team_id
            ELSE NULL::text
        END AS team_to_ask,
    ((submission.logged_at IS NOT NULL) OR (submission.game_standing IS NOT NULL) OR (submission.confirmed_by IS NOT NULL)) AS is_settled,
    submission.is_contested
   FROM public.submission;
CREATE VIEW public.reported_game AS
 SELECT submission.id,
    submission.reference,
    submission.league_id,
    submission.match_date,
    submission.winning_team_id,
    submission.losing_team_id,
    submission.submitted_at,
    submission.scheduled_game_id,
    submission.scheduled_date,
    submission.shares_game,
    submission.is_another_game,
        CASE
            WHEN (submission.reporter_proof = 'team-link'::text) THEN submission.reporter_team_id
            ELSE NULL::text
        END AS reporter_team_id,
    NULLIF(lower(submission.captain_email), ''::text) AS reporter,
    concat_ws(' '::text, submission.outcome, submission.winning_score, submission.losing_score,
        CASE
            WHEN ((submission.outcome = 'forfeit'::text) OR ((submission.outcome = ANY (ARRAY['played'::text, 'abandoned'::text])) AND (submission.winning_score <> submission.losing_score))) THEN submission.winning_team_id
            ELSE NULL::text
        END) AS result
   FROM public.submission;
CREATE VIEW public.reviewed_report AS
 SELECT submission.id,
    submission.reference,
    submission.submitted_at,
    submission.sport_id,
    submission.sport_name,
    submission.league_id,
    submission.league_name,
    submission.division,
    submission.location,
    submission.match_date,
    submission.winning_team_id,
    submission.winning_team_name,
    submission.winning_team_division,
    submission.losing_team_id,
    submission.losing_team_name,
    submission.losing_team_division,
    submission.winning_score,
    submission.losing_score,
    submission.outcome,
    submission.outcome_reason,
    submission.field_condition_rating,
    submission.ref_rating,
    submission.sportsmanship_rating,
    submission.competition_rating,
    submission.rating_comments,
    submission.notes,
    submission.captain_name,
    submission.captain_email,
    submission.captain_phone,
    submission.captain_on_roster,
    submission.logged_at,
    submission.logged_by,
    submission.revision,
    submission.corrected_at,
    submission.messages,
    submission.reporter_team_id,
    submission.reporter_proof,
    submission.agreements,
    submission.confirmed_by,
    submission.confirmed_at,
    submission.game_standing,
    submission.game_standing_at,
    submission.shares_game,
    submission.is_contested,
    submission.asked_at,
    submission.not_asked,
    submission.unopposed_at,
    submission.scheduled_game_id,
    submission.scheduled_date,
    submission.replaced_by,
    submission.is_another_game,
    submission.is_uncounted
   FROM public.submission;
CREATE TABLE public.schedule_day (
    sport_id text NOT NULL,
    date date NOT NULL,
    games integer NOT NULL
);
CREATE TABLE public.schedule_state (
    singleton boolean DEFAULT true NOT NULL,
    source text NOT NULL,
    digest text,
    refreshed_at timestamp with time zone NOT NULL,
    games integer NOT NULL,
    last_error text,
    not_understood jsonb DEFAULT '[]'::jsonb NOT NULL,
    not_understood_count integer DEFAULT 0 NOT NULL,
    without_opponent_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT schedule_state_singleton_check CHECK (singleton)
);
CREATE VIEW public.searched_report AS
 SELECT submission.id,
    submission.reference,
    submission.sport_id,
    submission.sport_name,
    submission.league_name,
    submission.winning_team_name,
    submission.losing_team_name,
    submission.captain_name,
    submission.outcome,
    submission.match_date,
    submission.logged_at,
    submission.messages,
    submission.game_standing,
    submission.confirmed_by,
    submission.unopposed_at
   FROM public.submission;
CREATE TABLE public.session (
    token_hash bytea NOT NULL,
    admin_id uuid NOT NULL,
    address text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    wrong_spells integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.sign_in_ticket (
    token_hash bytea NOT NULL,
    admin_id uuid NOT NULL,
    password_version integer NOT NULL,
    made_at timestamp with time zone NOT NULL
);
CREATE TABLE public.sport (
    id text NOT NULL,
    name text NOT NULL,
    icon text
);
CREATE TABLE public.sport_recipients (
    sport_id text NOT NULL,
    addresses text[] NOT NULL,
    CONSTRAINT sport_recipients_addresses_check CHECK ((cardinality(addresses) > 0))
);
CREATE TABLE public.standings_decision (
    id uuid NOT NULL,
    league_id text NOT NULL,
    kind text NOT NULL,
    details jsonb NOT NULL,
    reason text NOT NULL,
    decided_at timestamp with time zone NOT NULL,
    decided_by text NOT NULL,
    CONSTRAINT standings_decision_kind_check CHECK ((kind = ANY (ARRAY['points'::text, 'withdrawn'::text, 'order'::text])))
);
CREATE TABLE public.standings_rules (
    league_id text NOT NULL,
    rules jsonb
);
CREATE TABLE public.stopped_address (
    mark text NOT NULL,
    stopped_at timestamp with time zone NOT NULL
);
CREATE TABLE public.submission_answer (
    idempotency_key text NOT NULL,
    fingerprint text NOT NULL,
    submission_id uuid NOT NULL,
    reference text NOT NULL,
    submitted_at timestamp with time zone NOT NULL,
    status text NOT NULL,
    submission_deleted_at timestamp with time zone,
    CONSTRAINT submission_answer_status_check CHECK ((status = ANY (ARRAY['received'::text, 'duplicate'::text, 'conflict'::text])))
);
CREATE TABLE public.submission_revision (
    submission_id uuid NOT NULL,
    revision integer NOT NULL,
    at timestamp with time zone NOT NULL,
    by_admin text,
    content jsonb NOT NULL
);
CREATE TABLE public.team (
    id text NOT NULL,
    league_id text NOT NULL,
    name text NOT NULL,
    division text,
    captain_marks json
);
CREATE TABLE public.team_link (
    team_id text NOT NULL,
    version integer NOT NULL,
    replaced_at timestamp with time zone NOT NULL
);
CREATE TABLE public.told_evening (
    league_id text NOT NULL,
    date date NOT NULL
);
ALTER TABLE ONLY public.migrations ALTER COLUMN id SET DEFAULT nextval('public.migrations_id_seq'::regclass);
INSERT INTO public.admin (id, username, username_key, is_master, password_hash, has_second_factor, password_version, registered_at) VALUES ('01a1fe94-8f4e-7b09-ba4b-0640b40bb79e', 'master@example.org', 'master@example.org', true, '$argon2id$v=19$m=19456,t=2,p=1$TvR68tPk1++LgFLeSk74SA$QCIxfMVghbHnEUwBRkZD5yJipmDZC2dLmInZXO7NYMI', false, 1, '2026-11-21 14:48:31.31+00');
INSERT INTO public.admin (id, username, username_key, is_master, password_hash, has_second_factor, password_version, registered_at) VALUES ('01a1fe94-8fab-73a3-b317-c0c8f836b407', 'league@example.org', 'league@example.org', false, '$argon2id$v=19$m=19456,t=2,p=1$ACxHUAUzIpd3RPoJzaocbA$aHfIta/6Bm0eXMOtObr/9+96LKqxZzBkbhBBb5SHbmQ', false, 1, '2026-11-21 14:48:31.403+00');
INSERT INTO public.admin (id, username, username_key, is_master, password_hash, has_second_factor, password_version, registered_at) VALUES ('01a20000-0000-7000-8000-0000000000a1', 'keys@example.org', 'keys@example.org', false, '$argon2id$v=19$m=19456,t=2,p=1$ACxHUAUzIpd3RPoJzaocbA$aHfIta/6Bm0eXMOtObr/9+96LKqxZzBkbhBBb5SHbmQ', true, 2, '2026-11-25 12:00:00+00');
INSERT INTO public.agreement_request (game, id, report_id, team_id, created_at, asked_at, served_marks, refused_marks) VALUES ('3ba9cfe7e702e0883bc443bb08778218', '01a20000-0000-7000-8000-000000000001', '01a1fe94-9021-7158-bd97-376ce39822f6', 'ffdca74ab8819eb0dce5', '2026-11-21 14:48:31.521+00', '2026-11-21 14:48:31.521+00', '{c2VydmVkIGFkZHJlc3M}', '{}');
INSERT INTO public.alert (kind, is_active, pending_since, began_at) VALUES ('league-feed', true, '2026-11-25 04:00:00+00', '2026-11-24 06:00:00+00');
INSERT INTO public.alert (kind, is_active, pending_since, began_at) VALUES ('disk', false, NULL, '2026-11-24 06:00:00+00');
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-21 14:48:31.221+00', NULL, 'invitation-created', 'ED4S…', '{"isMaster": true}');
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-21 14:48:31.31+00', 'master@example.org', 'register', NULL, '{"isMaster": true, "invitedBy": null}');
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-21 14:48:31.38+00', 'master@example.org', 'invitation-created', 'EQYY…', '{"isMaster": false}');
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (4, '2026-11-21 14:48:31.403+00', 'league@example.org', 'register', NULL, '{"isMaster": false, "invitedBy": "master@example.org"}');
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (5, '2026-11-21 14:48:31.464+00', 'master@example.org', 'invitation-created', '07Q7…', '{"isMaster": true}');
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (6, '2026-11-21 14:48:31.477+00', 'master@example.org', 'recipients-changed', 'Golf, Kickball', '{"golf": {"after": "golf@example.org", "before": ""}, "kickball": {"after": "one@example.org, two@example.org", "before": ""}}');
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (7, '2026-11-21 14:48:31.613+00', 'master@example.org', 'submission-logged', '5T8S-WE4M: Blue 21 – 14 Red', NULL);
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (8, '2026-11-21 23:11:19.249+00', 'master@example.org', 'sign-in', NULL, NULL);
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (9, '2026-11-21 23:11:19.468+00', 'master@example.org', 'feed-refreshed', NULL, '{"acceptShrink": false}');
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (10, '2026-11-24 20:05:00+00', 'master@example.org', 'team-links-shown', NULL, '{"sport": "kickball", "teams": 2, "league": null}');
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (11, '2026-11-24 20:05:00+00', 'master@example.org', 'team-link-replaced', 'Blue, Thursday Coed', NULL);
INSERT INTO public.backup_run (id, day, started_at, finished_at, server, file, bytes, digests, error, drill_started_at, drilled_at, drill_error) VALUES ('01a20000-0000-7000-8000-000000000004', '2026-11-23', '2026-11-23 08:15:00+00', '2026-11-23 08:15:02+00', 'scores-1', 'score-tracker-2026-11-23T081500Z.backup', 17795, '[]', NULL, '2026-11-23 08:15:02+00', '2026-11-23 08:15:05+00', NULL);
INSERT INTO public.backup_run (id, day, started_at, finished_at, server, file, bytes, digests, error, drill_started_at, drilled_at, drill_error) VALUES ('01a20000-0000-7000-8000-000000000005', '2026-11-24', '2026-11-24 08:15:00+00', NULL, 'scores-1', 'score-tracker-2026-11-24T081500Z.backup', NULL, NULL, 'The disk is full', NULL, NULL, NULL);
INSERT INTO public.correction_answer (submission_id, idempotency_key, fingerprint, revision, status) VALUES ('01a1fe94-903a-7af9-ab64-25463ec4dd5c', 'c1', 'd3697a2ce1215119a92ee340ecab717ce9b5e47c31b57bbedb603afec12a44b8', 2, 'conflict');
INSERT INTO public.ended_confirm_key (hash) VALUES ('Yb0sN3v4l1pmHUbwPtIBCGWFpWSkaAjrQ0fVbYtqYfM');
INSERT INTO public.erased_person (mark, marks, erased_at) VALUES ('ZXJhc2VkIHBlcnNvbg', '{ZXJhc2VkIHBlcnNvbg}', '2026-11-25 12:03:00+00');
INSERT INTO public.feed_run (id, started_at, duration_ms, error, held_back, changes, problems) OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-21 14:48:31.191+00', 12, NULL, false, NULL, '[]');
INSERT INTO public.feed_run (id, started_at, duration_ms, error, held_back, changes, problems) OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-21 23:11:19.109+00', 184, NULL, false, NULL, '[]');
INSERT INTO public.feed_run (id, started_at, duration_ms, error, held_back, changes, problems) OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-21 23:11:19.468+00', 94, NULL, false, '{"sports":{"added":0,"renamed":0,"gone":0,"examples":{"added":[],"renamed":[],"gone":[]}},"locations":{"added":0,"renamed":0,"gone":0,"examples":{"added":[],"renamed":[],"gone":[]}},"leagues":{"added":0,"renamed":0,"gone":0,"examples":{"added":[],"renamed":[],"gone":[]}},"teams":{"added":0,"renamed":0,"gone":0,"examples":{"added":[],"renamed":[],"gone":[]}}}', '[{"league":"League 303","message":"LeagueLab answered an error: Something went wrong on our side"}]');
INSERT INTO public.feed_schedule (day) VALUES ('2026-11-21');
INSERT INTO public.feed_state (singleton, source, version, refreshed_at) VALUES (true, 'leaguelab/demo', 3, '2026-11-21 23:11:19.468+00');
INSERT INTO public.invitation (is_master, created_by, created_at, expires_at, created_by_id, is_held, id, code_hash, sealed_code, name) VALUES (true, 'master@example.org', '2026-11-21 14:48:31.464+00', '2026-11-28 14:48:31.464+00', '01a1fe94-8f4e-7b09-ba4b-0640b40bb79e', false, 'd28b6958-c2ca-5dcc-383e-7e5af3ff144b', '\xd28b6958c2ca5dcc383e7e5af3ff144b0ade699a11fbdd5abcb4d215bd954766', NULL, '07Q7…');
INSERT INTO public.league (id, sport_id, name, location_id, location) VALUES ('301', 'kickball', 'League 301 (City Park)', 'ff883353c66915875196', 'City Park');
INSERT INTO public.league (id, sport_id, name, location_id, location) VALUES ('302', 'ultimate', 'League 302', NULL, NULL);
INSERT INTO public.league (id, sport_id, name, location_id, location) VALUES ('303', 'kickball', 'League 303', NULL, NULL);
INSERT INTO public.league (id, sport_id, name, location_id, location) VALUES ('304', 'ultimate', 'League 304', NULL, NULL);
INSERT INTO public.league (id, sport_id, name, location_id, location) VALUES ('305', 'kickball', 'League 305', NULL, NULL);
INSERT INTO public.league (id, sport_id, name, location_id, location) VALUES ('306', 'ultimate', 'League 306', NULL, NULL);
INSERT INTO public.location (id, name, neighborhood) VALUES ('ff883353c66915875196', 'City Park', NULL);
INSERT INTO public.migrations (id, "timestamp", name) VALUES (1, 1795478400001, 'LeagueFeed1795478400001');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (2, 1795478400002, 'Admins1795478400002');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (3, 1795478400003, 'SecondFactors1795478400003');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (4, 1795478400004, 'Invitations1795478400004');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (5, 1795478400005, 'AuditLog1795478400005');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (6, 1795478400006, 'SportAdmins1795478400006');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (7, 1795478400007, 'Schedule1795478400007');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (8, 1795478400008, 'Submissions1795478400008');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (9, 1795478400009, 'Corrections1795478400009');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (10, 1795478400010, 'Mail1795478400010');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (11, 1795478400011, 'Links1795478400011');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (12, 1795478400012, 'TeamLinks1795478400012');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (13, 1795478400013, 'Alerts1795478400013');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (14, 1795478400014, 'Backups1795478400014');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (15, 1795478400015, 'People1795478400015');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (16, 1795478400016, 'Reminders1795478400016');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (17, 1795478400017, 'Platform1795478400017');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (18, 1795478400018, 'ReportMail1795478400018');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (19, 1795824000000, 'ViewsForReviewing1795824000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (20, 1795824000000, 'DatabaseHistory1795824000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (21, 1795830000000, 'GamesThatCount1795830000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (22, 1795830000002, 'Stages1795830000002');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (23, 1795830000003, 'LoggedTwice1795830000003');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (24, 1795910400000, 'Standings1795910400000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (25, 1795996800000, 'ImportedSchedules1795996800000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (26, 1796083200000, 'SubscribedSchedules1796083200000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (27, 1796083200001, 'OwnLeagues1796083200001');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (28, 1796083200002, 'Sequences1796083200002');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (29, 1796083200003, 'Languages1796083200003');
INSERT INTO public.one_time_code (admin_id, sealed_secret, last_step, added_at) VALUES ('01a20000-0000-7000-8000-0000000000a1', NULL, 59000000, '2026-11-25 12:01:00+00');
INSERT INTO public.outbox_message (id, kind, recipients, meant_for, elsewhere, is_counted, is_collected, report, content, created_at, attempts, refusals, next_attempt_at, last_error, given_up_at) VALUES ('01a204dc-a9e0-7a03-900a-d17d876705ff', 'captain-message', '{lee@example.org}', 1, '{}', false, false, '{"id":"01a1fe94-903a-7af9-ab64-25463ec4dd5c","reference":"3XBF-6BFH","winningTeamName":"Blue","losingTeamName":"Red","winningScore":20,"losingScore":15,"captainName":"Sam Jones","submittedAt":"2026-11-21T14:48:31.546Z","status":"received","game":"cf6d2df00c7c3202a8f19c8f","teamNames":["Blue","Red"],"earlier":[],"earlierCount":0,"sportId":"kickball","sportName":"Kickball","leagueName":"Thursday Coed","division":"East","location":"Riverside Park","matchDate":"2026-05-01","captainEmail":"sam@example.org","fieldConditionRating":4,"refRating":null,"sportsmanshipRating":null,"competitionRating":5,"ratingComments":"Mow the grass, please. 🌱","notes":null,"captainPhone":"+1 555 0100","inCatalogue":{"location":null,"division":null},"correctableUntil":"2026-11-23T14:48:31.546Z","captainMessage":{"text":"We played on field 3.","at":"2026-11-22T20:05:00.000Z"}}', NULL, '2026-11-22 20:05:00+00', 0, 0, '2026-11-22 20:05:00+00', NULL, NULL);
INSERT INTO public.outbox_message (id, kind, recipients, meant_for, elsewhere, is_counted, is_collected, report, content, created_at, attempts, refusals, next_attempt_at, last_error, given_up_at) VALUES ('01a20000-0000-7000-8000-000000000002', 'agreement-request', '{"captain of Otters"}', 1, '{}', false, false, '{"id":"01a1fe94-903a-7af9-ab64-25463ec4dd5c","reference":"3XBF-6BFH","winningTeamName":"Blue","losingTeamName":"Red","winningScore":20,"losingScore":15,"captainName":"Sam Jones","submittedAt":"2026-11-21T14:48:31.546Z","status":"received","game":"cf6d2df00c7c3202a8f19c8f","teamNames":["Blue","Red"],"earlier":[],"earlierCount":0,"sportId":"kickball","sportName":"Kickball","leagueName":"Thursday Coed","division":"East","location":"Riverside Park","matchDate":"2026-05-01","captainEmail":"sam@example.org","fieldConditionRating":4,"refRating":null,"sportsmanshipRating":null,"competitionRating":5,"ratingComments":"Mow the grass, please. 🌱","notes":null,"captainPhone":"+1 555 0100","inCatalogue":{"location":null,"division":null},"correctableUntil":"2026-11-23T14:48:31.546Z","captainMessage":{"text":"We played on field 3.","at":"2026-11-22T20:05:00.000Z"}}', NULL, '2026-11-22 20:05:00+00', 1, 1, NULL, 'The mail server did not take the e-mail (550 5.1.1)', '2026-11-22 20:05:00+00');
INSERT INTO public.outbox_message (id, kind, recipients, meant_for, elsewhere, is_counted, is_collected, report, content, created_at, attempts, refusals, next_attempt_at, last_error, given_up_at) VALUES ('01a20000-0000-7000-8000-000000000003', 'notification', '{gone@example.org}', 1, '{}', false, false, NULL, '{"subject": "The disk is nearly full", "lead": ["The disk of the data folder has 812 MB left."], "facts": [], "action": null, "closing": ["You get this as a master administrator."]}', '2026-11-25 04:00:00+00', 1, 1, NULL, '550 no such mailbox', '2026-11-25 04:00:01+00');
INSERT INTO public.outbox_message (id, kind, recipients, meant_for, elsewhere, is_counted, is_collected, report, content, created_at, attempts, refusals, next_attempt_at, last_error, given_up_at) VALUES ('01a1fe94-9066-76bc-bb0f-51fd547b3a93', 'report', '{one@example.org,two@example.org}', 2, '{}', true, false, '{"id":"01a1fe94-9066-70ce-af40-b99d1ee21ef8","reference":"5T8S-WE4M","winningTeamName":"Blue","losingTeamName":"Red","winningScore":21,"losingScore":14,"captainName":"Dana Smith","submittedAt":"2026-11-21T14:48:31.590Z","status":"received","game":"a4662e4fa0e12fe68a3f7e9c","teamNames":["Blue","Red"],"earlier":[],"earlierCount":0,"sportId":"kickball","sportName":"Kickball","leagueName":"Thursday Coed","division":"East","location":"Riverside Park","matchDate":"2026-05-08","fieldConditionRating":4,"refRating":2,"sportsmanshipRating":null,"competitionRating":5,"ratingComments":"Mow the grass, please. 🌱","notes":null,"captainEmail":"dana@example.org","captainPhone":"+1 555 0100"}', NULL, '2026-11-21 14:48:31.59+00', 0, 0, '2026-11-21 14:48:31.59+00', NULL, NULL);
INSERT INTO public.outbox_message (id, kind, recipients, meant_for, elsewhere, is_counted, is_collected, report, content, created_at, attempts, refusals, next_attempt_at, last_error, given_up_at) VALUES ('01a1fe94-9066-7a2a-9bbe-6efb57ebcdd1', 'receipt', '{dana@example.org}', 1, '{}', true, false, '{"id":"01a1fe94-9066-70ce-af40-b99d1ee21ef8","reference":"5T8S-WE4M","winningTeamName":"Blue","losingTeamName":"Red","winningScore":21,"losingScore":14,"captainName":"Dana Smith","submittedAt":"2026-11-21T14:48:31.590Z","status":"received","game":"a4662e4fa0e12fe68a3f7e9c","teamNames":["Blue","Red"],"earlier":[],"earlierCount":0,"sportId":"kickball","sportName":"Kickball","leagueName":"Thursday Coed","division":"East","location":"Riverside Park","matchDate":"2026-05-08","fieldConditionRating":4,"refRating":2,"sportsmanshipRating":null,"competitionRating":5,"ratingComments":"Mow the grass, please. 🌱","notes":null,"captainEmail":"dana@example.org","captainPhone":"+1 555 0100"}', NULL, '2026-11-21 14:48:31.59+00', 0, 0, '2026-11-21 14:48:31.59+00', NULL, NULL);
INSERT INTO public.outbox_message (id, kind, recipients, meant_for, elsewhere, is_counted, is_collected, report, content, created_at, attempts, refusals, next_attempt_at, last_error, given_up_at) VALUES ('01a1fe94-9021-77cb-be96-9998cc717779', 'receipt', '{dana@example.org}', 1, '{}', true, false, '{"id":"01a1fe94-9021-7158-bd97-376ce39822f6","reference":"QNA7-P2PQ","winningTeamName":"Blue","losingTeamName":"Red","winningScore":21,"losingScore":14,"captainName":"Dana Smith","submittedAt":"2026-11-21T14:48:31.521Z","status":"received","game":"cf6d2df00c7c3202a8f19c8f","teamNames":["Blue","Red"],"earlier":[],"earlierCount":0,"sportId":"kickball","sportName":"Kickball","leagueName":"Thursday Coed","division":"East","location":"Riverside Park","matchDate":"2026-05-01","fieldConditionRating":4,"refRating":null,"sportsmanshipRating":null,"competitionRating":5,"ratingComments":"Mow the grass, please. 🌱","notes":null,"captainEmail":"dana@example.org","captainPhone":"+1 555 0100"}', NULL, '2026-11-21 14:48:31.521+00', 1, 0, '2026-11-21 14:53:32.271+00', 'connect ECONNREFUSED 127.0.0.1:9', NULL);
INSERT INTO public.outbox_message (id, kind, recipients, meant_for, elsewhere, is_counted, is_collected, report, content, created_at, attempts, refusals, next_attempt_at, last_error, given_up_at) VALUES ('01a1fe94-9021-7bc0-b17e-514b5914d233', 'report', '{one@example.org,two@example.org}', 2, '{}', true, false, '{"id":"01a1fe94-9021-7158-bd97-376ce39822f6","reference":"QNA7-P2PQ","winningTeamName":"Blue","losingTeamName":"Red","winningScore":21,"losingScore":14,"captainName":"Dana Smith","submittedAt":"2026-11-21T14:48:31.521Z","status":"received","game":"cf6d2df00c7c3202a8f19c8f","teamNames":["Blue","Red"],"earlier":[],"earlierCount":0,"sportId":"kickball","sportName":"Kickball","leagueName":"Thursday Coed","division":"East","location":"Riverside Park","matchDate":"2026-05-01","fieldConditionRating":4,"refRating":null,"sportsmanshipRating":null,"competitionRating":5,"ratingComments":"Mow the grass, please. 🌱","notes":null,"captainEmail":"dana@example.org","captainPhone":"+1 555 0100"}', NULL, '2026-11-21 14:48:31.521+00', 1, 0, '2026-11-21 14:53:34.297+00', 'connect ECONNREFUSED 127.0.0.1:9', NULL);
INSERT INTO public.outbox_message (id, kind, recipients, meant_for, elsewhere, is_counted, is_collected, report, content, created_at, attempts, refusals, next_attempt_at, last_error, given_up_at) VALUES ('01a1fe94-903a-78c7-a908-ff59fdb90d67', 'report', '{one@example.org,two@example.org}', 2, '{}', true, false, '{"id":"01a1fe94-903a-7af9-ab64-25463ec4dd5c","reference":"3XBF-6BFH","winningTeamName":"Blue","losingTeamName":"Red","winningScore":20,"losingScore":14,"captainName":"Sam Jones","submittedAt":"2026-11-21T14:48:31.546Z","status":"conflict","game":"cf6d2df00c7c3202a8f19c8f","teamNames":["Blue","Red"],"earlier":[{"reference":"QNA7-P2PQ","winningTeamName":"Blue","losingTeamName":"Red","winningScore":21,"losingScore":14,"captainName":"Dana Smith","submittedAt":"2026-11-21T14:48:31.521Z"}],"earlierCount":1,"sportId":"kickball","sportName":"Kickball","leagueName":"Thursday Coed","division":"East","location":"Riverside Park","matchDate":"2026-05-01","fieldConditionRating":4,"refRating":null,"sportsmanshipRating":null,"competitionRating":5,"ratingComments":"Mow the grass, please. 🌱","notes":null,"captainEmail":"sam@example.org","captainPhone":"+1 555 0100"}', NULL, '2026-11-21 14:48:31.546+00', 1, 0, '2026-11-21 23:16:19.257+00', 'connect ECONNREFUSED 127.0.0.1:46139', NULL);
INSERT INTO public.outbox_message (id, kind, recipients, meant_for, elsewhere, is_counted, is_collected, report, content, created_at, attempts, refusals, next_attempt_at, last_error, given_up_at) VALUES ('01a1fe94-903a-7e6a-9295-2e37775c3d55', 'receipt', '{sam@example.org}', 1, '{}', true, false, '{"id":"01a1fe94-903a-7af9-ab64-25463ec4dd5c","reference":"3XBF-6BFH","winningTeamName":"Blue","losingTeamName":"Red","winningScore":20,"losingScore":14,"captainName":"Sam Jones","submittedAt":"2026-11-21T14:48:31.546Z","status":"conflict","game":"cf6d2df00c7c3202a8f19c8f","teamNames":["Blue","Red"],"earlier":[],"earlierCount":0,"sportId":"kickball","sportName":"Kickball","leagueName":"Thursday Coed","division":"East","location":"Riverside Park","matchDate":"2026-05-01","fieldConditionRating":4,"refRating":null,"sportsmanshipRating":null,"competitionRating":5,"ratingComments":"Mow the grass, please. 🌱","notes":null,"captainEmail":"sam@example.org","captainPhone":"+1 555 0100"}', NULL, '2026-11-21 14:48:31.546+00', 1, 0, '2026-11-21 23:16:21.162+00', 'connect ECONNREFUSED 127.0.0.1:46139', NULL);
INSERT INTO public.own_league (id, name, sport, location, teams, saved_at) VALUES ('own-1', 'Sunday Softball', 'Softball', 'City Park', '[{"id": "own-1-red", "name": "Red", "captains": ["red@example.org"], "division": null}, {"id": "own-1-blue", "name": "Blue", "captains": [], "division": null}]', '2026-11-27 15:00:00+00');
INSERT INTO public.passkey (id, admin_id, credential_id, public_key, counter, transports, name, added_at, last_used_at) VALUES ('01a20000-0000-7000-8000-0000000000b1', '01a20000-0000-7000-8000-0000000000a1', 'AQIDBA', '\x0102', 0, '{internal}', 'My phone', '2026-11-25 12:02:00+00', NULL);
INSERT INTO public.queued_correction (report_id, report, due_at, set_aside_at) VALUES ('01a1fe94-903a-7af9-ab64-25463ec4dd5c', '{"id":"01a1fe94-903a-7af9-ab64-25463ec4dd5c","reference":"3XBF-6BFH","winningTeamName":"Blue","losingTeamName":"Red","winningScore":20,"losingScore":15,"captainName":"Sam Jones","submittedAt":"2026-11-21T14:48:31.546Z","status":"conflict","game":"cf6d2df00c7c3202a8f19c8f","teamNames":["Blue","Red"],"earlier":[{"reference":"QNA7-P2PQ","winningTeamName":"Blue","losingTeamName":"Red","winningScore":21,"losingScore":14,"captainName":"Dana Smith","submittedAt":"2026-11-21T14:48:31.521Z"}],"earlierCount":1,"sportId":"kickball","sportName":"Kickball","leagueName":"Thursday Coed","division":"East","location":"Riverside Park","matchDate":"2026-05-01","captainEmail":"sam@example.org","fieldConditionRating":4,"refRating":null,"sportsmanshipRating":null,"competitionRating":5,"ratingComments":"Mow the grass, please. 🌱","notes":null,"captainPhone":"+1 555 0100","inCatalogue":{"location":null,"division":null},"correctableUntil":"2026-11-23T14:48:31.546Z","correction":{"revision":2,"correctedAt":"2026-11-22T20:00:00.000Z","changes":[{"field":"gameDetails.losingScore","label":"Losing score","from":"14","to":"15"}]}}', '2026-11-22 20:10:00+00', NULL);
INSERT INTO public.queued_report (id, report, created_at, set_aside_at) VALUES ('01a1fe94-9021-7158-bd97-376ce39822f6', '{"id":"01a1fe94-9021-7158-bd97-376ce39822f6","reference":"QNA7-P2PQ","winningTeamName":"Blue","losingTeamName":"Red","winningScore":21,"losingScore":14,"captainName":"Dana Smith","submittedAt":"2026-11-21T14:48:31.521Z","status":"received","game":"cf6d2df00c7c3202a8f19c8f","teamNames":["Blue","Red"],"earlier":[],"earlierCount":0,"sportId":"kickball","sportName":"Kickball","leagueName":"Thursday Coed","division":"East","location":"Riverside Park","matchDate":"2026-05-01","fieldConditionRating":4,"refRating":null,"sportsmanshipRating":null,"competitionRating":5,"ratingComments":"Mow the grass, please. 🌱","notes":null,"captainEmail":"dana@example.org","captainPhone":"+1 555 0100"}', '2026-11-21 14:48:31.521+00', NULL);
INSERT INTO public.rate_limit (key, points, expire) VALUES ('register:127.0.0.1', 2, 1795276111302);
INSERT INTO public.rate_limit (key, points, expire) VALUES ('submit:127.0.0.1', 3, 1795273111514);
INSERT INTO public.rate_limit (key, points, expire) VALUES ('signInPerAddress:127.0.0.1', 1, 1795303579239);
INSERT INTO public.rate_limit (key, points, expire) VALUES ('guesses at sign-in:SSRoGL60r99t7YrOe5-eKfQJeeNKcsGVVQrQCJvQ8Ck', 0, 1795303579265);
INSERT INTO public.receipt_count (address, date, count) VALUES ('sam@example.org', '2026-11-21', 1);
INSERT INTO public.receipt_count (address, date, count) VALUES ('dana@example.org', '2026-11-21', 2);
INSERT INTO public.recovery_code (admin_id, hash) VALUES ('01a20000-0000-7000-8000-0000000000a1', '\xc4ca4238a0b923820dcc509a6f75849b');
INSERT INTO public.recovery_code (admin_id, hash) VALUES ('01a20000-0000-7000-8000-0000000000a1', '\xc81e728d9d4c2f636f067f89cc14862c');
INSERT INTO public.recovery_code (admin_id, hash) VALUES ('01a20000-0000-7000-8000-0000000000a1', '\xeccbc87e4b5ce2fe28308fd9f2a7baf3');
INSERT INTO public.recovery_code (admin_id, hash) VALUES ('01a20000-0000-7000-8000-0000000000a1', '\xa87ff679a2f3e71d9181a67b7542122c');
INSERT INTO public.recovery_code (admin_id, hash) VALUES ('01a20000-0000-7000-8000-0000000000a1', '\xe4da3b7fbbce2345d7772b0674a318d5');
INSERT INTO public.recovery_code (admin_id, hash) VALUES ('01a20000-0000-7000-8000-0000000000a1', '\x1679091c5a880faf6fb5e6087eb1b2dc');
INSERT INTO public.recovery_code (admin_id, hash) VALUES ('01a20000-0000-7000-8000-0000000000a1', '\x8f14e45fceea167a5a36dedd4bea2543');
INSERT INTO public.recovery_code (admin_id, hash) VALUES ('01a20000-0000-7000-8000-0000000000a1', '\xc9f0f895fb98ab9159f51fd0297e236d');
INSERT INTO public.recovery_code (admin_id, hash) VALUES ('01a20000-0000-7000-8000-0000000000a1', '\x45c48cce2e2d7fbdea1afc51c7c6ad26');
INSERT INTO public.recovery_code (admin_id, hash) VALUES ('01a20000-0000-7000-8000-0000000000a1', '\xd3d9446802a44259755d38e6d163e820');
INSERT INTO public.reminded_address (mark, reminded_on) VALUES ('ZXJhc2VkIHBlcnNvbg', '2026-11-21');
INSERT INTO public.reminded_game (mark, game_id, times, counted_at, last_at) VALUES ('ZXJhc2VkIHBlcnNvbg', '01a30000-0000-7000-8000-0000000000a1', 1, '2026-11-21 13:00:00+00', '2026-11-21 13:00:00+00');
INSERT INTO public.schedule_day (sport_id, date, games) VALUES ('kickball', '2026-11-20', 2);
INSERT INTO public.schedule_day (sport_id, date, games) VALUES ('kickball', '2026-11-27', 1);
INSERT INTO public.scheduled_game (id, league_id, league_name, sport_id, sport_name, date, "time", due_at, home_id, home_name, away_id, away_name, location, status, reachable, known_at, dismissed_at, dismissed_by, dismissed_reason, answered, reminders, offsets_done, last_reminder_at, stage, sequence) VALUES ('01a30000-0000-7000-8000-0000000000a1', 'monday', 'Monday', 'kickball', 'Kickball', '2026-11-20', '19:00:00', '2026-11-21 00:00:00+00', 'lions', 'Lions', 'tigers', 'Tigers', 'Old Mill Green', 'scheduled', true, '2026-11-01 00:00:00+00', NULL, NULL, NULL, false, 1, 1, '2026-11-21 13:00:00+00', 'season', 0);
INSERT INTO public.scheduled_game (id, league_id, league_name, sport_id, sport_name, date, "time", due_at, home_id, home_name, away_id, away_name, location, status, reachable, known_at, dismissed_at, dismissed_by, dismissed_reason, answered, reminders, offsets_done, last_reminder_at, stage, sequence) VALUES ('01a30000-0000-7000-8000-0000000000a2', 'monday', 'Monday', 'kickball', 'Kickball', '2026-11-20', NULL, '2026-11-21 05:00:00+00', 'bears', 'Bears', 'owls', 'Owls', NULL, 'scheduled', false, '2026-11-01 00:00:00+00', '2026-11-22 12:00:00+00', 'keys@example.org', 'Nobody came.', false, 0, 0, NULL, 'season', 0);
INSERT INTO public.scheduled_game (id, league_id, league_name, sport_id, sport_name, date, "time", due_at, home_id, home_name, away_id, away_name, location, status, reachable, known_at, dismissed_at, dismissed_by, dismissed_reason, answered, reminders, offsets_done, last_reminder_at, stage, sequence) VALUES ('01a30000-0000-7000-8000-0000000000a3', 'monday', 'Monday', 'kickball', 'Kickball', '2026-11-27', '19:00:00', '2026-11-28 00:00:00+00', 'lions', 'Lions', 'owls', 'Owls', NULL, 'cancelled', true, '2026-11-01 00:00:00+00', NULL, NULL, NULL, false, 0, 0, NULL, 'playoff', 0);
INSERT INTO public.session (token_hash, admin_id, address, opened_at, last_seen_at, wrong_spells) VALUES ('\x1712157f9956a19ec8cf9a58c0cda1ee0b8d52e1903499ae8ee6657fbed238ad', '01a1fe94-8f4e-7b09-ba4b-0640b40bb79e', '127.0.0.1', '2026-11-21 14:48:31.31+00', '2026-11-21 14:48:31.31+00', 0);
INSERT INTO public.session (token_hash, admin_id, address, opened_at, last_seen_at, wrong_spells) VALUES ('\xc45dfaac3cfe0ab82e5bf5152e2efcf5f84475c6d3a9a993f210e00c56d8134e', '01a1fe94-8fab-73a3-b317-c0c8f836b407', '127.0.0.1', '2026-11-21 14:48:31.403+00', '2026-11-21 14:48:31.403+00', 0);
INSERT INTO public.session (token_hash, admin_id, address, opened_at, last_seen_at, wrong_spells) VALUES ('\xbc3584d2df17e88576b8c136cf9c0c08e44609c25b796e18e66900a3bb881961', '01a1fe94-8f4e-7b09-ba4b-0640b40bb79e', '127.0.0.1', '2026-11-21 23:11:19.249+00', '2026-11-21 23:11:19.249+00', 0);
INSERT INTO public.sport (id, name, icon) VALUES ('kickball', 'Kickball', NULL);
INSERT INTO public.sport (id, name, icon) VALUES ('ultimate', 'Ultimate', NULL);
INSERT INTO public.sport_recipients (sport_id, addresses) VALUES ('golf', '{golf@example.org}');
INSERT INTO public.sport_recipients (sport_id, addresses) VALUES ('kickball', '{one@example.org,two@example.org}');
INSERT INTO public.standings_decision (id, league_id, kind, details, reason, decided_at, decided_by) VALUES ('01a40000-0000-7000-8000-000000000001', '301', 'points', '{"games": null, "points": -2, "teamIds": ["t1"]}', 'An ineligible player', '2026-11-20 15:00:00+00', 'master@example.org');
INSERT INTO public.standings_rules (league_id, rules) VALUES ('', '{"points": {"tie": 1, "win": 3, "loss": 0, "forfeit": -1}, "tiebreaks": ["difference", "for"], "forfeitScore": null, "restartTiebreaks": true}');
INSERT INTO public.standings_rules (league_id, rules) VALUES ('302', NULL);
INSERT INTO public.stopped_address (mark, stopped_at) VALUES ('c3RvcHBlZCBhZGRyZXNz', '2026-11-25 04:00:00+00');
INSERT INTO public.submission (id, reference, submitted_at, sport_id, sport_name, league_id, league_name, division, location_id, location, match_date, winning_team_id, winning_team_name, losing_team_id, losing_team_name, winning_score, losing_score, field_condition_rating, ref_rating, sportsmanship_rating, competition_rating, rating_comments, notes, captain_name, captain_email, captain_phone, logged_at, logged_by, captain_on_roster, shares_game, outcome, outcome_reason, revision, corrected_at, messages, confirm_key_hash, reporter_team_id, reporter_proof, agreements, confirmed_by, confirmed_at, game_standing, game_standing_at, asked_at, not_asked, unopposed_at, erased_at, scheduled_game_id, is_contested, winning_team_division, losing_team_division, scheduled_date, replaced_by, is_another_game, is_uncounted, language) VALUES ('01a1fe94-a066-70ce-af40-b99d1ee21ef8', 'F8RF-T0NS', '2026-11-23 19:30:00+00', 'kickball', 'Kickball', 'thu', 'Thursday Coed', 'East', NULL, 'Riverside Park', '2026-05-15', '37b0365943634ae1d9aa', 'Blue', 'ffdca74ab8819eb0dce5', 'Red', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 'Dana Smith', 'dana@example.org', NULL, NULL, NULL, NULL, false, 'forfeit', 'no-show', 1, NULL, '[]', NULL, '37b0365943634ae1d9aa', 'roster', '[{"at": "2026-11-24T20:05:00.000Z", "by": "link", "name": "Kim Lee", "teamId": null}]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, false, false, NULL);
INSERT INTO public.submission (id, reference, submitted_at, sport_id, sport_name, league_id, league_name, division, location_id, location, match_date, winning_team_id, winning_team_name, losing_team_id, losing_team_name, winning_score, losing_score, field_condition_rating, ref_rating, sportsmanship_rating, competition_rating, rating_comments, notes, captain_name, captain_email, captain_phone, logged_at, logged_by, captain_on_roster, shares_game, outcome, outcome_reason, revision, corrected_at, messages, confirm_key_hash, reporter_team_id, reporter_proof, agreements, confirmed_by, confirmed_at, game_standing, game_standing_at, asked_at, not_asked, unopposed_at, erased_at, scheduled_game_id, is_contested, winning_team_division, losing_team_division, scheduled_date, replaced_by, is_another_game, is_uncounted, language) VALUES ('01a1fe94-903a-7af9-ab64-25463ec4dd5c', '3XBF-6BFH', '2026-11-21 14:48:31.546+00', 'kickball', 'Kickball', 'thu', 'Thursday Coed', 'East', NULL, 'Riverside Park', '2026-05-01', '37b0365943634ae1d9aa', 'Blue', 'ffdca74ab8819eb0dce5', 'Red', 20, 15, 4, NULL, NULL, 5, 'Mow the grass, please. 🌱', NULL, 'Sam Jones', 'sam@example.org', '+1 555 0100', NULL, NULL, NULL, true, 'played', NULL, 2, '2026-11-22 20:00:00+00', '[{"at": "2026-11-22T20:05:00.000Z", "seen": false, "text": "We played on field 3."}]', NULL, NULL, NULL, '[]', NULL, NULL, 'conflict', NULL, '2026-11-21 14:48:31.546+00', NULL, '2026-11-23 14:48:31.546+00', NULL, NULL, false, NULL, NULL, NULL, NULL, false, false, NULL);
INSERT INTO public.submission (id, reference, submitted_at, sport_id, sport_name, league_id, league_name, division, location_id, location, match_date, winning_team_id, winning_team_name, losing_team_id, losing_team_name, winning_score, losing_score, field_condition_rating, ref_rating, sportsmanship_rating, competition_rating, rating_comments, notes, captain_name, captain_email, captain_phone, logged_at, logged_by, captain_on_roster, shares_game, outcome, outcome_reason, revision, corrected_at, messages, confirm_key_hash, reporter_team_id, reporter_proof, agreements, confirmed_by, confirmed_at, game_standing, game_standing_at, asked_at, not_asked, unopposed_at, erased_at, scheduled_game_id, is_contested, winning_team_division, losing_team_division, scheduled_date, replaced_by, is_another_game, is_uncounted, language) VALUES ('01a1fe94-a067-70ce-af40-b99d1ee21ef8', 'D0BL-F0RF', '2026-11-24 06:00:00+00', 'kickball', 'Kickball', 'thu', 'Thursday Coed', 'East', NULL, 'Riverside Park', '2026-05-22', '37b0365943634ae1d9aa', 'Blue', 'ffdca74ab8819eb0dce5', 'Red', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 'Dana Smith', 'dana@example.org', NULL, '2026-11-24 07:00:00+00', 'master@example.org', NULL, false, 'double-forfeit', 'no-show', 1, NULL, '[]', NULL, NULL, NULL, '[]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, true, true, NULL);
INSERT INTO public.submission (id, reference, submitted_at, sport_id, sport_name, league_id, league_name, division, location_id, location, match_date, winning_team_id, winning_team_name, losing_team_id, losing_team_name, winning_score, losing_score, field_condition_rating, ref_rating, sportsmanship_rating, competition_rating, rating_comments, notes, captain_name, captain_email, captain_phone, logged_at, logged_by, captain_on_roster, shares_game, outcome, outcome_reason, revision, corrected_at, messages, confirm_key_hash, reporter_team_id, reporter_proof, agreements, confirmed_by, confirmed_at, game_standing, game_standing_at, asked_at, not_asked, unopposed_at, erased_at, scheduled_game_id, is_contested, winning_team_division, losing_team_division, scheduled_date, replaced_by, is_another_game, is_uncounted, language) VALUES ('01a1fe94-9066-70ce-af40-b99d1ee21ef8', '5T8S-WE4M', '2026-11-21 14:48:31.59+00', 'kickball', 'Kickball', 'thu', 'Thursday Coed', 'East', NULL, 'Riverside Park', '2026-05-08', '37b0365943634ae1d9aa', 'Blue', 'ffdca74ab8819eb0dce5', 'Red', 21, 14, 4, 2, NULL, 5, 'Mow the grass, please. 🌱', NULL, 'Dana Smith', 'dana@example.org', '+1 555 0100', '2026-11-21 14:48:31.613+00', 'master@example.org', NULL, true, 'played', NULL, 1, NULL, '[]', 'nKmgbBnBnrzXVBLkPtBrPQWSD6q8iSJ5bM2HkBEEMtk', '37b0365943634ae1d9aa', 'team-link', '[{"at": "2026-11-24T20:05:00.000Z", "by": "link", "name": "Kim Lee", "teamId": null}, {"at": "2026-11-24T20:05:00.000Z", "by": "team-link", "name": "Sam Jones", "teamId": "ffdca74ab8819eb0dce5"}]', 'team-link', '2026-11-24 20:05:00+00', 'conflict', '2026-11-24 06:00:00+00', NULL, 'no-captain', NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, false, false, NULL);
INSERT INTO public.submission (id, reference, submitted_at, sport_id, sport_name, league_id, league_name, division, location_id, location, match_date, winning_team_id, winning_team_name, losing_team_id, losing_team_name, winning_score, losing_score, field_condition_rating, ref_rating, sportsmanship_rating, competition_rating, rating_comments, notes, captain_name, captain_email, captain_phone, logged_at, logged_by, captain_on_roster, shares_game, outcome, outcome_reason, revision, corrected_at, messages, confirm_key_hash, reporter_team_id, reporter_proof, agreements, confirmed_by, confirmed_at, game_standing, game_standing_at, asked_at, not_asked, unopposed_at, erased_at, scheduled_game_id, is_contested, winning_team_division, losing_team_division, scheduled_date, replaced_by, is_another_game, is_uncounted, language) VALUES ('01a1fe94-9021-7158-bd97-376ce39822f6', 'QNA7-P2PQ', '2026-11-21 14:48:31.521+00', 'kickball', 'Kickball', 'thu', 'Thursday Coed', 'East', NULL, 'Riverside Park', '2026-05-01', '37b0365943634ae1d9aa', 'Blue', 'ffdca74ab8819eb0dce5', 'Red', 21, 14, 4, NULL, NULL, 5, 'Mow the grass, please. 🌱', NULL, 'Dana Smith', 'dana@example.org', '+1 555 0100', NULL, NULL, NULL, true, 'played', NULL, 1, NULL, '[]', NULL, NULL, NULL, '[]', NULL, NULL, 'conflict', NULL, '2026-11-21 14:48:31.521+00', NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL, false, false, 'es');
INSERT INTO public.submission (id, reference, submitted_at, sport_id, sport_name, league_id, league_name, division, location_id, location, match_date, winning_team_id, winning_team_name, losing_team_id, losing_team_name, winning_score, losing_score, field_condition_rating, ref_rating, sportsmanship_rating, competition_rating, rating_comments, notes, captain_name, captain_email, captain_phone, logged_at, logged_by, captain_on_roster, shares_game, outcome, outcome_reason, revision, corrected_at, messages, confirm_key_hash, reporter_team_id, reporter_proof, agreements, confirmed_by, confirmed_at, game_standing, game_standing_at, asked_at, not_asked, unopposed_at, erased_at, scheduled_game_id, is_contested, winning_team_division, losing_team_division, scheduled_date, replaced_by, is_another_game, is_uncounted, language) VALUES ('01a1fe94-a068-70ce-af40-b99d1ee21ef8', 'R3PL-ACED', '2026-11-24 06:00:00+00', 'kickball', 'Kickball', 'thu', 'Thursday Coed', 'East', NULL, 'Riverside Park', '2026-05-08', '37b0365943634ae1d9aa', 'Blue', 'ffdca74ab8819eb0dce5', 'Red', 22, 14, 4, 2, NULL, 5, 'Mow the grass, please. 🌱', NULL, 'Dana Smith', 'dana@example.org', '+1 555 0100', '2026-11-21 14:48:31.613+00', 'master@example.org', NULL, true, 'played', NULL, 1, NULL, '[]', NULL, '37b0365943634ae1d9aa', 'team-link', '[{"at": "2026-11-24T20:05:00.000Z", "by": "link", "name": "Kim Lee", "teamId": null}, {"at": "2026-11-24T20:05:00.000Z", "by": "team-link", "name": "Sam Jones", "teamId": "ffdca74ab8819eb0dce5"}]', 'team-link', '2026-11-24 20:05:00+00', 'conflict', '2026-11-24 06:00:00+00', NULL, 'no-captain', NULL, NULL, NULL, false, NULL, NULL, NULL, '01a1fe94-9066-70ce-af40-b99d1ee21ef8', false, false, 'fr');
INSERT INTO public.submission_answer (idempotency_key, fingerprint, submission_id, reference, submitted_at, status, submission_deleted_at) VALUES ('k1', '3415e2001c41077c5555ca98e0515b9dba7671c2c7cf3418b31e9c1cf47ee91e', '01a1fe94-9021-7158-bd97-376ce39822f6', 'QNA7-P2PQ', '2026-11-21 14:48:31.521+00', 'received', NULL);
INSERT INTO public.submission_answer (idempotency_key, fingerprint, submission_id, reference, submitted_at, status, submission_deleted_at) VALUES ('k2', 'ce5997b0e4a5879ac34828b6345b21fa86040cde683422f0779329bb0deb01e8', '01a1fe94-903a-7af9-ab64-25463ec4dd5c', '3XBF-6BFH', '2026-11-21 14:48:31.546+00', 'conflict', NULL);
INSERT INTO public.submission_answer (idempotency_key, fingerprint, submission_id, reference, submitted_at, status, submission_deleted_at) VALUES ('k3', '45d68509238864f8838536fd76fa7be72602a55e226fe61746defc90c276974b', '01a1fe94-9066-70ce-af40-b99d1ee21ef8', '5T8S-WE4M', '2026-11-21 14:48:31.59+00', 'received', NULL);
INSERT INTO public.submission_count (sport_id, shard, total, logged) VALUES ('kickball', 4, 3, 1);
INSERT INTO public.submission_count (sport_id, shard, total, logged) VALUES ('kickball', 27, 3, 2);
INSERT INTO public.submission_name (kind, name, folded, needs_folding) VALUES ('captain', 'Dana Smith', 'dana smith', false);
INSERT INTO public.submission_name (kind, name, folded, needs_folding) VALUES ('league', 'Thursday Coed', 'thursday coed', false);
INSERT INTO public.submission_name (kind, name, folded, needs_folding) VALUES ('sport', 'Kickball', 'kickball', false);
INSERT INTO public.submission_name (kind, name, folded, needs_folding) VALUES ('team', 'Blue', 'blue', false);
INSERT INTO public.submission_name (kind, name, folded, needs_folding) VALUES ('team', 'Red', 'red', false);
INSERT INTO public.submission_name (kind, name, folded, needs_folding) VALUES ('captain', 'Sam Jones', 'sam jones', false);
INSERT INTO public.submission_revision (submission_id, revision, at, by_admin, content) VALUES ('01a1fe94-903a-7af9-ab64-25463ec4dd5c', 1, '2026-11-21 14:48:31.546+00', NULL, '{"notes": null, "outcome": "played", "division": "East", "matchDate": "2026-05-01", "refRating": null, "losingScore": 14, "losingTeamId": "ffdca74ab8819eb0dce5", "winningScore": 20, "outcomeReason": null, "winningTeamId": "37b0365943634ae1d9aa", "losingTeamName": "Red", "ratingComments": "Mow the grass, please. 🌱", "captainOnRoster": null, "winningTeamName": "Blue", "competitionRating": 5, "sportsmanshipRating": null, "fieldConditionRating": 4}');
INSERT INTO public.submission_revision (submission_id, revision, at, by_admin, content) VALUES ('01a1fe94-903a-7af9-ab64-25463ec4dd5c', 2, '2026-11-22 20:00:00+00', NULL, '{"notes": null, "outcome": "played", "division": "East", "matchDate": "2026-05-01", "refRating": null, "losingScore": 15, "losingTeamId": "ffdca74ab8819eb0dce5", "winningScore": 20, "outcomeReason": null, "winningTeamId": "37b0365943634ae1d9aa", "losingTeamName": "Red", "ratingComments": "Mow the grass, please. 🌱", "captainOnRoster": null, "winningTeamName": "Blue", "competitionRating": 5, "sportsmanshipRating": null, "fieldConditionRating": 4}');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('b4140c98446466e2de9c', '301', 'Red 301', NULL, '["O6R_NtdX:jnAsnJZV3z6cHHEKixwth98mFAtCrxaiwEF8DT0keDI"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('99d527250efe2e188022', '301', 'Blue 301', NULL, '["O6R_NtdX:_DHEbW2cXg62FTijwrpOtR7NK2ComQLhDM9trnoeNS4"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('fcf07ec133d0f859d28f', '301', 'Green 301', NULL, '["O6R_NtdX:KdMxFnu_YByo6CRzmjlr4F5C_FSkKpcJz9_PWQfpKwM"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('548ba3eae8e8a30f00fe', '301', 'Grey 301', NULL, '["O6R_NtdX:hMo4pF5o0Tb95NTSnaKRnLIQh-VGu4c0SAxxYpgbm6I"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('f7c423fabae2de717551', '302', 'Red 302', NULL, '["O6R_NtdX:CeOpjSkibTEx61SQ_-P8HtuLROuHoE0Qs9NTQ7CIoYU"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('0d2f633cec056fa3e66a', '302', 'Blue 302', NULL, '["O6R_NtdX:pKoc6Niuxt9Ejv3YpsdBB5sVjgbV6-3rQkYcjpn8p4o"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('08f2eafa82f81bb9257f', '302', 'Green 302', NULL, '["O6R_NtdX:hJPmX_IX-tBccCWnlSlZKK9cBUO9hbJyp592eLefi3A"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('f84ad5d0335c5209859a', '302', 'Grey 302', NULL, '["O6R_NtdX:CeW2R6EfOollP329GmSPQkjyvVY8g4PoVlX8PP502lI"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('da6ddf5a28d2b2d1c9e8', '304', 'Red 304', NULL, '["O6R_NtdX:46RusPHVqhIQRyLRpVMscjDcAxto3_ZB9SLtRqJLCdI"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('fa17707921bd0486b7e6', '304', 'Blue 304', NULL, '["O6R_NtdX:-3rv3yFBAVHpPyPYxpn-ZDsmXvlaSnIGGE8pmpXYHMU"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('c6077023f7776d93c34b', '304', 'Green 304', NULL, '["O6R_NtdX:_XTbP5eipTXL6X5-au2TFCGGsqvy81ritLv4HvF8yjQ"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('28a58884a85690583642', '304', 'Grey 304', NULL, '["O6R_NtdX:Pxob1LC3kcKxBm0BpQJbT6UxaeATKNqFELH3uprQQGs"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('114b3f0143c47468a531', '305', 'Red 305', NULL, '["O6R_NtdX:2JBV3m3znZDC0g1wt3nsKtvMneJtaWvnfP0CA-hROgU"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('ccc0a555b08ae68edc18', '305', 'Blue 305', NULL, '["O6R_NtdX:T84r93lgMBpG_Me4Pcm3RlHipgJjeLUdxq5_tln2aKs"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('d42b3507565126e7200d', '305', 'Green 305', NULL, '["O6R_NtdX:fs1-TtUs7CpBUDM17IbVP9GFCNdEtezBMvjFD8J17cg"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('f1c1b0a8630d3d22f169', '305', 'Grey 305', NULL, '["O6R_NtdX:4HI4IQOEIBtjA8_PfPn5NHvHLoA6EX5-Yq0AXsojGgY"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('7d29205d0aaab9afd2c6', '306', 'Red 306', NULL, '["O6R_NtdX:NuAycPuYeT1Nl6hoGbYFp6ANReJsAK0HAeSSARPnt0M"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('debd3f5c953622d2521f', '306', 'Blue 306', NULL, '["O6R_NtdX:ERIdheFiKdWPWxdJ2Arp4qRGLolTmgUBgW451cF3JD4"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('620235de1bdb62a83be3', '306', 'Green 306', NULL, '["O6R_NtdX:XFdPawfAgl4h0WNqE7TCzoqiKqi2V2bgoxkBPmgvjBs"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('d6aaa47e1554ce69b685', '306', 'Grey 306', NULL, '["O6R_NtdX:uHgTcdz5hw-Gr7EdvBP3RyHk0zidsDDDSMBcav4AQqo"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('8bc8fa58568665255bc7', '303', 'Red 303', NULL, '["O6R_NtdX:ZUf5MPrOlR3yHBU8kFqkOdDLNprvHlUvUWYSyBCaYhg"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('3f35fa8bd649b34db3a8', '303', 'Blue 303', NULL, '["O6R_NtdX:y3UhtbmguTJe4frlxXIMSRRcnhqREtEO2V0CbqZR7_Q"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('ed53c67b7e6c246d6a47', '303', 'Green 303', NULL, '["O6R_NtdX:OWHquMR4wwQR89qPymSMXz0BcmahkFWYDxIXLkVAZtE"]');
INSERT INTO public.team (id, league_id, name, division, captain_marks) VALUES ('bf9f219d3889f5e016a0', '303', 'Grey 303', NULL, '["O6R_NtdX:xo3-0vHcVkov7CzdPLDAMifYXwvdf6E_RrzL8NNr3TU"]');
INSERT INTO public.team_link (team_id, version, replaced_at) VALUES ('37b0365943634ae1d9aa', 1, '2026-11-24 20:05:00+00');
INSERT INTO public.told_evening (league_id, date) VALUES ('monday', '2026-11-19');
SELECT pg_catalog.setval('public.audit_log_id_seq', 11, true);
SELECT pg_catalog.setval('public.feed_run_id_seq', 3, true);
SELECT pg_catalog.setval('public.migrations_id_seq', 29, true);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);
ALTER TABLE ONLY public.admin
    ADD CONSTRAINT admin_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.admin
    ADD CONSTRAINT admin_username_key UNIQUE (username_key);
ALTER TABLE ONLY public.agreement_request
    ADD CONSTRAINT agreement_request_id_key UNIQUE (id);
ALTER TABLE ONLY public.agreement_request
    ADD CONSTRAINT agreement_request_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.alert
    ADD CONSTRAINT alert_pkey PRIMARY KEY (kind);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.backup_run
    ADD CONSTRAINT backup_run_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.begun_one_time_code
    ADD CONSTRAINT begun_one_time_code_pkey PRIMARY KEY (admin_id);
ALTER TABLE ONLY public.correction_answer
    ADD CONSTRAINT correction_answer_pkey PRIMARY KEY (submission_id, idempotency_key);
ALTER TABLE ONLY public.counted_act
    ADD CONSTRAINT counted_act_pkey PRIMARY KEY (action, hour);
ALTER TABLE ONLY public.database_history
    ADD CONSTRAINT database_history_pkey PRIMARY KEY (database_id, timeline);
ALTER TABLE ONLY public.earlier_mark_key
    ADD CONSTRAINT earlier_mark_key_pkey PRIMARY KEY (place);
ALTER TABLE ONLY public.ended_confirm_key
    ADD CONSTRAINT ended_confirm_key_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.erased_person
    ADD CONSTRAINT erased_person_pkey PRIMARY KEY (mark);
ALTER TABLE ONLY public.feed_run
    ADD CONSTRAINT feed_run_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feed_schedule
    ADD CONSTRAINT feed_schedule_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.feed_state
    ADD CONSTRAINT feed_state_pkey PRIMARY KEY (singleton);
ALTER TABLE ONLY public.game_answer
    ADD CONSTRAINT game_answer_pkey PRIMARY KEY (submission_id);
ALTER TABLE ONLY public.gone_game
    ADD CONSTRAINT gone_game_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.imported_schedule
    ADD CONSTRAINT imported_schedule_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.league
    ADD CONSTRAINT league_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.link_key
    ADD CONSTRAINT link_key_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.location
    ADD CONSTRAINT location_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_pkey PRIMARY KEY (admin_id);
ALTER TABLE ONLY public.outbox_message
    ADD CONSTRAINT outbox_message_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.own_league
    ADD CONSTRAINT own_league_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkey_challenge
    ADD CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.queued_correction
    ADD CONSTRAINT queued_correction_pkey PRIMARY KEY (report_id);
ALTER TABLE ONLY public.queued_report
    ADD CONSTRAINT queued_report_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.receipt_count
    ADD CONSTRAINT receipt_count_pkey PRIMARY KEY (address, date);
ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (admin_id, hash);
ALTER TABLE ONLY public.reminded_address
    ADD CONSTRAINT reminded_address_pkey PRIMARY KEY (mark);
ALTER TABLE ONLY public.reminded_game
    ADD CONSTRAINT reminded_game_pkey PRIMARY KEY (mark, game_id);
ALTER TABLE ONLY public.schedule_day
    ADD CONSTRAINT schedule_day_pkey PRIMARY KEY (sport_id, date);
ALTER TABLE ONLY public.schedule_state
    ADD CONSTRAINT schedule_state_pkey PRIMARY KEY (singleton);
ALTER TABLE ONLY public.scheduled_game
    ADD CONSTRAINT scheduled_game_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.sign_in_ticket
    ADD CONSTRAINT sign_in_ticket_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.sport
    ADD CONSTRAINT sport_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sport_recipients
    ADD CONSTRAINT sport_recipients_pkey PRIMARY KEY (sport_id);
ALTER TABLE ONLY public.standings_decision
    ADD CONSTRAINT standings_decision_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.standings_rules
    ADD CONSTRAINT standings_rules_pkey PRIMARY KEY (league_id);
ALTER TABLE ONLY public.stopped_address
    ADD CONSTRAINT stopped_address_pkey PRIMARY KEY (mark);
ALTER TABLE ONLY public.submission_answer
    ADD CONSTRAINT submission_answer_pkey PRIMARY KEY (idempotency_key);
ALTER TABLE ONLY public.submission_count
    ADD CONSTRAINT submission_count_pkey PRIMARY KEY (sport_id, shard);
ALTER TABLE ONLY public.submission_name
    ADD CONSTRAINT submission_name_pkey PRIMARY KEY (kind, name);
ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.submission_revision
    ADD CONSTRAINT submission_revision_pkey PRIMARY KEY (submission_id, revision);
ALTER TABLE ONLY public.team_link
    ADD CONSTRAINT team_link_pkey PRIMARY KEY (team_id);
ALTER TABLE ONLY public.team
    ADD CONSTRAINT team_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.told_evening
    ADD CONSTRAINT told_evening_pkey PRIMARY KEY (league_id, date);
CREATE INDEX agreement_request_created_idx ON public.agreement_request USING btree (created_at);
CREATE INDEX audit_log_action_idx ON public.audit_log USING btree (action, id);
CREATE INDEX game_answer_game_idx ON public.game_answer USING btree (game_id);
CREATE INDEX invitation_created_by_id_idx ON public.invitation USING btree (created_by_id);
CREATE INDEX league_location_id_idx ON public.league USING btree (location_id);
CREATE INDEX league_sport_id_idx ON public.league USING btree (sport_id);
CREATE INDEX outbox_message_collected_idx ON public.outbox_message USING btree (recipients) WHERE is_collected;
CREATE INDEX outbox_message_next_attempt_idx ON public.outbox_message USING btree (next_attempt_at);
CREATE INDEX passkey_admin ON public.passkey USING btree (admin_id);
CREATE INDEX passkey_challenge_made_at ON public.passkey_challenge USING btree (made_at);
CREATE INDEX rate_limit_expire_idx ON public.rate_limit USING btree (expire);
CREATE INDEX scheduled_game_all_idx ON public.scheduled_game USING btree (date, COALESCE("time", '24:00:00'::time without time zone), home_name, id);
CREATE INDEX scheduled_game_pair_idx ON public.scheduled_game USING btree (league_id, date, LEAST(home_id, away_id), GREATEST(home_id, away_id));
CREATE INDEX scheduled_game_sport_idx ON public.scheduled_game USING btree (sport_id, date, COALESCE("time", '24:00:00'::time without time zone), home_name, id);
CREATE INDEX scheduled_game_sport_state_idx ON public.scheduled_game USING btree (sport_id, state, date, COALESCE("time", '24:00:00'::time without time zone), home_name, id);
CREATE INDEX scheduled_game_state_idx ON public.scheduled_game USING btree (state, date, COALESCE("time", '24:00:00'::time without time zone), home_name, id);
CREATE INDEX session_admin_id_idx ON public.session USING btree (admin_id);
CREATE INDEX sign_in_ticket_admin ON public.sign_in_ticket USING btree (admin_id);
CREATE INDEX sign_in_ticket_made_at ON public.sign_in_ticket USING btree (made_at);
CREATE INDEX standings_decision_league_idx ON public.standings_decision USING btree (league_id, id);
CREATE INDEX submission_agreed_idx ON public.submission USING btree (id) WHERE ((game_standing IS DISTINCT FROM 'conflict'::text) AND ((game_standing = 'second-report'::text) OR (confirmed_by IS NOT NULL)));
CREATE INDEX submission_answer_deleted_idx ON public.submission_answer USING btree (submission_deleted_at) WHERE (submission_deleted_at IS NOT NULL);
CREATE INDEX submission_answer_submission_id_idx ON public.submission_answer USING btree (submission_id);
CREATE INDEX submission_asked_idx ON public.submission USING btree (asked_at) WHERE ((asked_at IS NOT NULL) AND (game_standing IS NULL) AND (confirmed_by IS NULL) AND (unopposed_at IS NULL));
CREATE INDEX submission_attention_idx ON public.submission USING btree (id) WHERE (((logged_at IS NULL) AND (game_standing = 'conflict'::text)) OR (messages @> '[{"seen": false}]'::jsonb));
CREATE INDEX submission_captain_name_idx ON public.submission USING btree (captain_name, id);
CREATE INDEX submission_comment_idx ON public.submission USING btree (id) INCLUDE (sport_id, location, match_date) WHERE (rating_comments IS NOT NULL);
CREATE INDEX submission_confirm_key_idx ON public.submission USING btree (confirm_key_hash) WHERE (confirm_key_hash IS NOT NULL);
CREATE INDEX submission_conflict_idx ON public.submission USING btree (id) WHERE (game_standing = 'conflict'::text);
CREATE INDEX submission_league_name_idx ON public.submission USING btree (league_name, id);
CREATE INDEX submission_location_idx ON public.submission USING btree (location, id);
CREATE INDEX submission_losing_team_name_idx ON public.submission USING btree (losing_team_name, id);
CREATE INDEX submission_match_date_idx ON public.submission USING btree (match_date, id);
CREATE INDEX submission_name_folded_idx ON public.submission_name USING gin (folded gin_trgm_ops);
CREATE INDEX submission_name_needs_folding_idx ON public.submission_name USING btree (kind) WHERE needs_folding;
CREATE INDEX submission_one_sided_idx ON public.submission USING btree (id) WHERE ((game_standing IS NULL) AND (confirmed_by IS NULL) AND (unopposed_at IS NULL));
CREATE INDEX submission_outcome_idx ON public.submission USING btree (outcome, id) WHERE (outcome <> 'played'::text);
CREATE INDEX submission_pending_idx ON public.submission USING btree (id) WHERE (logged_at IS NULL);
CREATE INDEX submission_pending_sport_idx ON public.submission USING btree (sport_id, id) WHERE (logged_at IS NULL);
CREATE INDEX submission_rated_idx ON public.submission USING btree (id) INCLUDE (match_date, sport_id, location, league_id, field_condition_rating, ref_rating, sportsmanship_rating, competition_rating) WHERE (num_nonnulls(field_condition_rating, ref_rating, sportsmanship_rating, competition_rating) > 0);
CREATE INDEX submission_reference_idx ON public.submission USING btree (reference COLLATE "C");
CREATE INDEX submission_same_game_idx ON public.submission USING btree (league_id, match_date, LEAST(winning_team_id, losing_team_id), GREATEST(winning_team_id, losing_team_id));
CREATE INDEX submission_scheduled_date_idx ON public.submission USING btree (league_id, scheduled_date) WHERE (scheduled_date IS NOT NULL);
CREATE INDEX submission_scheduled_game_idx ON public.submission USING btree (scheduled_game_id) WHERE (scheduled_game_id IS NOT NULL);
CREATE INDEX submission_sport_idx ON public.submission USING btree (sport_id, id);
CREATE INDEX submission_sport_name_idx ON public.submission USING btree (sport_name, id);
CREATE INDEX submission_to_log_idx ON public.submission USING btree (id) WHERE ((logged_at IS NULL) AND (game_standing IS DISTINCT FROM 'conflict'::text) AND ((game_standing = 'second-report'::text) OR (confirmed_by IS NOT NULL) OR (unopposed_at IS NOT NULL)));
CREATE INDEX submission_unopposed_idx ON public.submission USING btree (id) WHERE ((game_standing IS NULL) AND (confirmed_by IS NULL) AND (unopposed_at IS NOT NULL));
CREATE INDEX submission_winning_team_name_idx ON public.submission USING btree (winning_team_name, id);
CREATE INDEX team_league_id_idx ON public.team USING btree (league_id);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER audit_log_entry_stays BEFORE UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.keep_audit_entry();
ALTER TABLE ONLY public.begun_one_time_code
    ADD CONSTRAINT begun_one_time_code_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admin(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.correction_answer
    ADD CONSTRAINT correction_answer_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submission(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_answer
    ADD CONSTRAINT game_answer_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.scheduled_game(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES public.admin(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.league
    ADD CONSTRAINT league_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.location(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.league
    ADD CONSTRAINT league_sport_id_fkey FOREIGN KEY (sport_id) REFERENCES public.sport(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admin(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admin(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admin(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admin(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_in_ticket
    ADD CONSTRAINT sign_in_ticket_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admin(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.submission_revision
    ADD CONSTRAINT submission_revision_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submission(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team
    ADD CONSTRAINT team_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.league(id) DEFERRABLE INITIALLY DEFERRED;
