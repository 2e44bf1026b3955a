import { Baseline } from '../../../../platform/postgres/baseline';

export class LeagueFeed1795478400001 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE sport (
      id text PRIMARY KEY,
      name text NOT NULL,
      icon text
    );

    CREATE TABLE location (
      id text PRIMARY KEY,
      name text NOT NULL,
      neighborhood text
    );

    CREATE TABLE league (
      id text PRIMARY KEY,
      sport_id text NOT NULL REFERENCES sport DEFERRABLE INITIALLY DEFERRED,
      name text NOT NULL,
      location_id text REFERENCES location DEFERRABLE INITIALLY DEFERRED,
      location text
    );

    CREATE INDEX league_location_id_idx ON league (location_id);

    CREATE INDEX league_sport_id_idx ON league (sport_id);

    CREATE TABLE team (
      id text PRIMARY KEY,
      league_id text NOT NULL REFERENCES league DEFERRABLE INITIALLY DEFERRED,
      name text NOT NULL,
      division text,
      captain_marks json
    );

    CREATE INDEX team_league_id_idx ON team (league_id);

    CREATE TABLE feed_state (
      singleton boolean DEFAULT true PRIMARY KEY CHECK (singleton),
      source text NOT NULL,
      version bigint NOT NULL,
      refreshed_at timestamptz NOT NULL
    );

    CREATE TABLE feed_run (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      started_at timestamptz NOT NULL,
      duration_ms integer NOT NULL,
      error text,
      held_back boolean NOT NULL DEFAULT false,
      changes json,
      problems json NOT NULL DEFAULT '[]'
    );

    CREATE TABLE feed_schedule (
      day date PRIMARY KEY
    );
  `;
}
