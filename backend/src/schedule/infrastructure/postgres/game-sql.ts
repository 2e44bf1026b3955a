/**
 * The order of lists. Indexes have exactly these expressions. A game without a time is the last of
 * its date.
 */
export const orderColumns = ['date', `coalesce("time", '24:00')`, 'home_name', 'id'] as const;

/** The time of a row, such as `19:00`. */
export const timeOfDay = `to_char("time", 'HH24:MI')`;

/** The date of a row as text. */
export const dateText = `to_char(date, 'YYYY-MM-DD')`;

/** What became of a game, from a row of `scheduled_game`. @param now an SQL expression */
export const stateAt = (now: string) => `CASE WHEN state <> 'open' THEN state
  WHEN due_at <= ${now} THEN 'unreported' ELSE 'upcoming' END`;

/** Whether nobody reported a game that is due. @param now an SQL expression */
export const isUnreported = (now: string) => `state = 'open' AND due_at <= ${now}`;

/** The most reports that are listed for one game. */
const mostListed = 20;

const answersJson = `(SELECT coalesce(json_agg(submission_id ORDER BY submission_id), '[]')
   FROM (SELECT submission_id FROM game_answer WHERE game_id = scheduled_game.id
          ORDER BY submission_id LIMIT ${mostListed}) AS answer)`;

const daysAway = [-7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7];

/** Reports of the same teams within 7 days that answer no game, the nearest first. */
const suggestedJson = `(SELECT coalesce(json_agg(id ORDER BY abs(days), id), '[]')
   FROM (SELECT report.id, days
           FROM unnest('{${daysAway.join(',')}}'::int[]) AS days
           JOIN reported_game AS report
             ON report.league_id = scheduled_game.league_id
            AND report.match_date = scheduled_game.date + days
            AND LEAST(report.winning_team_id, report.losing_team_id)
              = LEAST(scheduled_game.home_id, scheduled_game.away_id)
            AND GREATEST(report.winning_team_id, report.losing_team_id)
              = GREATEST(scheduled_game.home_id, scheduled_game.away_id)
          WHERE NOT EXISTS (SELECT FROM game_answer WHERE submission_id = report.id)
          ORDER BY abs(days), report.id LIMIT ${mostListed}) AS suggested)`;

const instant = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A game as administrators get it, from a row of `scheduled_game`. @param now an SQL expression */
export const rowJson = (now: string) => `json_build_object(
  'id', id,
  'sportName', sport_name,
  'leagueId', league_id,
  'leagueName', league_name,
  'date', ${dateText},
  'time', ${timeOfDay},
  'home', json_build_object('id', home_id, 'name', home_name),
  'away', json_build_object('id', away_id, 'name', away_name),
  'location', location,
  'state', ${stateAt(now)},
  'submissionIds', ${answersJson},
  'suggestedSubmissionIds', CASE WHEN answered THEN '[]' ELSE ${suggestedJson} END,
  'lastReminderAt', ${instant('last_reminder_at')},
  'reachable', reachable,
  'dismissedReason', dismissed_reason)`;
