import { isOfSameTeams } from './game-sql';

/** What a refresh can change of a game. */
const givenColumns = [
  'league_id',
  'league_name',
  'sport_id',
  'sport_name',
  'date',
  '"time"',
  'due_at',
  'home_id',
  'home_name',
  'away_id',
  'away_name',
  'location',
  'status',
  'stage',
  'reachable',
];

const given = givenColumns.join(', ');
const givenOf = (table: string) => givenColumns.map((column) => `${table}.${column}`).join(', ');
const rowOf = (table: string) => `ROW(${givenOf(table)})`;

/** What a game keeps if it leaves the schedule and comes back. */
const decided = `known_at, dismissed_at, dismissed_by, dismissed_reason, reminders, offsets_done,
  last_reminder_at`;

/** Those of them that decide which report answers which game. */
const deciding = (table: string) =>
  `ROW(${['league_id', 'date', '"time"', 'home_id', 'away_id', 'status', 'stage']
    .map((column) => `${table}.${column}`)
    .join(', ')})`;

const givenTypes = `id uuid, league_id text, league_name text, sport_id text, sport_name text,
  date date, "time" time, due_at timestamptz, home_id text, home_name text, away_id text,
  away_name text, location text, status text, stage text,
  reachable boolean`;

/** @param json SQL for games as JSON */
function givenRows(json: string): string {
  return `json_to_recordset(${json}) AS game (${givenTypes})`;
}

/** All games that are given anew, to see what changes. */
export const createGiven = `
  CREATE TEMPORARY TABLE given_game (${givenTypes}, PRIMARY KEY (id)) ON COMMIT DROP`;

export const insertGiven = `
  INSERT INTO given_game (id, ${given}) SELECT id, ${given} FROM ${givenRows('$1')}`;

/** Whether a stored game is not given any more. */
export const isGone = 'NOT EXISTS (SELECT FROM given_game WHERE given_game.id = scheduled_game.id)';

/**
 * Whether a stored game is removed. Results stay as they were when a league leaves the feed, so its
 * games with a report are kept.
 * @param leagueIds SQL for the leagues that are known
 */
const isRemoved = (leagueIds: string) =>
  `${isGone} AND (NOT answered OR league_id = ANY (${leagueIds}))`;

/**
 * The leagues in which something changes, and whether another report than before may answer a game
 * then. $1 are the known leagues.
 */
export const changedLeagues = `
  SELECT id, bool_or(decides) AS decides
    FROM (SELECT league_id AS id, true AS decides FROM scheduled_game WHERE ${isRemoved('$1')}
           UNION ALL
          SELECT unnest(ARRAY[scheduled_game.league_id, given_game.league_id]),
                 ${deciding('scheduled_game')} IS DISTINCT FROM ${deciding('given_game')}
            FROM given_game LEFT JOIN scheduled_game USING (id)
           WHERE ${rowOf('scheduled_game')} IS DISTINCT FROM ${rowOf('given_game')}) AS changed
   WHERE id IS NOT NULL
   GROUP BY id ORDER BY id`;

/**
 * Writes the games of a league, which are locked, and counts them by day. A game that is due later
 * than before has all its reminders before it again. $4 are the known leagues.
 */
export const writeLeague = `
  WITH given_game AS MATERIALIZED (SELECT * FROM ${givenRows('$2')}),
       stored AS MATERIALIZED (
         SELECT sport_id, date FROM scheduled_game
          WHERE id IN (SELECT id FROM scheduled_game WHERE league_id = $1 AND ${isRemoved('$4')}
                        UNION SELECT id FROM given_game)),
       gone AS (
         DELETE FROM scheduled_game WHERE league_id = $1 AND ${isRemoved('$4')} RETURNING *),
       remembered AS (
         INSERT INTO gone_game (id, gone_at, due_at, ${decided})
         SELECT id, $3, due_at, ${decided} FROM gone
          WHERE dismissed_at IS NOT NULL OR reminders > 0 OR offsets_done > 0
             OR last_reminder_at IS NOT NULL),
       back AS MATERIALIZED (
         DELETE FROM gone_game WHERE id IN (SELECT id FROM given_game) RETURNING *),
       kept AS (
         UPDATE scheduled_game
            SET (${given}) = ${rowOf('given_game')},
                sequence = scheduled_game.sequence + 1,
                offsets_done = CASE WHEN given_game.due_at > scheduled_game.due_at THEN 0
                                    ELSE offsets_done END
           FROM given_game
          WHERE given_game.id = scheduled_game.id
            AND ${rowOf('scheduled_game')} IS DISTINCT FROM ${rowOf('given_game')}),
       added AS (
         INSERT INTO scheduled_game (id, ${given}, known_at, dismissed_at, dismissed_by,
                                     dismissed_reason, reminders, offsets_done, last_reminder_at)
         SELECT id, ${givenOf('given_game')}, coalesce(back.known_at, $3), back.dismissed_at,
                back.dismissed_by, back.dismissed_reason, coalesce(back.reminders, 0),
                CASE WHEN given_game.due_at > back.due_at THEN 0
                     ELSE coalesce(back.offsets_done, 0) END,
                back.last_reminder_at
           FROM given_game LEFT JOIN back USING (id)
          WHERE NOT EXISTS (SELECT FROM scheduled_game WHERE scheduled_game.id = given_game.id))
  INSERT INTO schedule_day AS day (sport_id, date, games)
  SELECT sport_id, date, sum(more)
    FROM (SELECT sport_id, date, 1 AS more FROM given_game
           UNION ALL
          SELECT sport_id, date, -1 FROM stored) AS changed
   GROUP BY sport_id, date HAVING sum(more) <> 0
      ON CONFLICT (sport_id, date) DO UPDATE SET games = day.games + excluded.games`;

/** The reports of a league that know another date of the game that they name. One that is gone has none. */
export const ofMovedGames = `
  SELECT report.id AS "reportId", report.scheduled_game_id AS "gameId",
         report.scheduled_game_id AS "ifNames"
    FROM reported_game AS report
    LEFT JOIN scheduled_game AS game
      ON game.id = report.scheduled_game_id
     AND game.league_id = report.league_id
     AND ${isOfSameTeams('game', 'winning_team_id', 'losing_team_id')}
   WHERE report.league_id = $1 AND report.scheduled_game_id IS NOT NULL
     AND report.scheduled_date IS DISTINCT FROM game.date`;
