-- A database as it was when administrators came (migration 1764000000003), with a few rows of everything:
-- two admins (password "correct horse") and their sessions, an invitation, three reports of which two are
-- of one game, a feed. Written by pg_dump; never changed.

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
      END $$;
CREATE TABLE public.admin (
    id uuid NOT NULL,
    username text NOT NULL,
    username_key text NOT NULL,
    is_master boolean NOT NULL,
    password_hash text NOT NULL,
    password_version integer NOT NULL,
    registered_at timestamp with time zone NOT NULL
);
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
CREATE TABLE public.feed_run (
    id bigint NOT NULL,
    started_at timestamp with time zone NOT NULL,
    duration_ms integer NOT NULL,
    error text
);
ALTER TABLE public.feed_run ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.feed_run_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.feed_state (
    singleton boolean DEFAULT true NOT NULL,
    source text NOT NULL,
    version bigint NOT NULL,
    refreshed_at timestamp with time zone NOT NULL,
    CONSTRAINT feed_state_singleton_check CHECK (singleton)
);
CREATE TABLE public.invitation (
    code text NOT NULL,
    is_master boolean NOT NULL,
    created_by text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.league (
    id text NOT NULL,
    sport_id text NOT NULL,
    name text NOT NULL,
    location_id text,
    location text
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
CREATE TABLE public.rate_limit (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);
CREATE TABLE public.session (
    token_hash bytea NOT NULL,
    admin_id uuid NOT NULL,
    address text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.sport (
    id text NOT NULL,
    name text NOT NULL,
    icon text
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
    CONSTRAINT submission_check CHECK ((winning_team_id <> losing_team_id)),
    CONSTRAINT submission_check1 CHECK (((losing_score >= 0) AND (winning_score >= losing_score) AND (winning_score <= 9999))),
    CONSTRAINT submission_competition_rating_check CHECK (((competition_rating >= 1) AND (competition_rating <= 5))),
    CONSTRAINT submission_field_condition_rating_check CHECK (((field_condition_rating >= 1) AND (field_condition_rating <= 5))),
    CONSTRAINT submission_ref_rating_check CHECK (((ref_rating >= 1) AND (ref_rating <= 5))),
    CONSTRAINT submission_sportsmanship_rating_check CHECK (((sportsmanship_rating >= 1) AND (sportsmanship_rating <= 5)))
);
CREATE TABLE public.submission_answer (
    idempotency_key text NOT NULL,
    fingerprint text NOT NULL,
    submission_id uuid NOT NULL,
    reference text NOT NULL,
    submitted_at timestamp with time zone NOT NULL,
    status text NOT NULL,
    CONSTRAINT submission_answer_status_check CHECK ((status = ANY (ARRAY['received'::text, 'duplicate'::text, 'conflict'::text])))
);
CREATE TABLE public.team (
    id text NOT NULL,
    league_id text NOT NULL,
    name text NOT NULL,
    division text
);
ALTER TABLE ONLY public.migrations ALTER COLUMN id SET DEFAULT nextval('public.migrations_id_seq'::regclass);
INSERT INTO public.admin (id, username, username_key, is_master, password_hash, password_version, registered_at) VALUES ('01a1fcbc-4a4c-7c9d-b6b7-6b2b0dfb12f1', 'Master@example.org', 'master@example.org', true, '$argon2id$v=19$m=19456,t=2,p=1$sEzGQzj/IxzDyJe/Fjvvag$blYGn+DSZPOGcjODLBs+bAbIMLsQCJ/2T6D4S+lstEQ', 1, '2026-11-21 06:12:40.652+00');
INSERT INTO public.admin (id, username, username_key, is_master, password_hash, password_version, registered_at) VALUES ('01a1fcbc-4a8d-7754-9d66-7cc1c40fc568', 'league@example.org', 'league@example.org', false, '$argon2id$v=19$m=19456,t=2,p=1$B6WT7snlXoVBuhHnRKqZxw$cl7f+C6GymQVVltTvdYY7lYbyl214JH/kJ5x1zOlqXQ', 1, '2026-11-21 06:12:40.717+00');
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-21 06:12:37.411+00', NULL, 'invitation-created', '7FBE…', '{"isMaster": true}');
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-21 06:12:40.652+00', 'Master@example.org', 'register', NULL, '{"isMaster": true, "invitedBy": null}');
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-21 06:12:40.7+00', 'Master@example.org', 'invitation-created', 'G7AR…', '{"isMaster": false}');
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (4, '2026-11-21 06:12:40.717+00', 'league@example.org', 'register', NULL, '{"isMaster": false, "invitedBy": "Master@example.org"}');
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (5, '2026-11-21 06:12:40.75+00', 'Master@example.org', 'invitation-created', 'S5H1…', '{"isMaster": true}');
INSERT INTO public.audit_log (id, at, actor, action, subject, details) OVERRIDING SYSTEM VALUE VALUES (6, '2026-11-21 06:12:40.764+00', 'league@example.org', 'sign-in-failed', NULL, NULL);
INSERT INTO public.feed_run (id, started_at, duration_ms, error) OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-21 06:12:37.389+00', 10, NULL);
INSERT INTO public.feed_state (singleton, source, version, refreshed_at) VALUES (true, 'file', 1, '2026-11-21 06:12:37.389+00');
INSERT INTO public.invitation (code, is_master, created_by, created_at, expires_at) VALUES ('S5H1-SKAS-00FK-BNM9', true, 'Master@example.org', '2026-11-21 06:12:40.75+00', '2026-11-28 06:12:40.75+00');
INSERT INTO public.league (id, sport_id, name, location_id, location) VALUES ('thu', 'kickball', 'Thursday Coed', '5dff5a6206c51e3a4c4d', 'Riverside Park');
INSERT INTO public.league (id, sport_id, name, location_id, location) VALUES ('sun', 'flagfootball', 'Sunday Flag', NULL, NULL);
INSERT INTO public.location (id, name, neighborhood) VALUES ('5dff5a6206c51e3a4c4d', 'Riverside Park', 'Old Town');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (1, 1764000000000, 'LeagueCatalogue1764000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (2, 1764000000001, 'Submissions1764000000001');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (3, 1764000000002, 'Administrators1764000000002');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (4, 1764000000003, 'FeedRuns1764000000003');
INSERT INTO public.rate_limit (key, points, expire) VALUES ('register:127.0.0.1', 2, 1795245160648);
INSERT INTO public.rate_limit (key, points, expire) VALUES ('signInPerAddress:127.0.0.1', 1, 1795242460761);
INSERT INTO public.rate_limit (key, points, expire) VALUES ('sign-in-account:InjwLbiq-rnrS0NFvKpeZ6PSR4utqGo-bV7XfTiM2XE', 1, 1795242460770);
INSERT INTO public.rate_limit (key, points, expire) VALUES ('submit:127.0.0.1', 3, 1795242160815);
INSERT INTO public.session (token_hash, admin_id, address, opened_at, last_seen_at) VALUES ('\xbedbe862466899122bf71886a2504248a31320f400d64264018b093842a857bd', '01a1fcbc-4a4c-7c9d-b6b7-6b2b0dfb12f1', '127.0.0.1', '2026-11-21 06:12:40.652+00', '2026-11-21 06:12:40.652+00');
INSERT INTO public.session (token_hash, admin_id, address, opened_at, last_seen_at) VALUES ('\xc7c6cbaa375a601e534841fafe4cb7c1d59deeb62088e1a6c9c846d151b1d403', '01a1fcbc-4a8d-7754-9d66-7cc1c40fc568', '127.0.0.1', '2026-11-21 06:12:40.717+00', '2026-11-21 06:12:40.717+00');
INSERT INTO public.sport (id, name, icon) VALUES ('kickball', 'Kickball', NULL);
INSERT INTO public.sport (id, name, icon) VALUES ('flagfootball', 'Flag Football', NULL);
INSERT INTO public.submission (id, reference, submitted_at, sport_id, sport_name, league_id, league_name, division, location_id, location, match_date, winning_team_id, winning_team_name, losing_team_id, losing_team_name, winning_score, losing_score, field_condition_rating, ref_rating, sportsmanship_rating, competition_rating, rating_comments, notes, captain_name, captain_email, captain_phone, logged_at, logged_by) VALUES ('01a1fcbc-4af1-7a0f-9864-26ef0d0d01a6', '8CXE-8KGN', '2026-11-21 06:12:40.817+00', 'kickball', 'Kickball', 'thu', 'Thursday Coed', 'East', NULL, 'Riverside Park', '2026-05-01', '37b0365943634ae1d9aa', 'Blue', 'ffdca74ab8819eb0dce5', 'Red', 21, 14, 4, NULL, NULL, 5, 'Mow the grass, please. 🌱', NULL, 'Dana Smith', 'dana@example.org', '+1 555 0100', NULL, NULL);
INSERT INTO public.submission (id, reference, submitted_at, sport_id, sport_name, league_id, league_name, division, location_id, location, match_date, winning_team_id, winning_team_name, losing_team_id, losing_team_name, winning_score, losing_score, field_condition_rating, ref_rating, sportsmanship_rating, competition_rating, rating_comments, notes, captain_name, captain_email, captain_phone, logged_at, logged_by) VALUES ('01a1fcbc-4b01-7dfc-89e8-5463c2489010', 'KSFD-H6SR', '2026-11-21 06:12:40.833+00', 'kickball', 'Kickball', 'thu', 'Thursday Coed', NULL, NULL, 'Riverside Park', '2026-05-01', 'ffdca74ab8819eb0dce5', 'Red', '37b0365943634ae1d9aa', 'Blue', 21, 14, 4, NULL, NULL, 5, 'Mow the grass, please. 🌱', NULL, 'Dana Smith', 'dana@example.org', '+1 555 0100', NULL, NULL);
INSERT INTO public.submission (id, reference, submitted_at, sport_id, sport_name, league_id, league_name, division, location_id, location, match_date, winning_team_id, winning_team_name, losing_team_id, losing_team_name, winning_score, losing_score, field_condition_rating, ref_rating, sportsmanship_rating, competition_rating, rating_comments, notes, captain_name, captain_email, captain_phone, logged_at, logged_by) VALUES ('01a1fcbc-4b11-7982-8c99-fecf7da899ec', '9DRQ-YHKB', '2026-11-21 06:12:40.849+00', 'kickball', 'Kickball', 'thu', 'Thursday Coed', 'East', NULL, 'Riverside Park', '2026-05-08', '37b0365943634ae1d9aa', 'Blue', 'ffdca74ab8819eb0dce5', 'Red', 3, 3, 4, NULL, NULL, 5, 'Mow the grass, please. 🌱', NULL, 'Dana Smith', 'dana@example.org', '+1 555 0100', NULL, NULL);
INSERT INTO public.submission_answer (idempotency_key, fingerprint, submission_id, reference, submitted_at, status) VALUES ('k1', '3415e2001c41077c5555ca98e0515b9dba7671c2c7cf3418b31e9c1cf47ee91e', '01a1fcbc-4af1-7a0f-9864-26ef0d0d01a6', '8CXE-8KGN', '2026-11-21 06:12:40.817+00', 'received');
INSERT INTO public.submission_answer (idempotency_key, fingerprint, submission_id, reference, submitted_at, status) VALUES ('k2', 'cb4dab73fc851d91efadea5aa654a79e62c4c32d2ce380b143d5dbd600935b8c', '01a1fcbc-4b01-7dfc-89e8-5463c2489010', 'KSFD-H6SR', '2026-11-21 06:12:40.833+00', 'conflict');
INSERT INTO public.submission_answer (idempotency_key, fingerprint, submission_id, reference, submitted_at, status) VALUES ('k3', '539d22001b1e0a937083aac569f0eb3bb70c6cb0d6d675914f531974a79577a1', '01a1fcbc-4b11-7982-8c99-fecf7da899ec', '9DRQ-YHKB', '2026-11-21 06:12:40.849+00', 'received');
INSERT INTO public.team (id, league_id, name, division) VALUES ('ffdca74ab8819eb0dce5', 'thu', 'Red', NULL);
INSERT INTO public.team (id, league_id, name, division) VALUES ('37b0365943634ae1d9aa', 'thu', 'Blue', 'East');
INSERT INTO public.team (id, league_id, name, division) VALUES ('8ba2e834dd94d5793521', 'sun', 'Ños', NULL);
INSERT INTO public.team (id, league_id, name, division) VALUES ('4b551cd52a195737fc16', 'sun', 'O''Neill''s 🏈', NULL);
SELECT pg_catalog.setval('public.audit_log_id_seq', 6, true);
SELECT pg_catalog.setval('public.feed_run_id_seq', 1, true);
SELECT pg_catalog.setval('public.migrations_id_seq', 4, true);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);
ALTER TABLE ONLY public.admin
    ADD CONSTRAINT admin_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.admin
    ADD CONSTRAINT admin_username_key UNIQUE (username_key);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feed_run
    ADD CONSTRAINT feed_run_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feed_state
    ADD CONSTRAINT feed_state_pkey PRIMARY KEY (singleton);
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.league
    ADD CONSTRAINT league_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.location
    ADD CONSTRAINT location_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.sport
    ADD CONSTRAINT sport_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.submission_answer
    ADD CONSTRAINT submission_answer_pkey PRIMARY KEY (idempotency_key);
ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.submission
    ADD CONSTRAINT submission_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.team
    ADD CONSTRAINT team_pkey PRIMARY KEY (id);
CREATE INDEX audit_log_action_idx ON public.audit_log USING btree (action, id);
CREATE INDEX league_location_id_idx ON public.league USING btree (location_id);
CREATE INDEX league_sport_id_idx ON public.league USING btree (sport_id);
CREATE INDEX rate_limit_expire_idx ON public.rate_limit USING btree (expire);
CREATE INDEX session_admin_id_idx ON public.session USING btree (admin_id);
CREATE INDEX submission_same_game_idx ON public.submission USING btree (league_id, match_date, LEAST(winning_team_id, losing_team_id), GREATEST(winning_team_id, losing_team_id));
CREATE INDEX team_league_id_idx ON public.team USING btree (league_id);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
ALTER TABLE ONLY public.league
    ADD CONSTRAINT league_location_id_fkey FOREIGN KEY (location_id) REFERENCES public.location(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.league
    ADD CONSTRAINT league_sport_id_fkey FOREIGN KEY (sport_id) REFERENCES public.sport(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admin(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.team
    ADD CONSTRAINT team_league_id_fkey FOREIGN KEY (league_id) REFERENCES public.league(id) DEFERRABLE INITIALLY DEFERRED;
