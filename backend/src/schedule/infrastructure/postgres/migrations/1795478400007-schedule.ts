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

    CREATE FUNCTION answer_scheduled_games(ids uuid[])
      RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
      BEGIN
        -- A statement of its own, so that the next one sees what was stored while this one waited.
        -- In the order of all who lock several games.
        PERFORM FROM scheduled_game
          WHERE id = ANY (ids)
          ORDER BY league_id, LEAST(home_id, away_id), GREATEST(home_id, away_id), date, id
            FOR UPDATE;
        IF NOT FOUND THEN RETURN; END IF;
        -- To plan this anew would take longer than to do it, hence the setting above.
        WITH game AS MATERIALIZED (
               SELECT id, league_id, date, LEAST(home_id, away_id) AS one,
                      GREATEST(home_id, away_id) AS other, status <> 'scheduled' AS is_off, "time"
                 FROM scheduled_game WHERE id = ANY (ids)),
             linked AS MATERIALIZED (
               SELECT report.id AS submission_id, game.id AS game_id
                 FROM game JOIN reported_game AS report ON report.scheduled_game_id = game.id),
             pair AS (
               SELECT league_id, date, one, other,
                      array_agg(id ORDER BY is_off, "time", id) FILTER (
                        WHERE NOT EXISTS (SELECT FROM linked WHERE linked.game_id = game.id)) AS free,
                      (array_agg(id ORDER BY is_off DESC, "time" DESC, id DESC))[1] AS last
                 FROM game GROUP BY league_id, date, one, other),
             other_report AS (
               SELECT report.id, pair.free, pair.last,
                      row_number() OVER (PARTITION BY pair.league_id, pair.date, pair.one, pair.other
                                             ORDER BY report.submitted_at, report.id) AS number
                 FROM pair
                 JOIN reported_game AS report
                   ON report.league_id = pair.league_id
                  AND report.match_date = pair.date
                  AND LEAST(report.winning_team_id, report.losing_team_id) = pair.one
                  AND GREATEST(report.winning_team_id, report.losing_team_id) = pair.other
                WHERE NOT EXISTS (SELECT FROM scheduled_game
                                   WHERE scheduled_game.id = report.scheduled_game_id)),
             answer AS MATERIALIZED (
               SELECT submission_id, game_id FROM linked
                UNION ALL
               SELECT id, coalesce(free[LEAST(number, cardinality(free))::integer], last) FROM other_report),
             gone AS (
               DELETE FROM game_answer
                WHERE game_id = ANY (ids)
                  AND NOT EXISTS (SELECT FROM answer
                                   WHERE answer.submission_id = game_answer.submission_id)),
             stored AS (
               INSERT INTO game_answer AS stored (submission_id, game_id)
               SELECT submission_id, game_id FROM answer ORDER BY submission_id
                   ON CONFLICT (submission_id) DO UPDATE SET game_id = excluded.game_id
                WHERE stored.game_id <> excluded.game_id)
        UPDATE scheduled_game SET answered = NOT answered
         WHERE id = ANY (ids)
           AND answered <> EXISTS (SELECT FROM answer WHERE answer.game_id = scheduled_game.id);
      END
    $$;

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
      END
    $$;

    CREATE FUNCTION games_beside(league text, team text, other_team text, day date, game_id uuid)
      RETURNS uuid[] LANGUAGE plpgsql AS $$
      DECLARE
        games uuid[];
      BEGIN
        LOCK TABLE scheduled_game IN ROW SHARE MODE;
        games := ARRAY(
          SELECT id FROM scheduled_game
           WHERE league_id = league
             AND date = day
             AND LEAST(home_id, away_id) = LEAST(team, other_team)
             AND GREATEST(home_id, away_id) = GREATEST(team, other_team));
        IF game_id IS NOT NULL THEN
          games := games || ARRAY(
            SELECT beside.id
              FROM scheduled_game AS game
              JOIN scheduled_game AS beside
                ON beside.league_id = game.league_id
               AND beside.date = game.date
               AND LEAST(beside.home_id, beside.away_id) = LEAST(game.home_id, game.away_id)
               AND GREATEST(beside.home_id, beside.away_id) = GREATEST(game.home_id, game.away_id)
             WHERE game.id = game_id);
        END IF;
        RETURN games;
      END
    $$;

    CREATE FUNCTION is_game_of(game_id uuid, league text, team text, other_team text)
      RETURNS boolean LANGUAGE sql STABLE AS $$
      SELECT EXISTS (
        SELECT FROM scheduled_game
         WHERE id = game_id
           AND league_id = league
           AND LEAST(home_id, away_id) = LEAST(team, other_team)
           AND GREATEST(home_id, away_id) = GREATEST(team, other_team))
    $$;
  `;
}
