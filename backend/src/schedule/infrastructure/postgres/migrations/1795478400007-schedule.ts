import { Baseline } from '../../../../platform/postgres/baseline';

/** The games of the schedule, and which reports answer them. */
export class Schedule1795478400007 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE scheduled_game (
      id uuid PRIMARY KEY,
      league_id text NOT NULL,
      league_name text NOT NULL,
      sport_id text NOT NULL,
      sport_name text NOT NULL,
      date date NOT NULL,
      "time" time,
      due_at timestamptz NOT NULL,
      home_id text NOT NULL,
      home_name text NOT NULL,
      away_id text NOT NULL,
      away_name text NOT NULL,
      location text,
      status text NOT NULL,
      reachable boolean NOT NULL,
      known_at timestamptz NOT NULL,
      dismissed_at timestamptz,
      dismissed_by text,
      dismissed_reason text,
      answered boolean NOT NULL DEFAULT false,
      state text NOT NULL GENERATED ALWAYS AS (
        CASE WHEN answered THEN 'reported'
             WHEN status <> 'scheduled' THEN status
             WHEN dismissed_at IS NOT NULL THEN 'dismissed'
             ELSE 'open' END) STORED,
      reminders integer NOT NULL DEFAULT 0,
      offsets_done smallint NOT NULL DEFAULT 0,
      last_reminder_at timestamptz
    );

    CREATE INDEX scheduled_game_all_idx ON scheduled_game (date, COALESCE("time", '24:00:00'),
      home_name, id);

    CREATE INDEX scheduled_game_pair_idx ON scheduled_game (league_id, date, LEAST(home_id,
      away_id), GREATEST(home_id, away_id));

    CREATE INDEX scheduled_game_sport_idx ON scheduled_game (sport_id, date, COALESCE("time",
      '24:00:00'), home_name, id);

    CREATE INDEX scheduled_game_sport_state_idx ON scheduled_game (sport_id, state, date,
      COALESCE("time", '24:00:00'), home_name, id);

    CREATE INDEX scheduled_game_state_idx ON scheduled_game (state, date, COALESCE("time",
      '24:00:00'), home_name, id);

    CREATE TABLE game_answer (
      submission_id uuid PRIMARY KEY,
      game_id uuid NOT NULL REFERENCES scheduled_game ON DELETE CASCADE
    );

    CREATE INDEX game_answer_game_idx ON game_answer (game_id);

    CREATE TABLE gone_game (
      id uuid PRIMARY KEY,
      gone_at timestamptz NOT NULL,
      due_at timestamptz NOT NULL,
      known_at timestamptz NOT NULL,
      dismissed_at timestamptz,
      dismissed_by text,
      dismissed_reason text,
      reminders integer NOT NULL,
      offsets_done smallint NOT NULL,
      last_reminder_at timestamptz
    );

    CREATE TABLE schedule_day (
      sport_id text NOT NULL,
      date date NOT NULL,
      games integer NOT NULL,
      PRIMARY KEY (sport_id, date)
    );

    CREATE TABLE schedule_state (
      singleton boolean DEFAULT true PRIMARY KEY CHECK (singleton),
      source text NOT NULL,
      digest text,
      refreshed_at timestamptz NOT NULL,
      games integer NOT NULL,
      last_error text,
      not_understood jsonb NOT NULL DEFAULT '[]',
      not_understood_count integer NOT NULL DEFAULT 0,
      without_opponent_count integer NOT NULL DEFAULT 0
    );

    CREATE VIEW dated_game AS
      SELECT id, league_id, date, home_id, away_id, answered FROM scheduled_game;

    CREATE VIEW answering_report AS
      SELECT submission_id, game_id FROM game_answer;
  `;
}
