import { instant } from '../../../platform/postgres/instant';

/**
 * The order of lists. Indexes have exactly these expressions. A game without a time is the last of
 * its date.
 */
export const orderColumns = ['date', `coalesce("time", '24:00')`, 'home_name', 'id'] as const;

/**
 * The order in which several games are locked, by all who do.
 */
export const lockOrder = 'league_id, LEAST(home_id, away_id), GREATEST(home_id, away_id), date, id';

/** Whether a row of games is of two teams. */
export const isOfSameTeams = (game: string, one: string, other: string) =>
  `LEAST(${game}.home_id, ${game}.away_id) = LEAST(${one}, ${other})
   AND GREATEST(${game}.home_id, ${game}.away_id) = GREATEST(${one}, ${other})`;

/** The time of a row, such as `19:00`. */
export const timeOfDay = `to_char("time", 'HH24:MI')`;

/** The date of a row as text. */
export const dateText = `to_char(date, 'YYYY-MM-DD')`;

/** What became of a game, from a row of `scheduled_game`. @param now an SQL expression */
export const stateAt = (now: string) => `CASE WHEN state <> 'open' THEN state
  WHEN due_at <= ${now} THEN 'unreported' ELSE 'upcoming' END`;

/** Whether nobody reported a game that is due. @param now an SQL expression */
export const isUnreported = (now: string) => `state = 'open' AND due_at <= ${now}`;

/** As lists of states, which an index finds. */
export const isNotOpen = `state IN ('reported', 'dismissed', 'cancelled', 'postponed')`;
export const isNotReported = `state IN ('open', 'dismissed', 'cancelled', 'postponed')`;

/** Whether nobody is to report a game. */
export const isExcluded = `state IN ('dismissed', 'cancelled', 'postponed')`;

/** The most reports that are listed for one game. */
const mostListed = 20;

const answersJson = `(SELECT coalesce(json_agg(submission_id ORDER BY submission_id), '[]')
   FROM (SELECT submission_id FROM game_answer WHERE game_id = scheduled_game.id
          ORDER BY submission_id LIMIT ${mostListed}) AS answer)`;

/**
 * Reports of the same teams within 7 days that answer no game, the nearest first. One of the same date
 * may be of several games.
 */
const suggestedJson = `(SELECT coalesce(json_agg(id ORDER BY days, id), '[]')
   FROM (SELECT report.id, abs(report.match_date - scheduled_game.date) AS days
           FROM reported_game AS report
          WHERE report.league_id = scheduled_game.league_id
            AND report.match_date BETWEEN scheduled_game.date - 7 AND scheduled_game.date + 7
            AND LEAST(report.winning_team_id, report.losing_team_id)
              = LEAST(scheduled_game.home_id, scheduled_game.away_id)
            AND GREATEST(report.winning_team_id, report.losing_team_id)
              = GREATEST(scheduled_game.home_id, scheduled_game.away_id)
            AND NOT EXISTS (SELECT FROM game_answer WHERE submission_id = report.id)
          ORDER BY days, report.id LIMIT ${mostListed}) AS suggested)`;

const orNull = (value: string) => `coalesce(to_json(${value})::text, 'null')`;

/**
 * A game as administrators get it, as JSON text, from a row of `scheduled_game`. `concat` takes half
 * as long as functions that build JSON.
 * @param now an SQL expression
 */
export const rowJson = (now: string) => `concat(
  '{"id":"', id, '","sportName":', to_json(sport_name),
  ',"leagueId":', to_json(league_id), ',"leagueName":', to_json(league_name),
  ',"date":"', date, '","time":', ${orNull(timeOfDay)},
  ',"home":{"id":', to_json(home_id), ',"name":', to_json(home_name),
  '},"away":{"id":', to_json(away_id), ',"name":', to_json(away_name),
  '},"location":', ${orNull('location')}, ',"state":"', ${stateAt(now)},
  '","submissionIds":', CASE WHEN answered THEN ${answersJson} ELSE '[]' END,
  ',"suggestedSubmissionIds":', CASE WHEN answered THEN '[]' ELSE ${suggestedJson} END,
  ',"lastReminderAt":', ${orNull(instant('last_reminder_at'))},
  ',"reachable":', to_json(reachable),
  ',"dismissedReason":', ${orNull(`CASE WHEN state = 'dismissed' THEN dismissed_reason END`)},
  '}')`;
