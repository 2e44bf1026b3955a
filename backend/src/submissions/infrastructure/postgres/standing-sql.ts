import { StandingFilter } from '../../application/ports';
import { Confirmation, Standing } from '../../domain/standing';
import { hasWinnerInSql, instant, sameGame, sharedStatus } from './game-sql';

/** Whether the other side agrees. An index has exactly this condition. */
const isAgreed = `game_standing IS DISTINCT FROM 'conflict'
  AND (game_standing = 'second-report' OR confirmed_by IS NOT NULL)`;

/** Must match `standingOf` in `domain/standing.ts`. */
export const standing = `CASE WHEN game_standing = 'conflict' THEN 'conflict'
  WHEN ${isAgreed} THEN 'confirmed' ELSE 'reported' END`;

/** The strongest evidence. */
export const confirmedBy = `CASE WHEN game_standing = 'conflict' THEN NULL
  WHEN game_standing = 'second-report' THEN 'second-report' ELSE confirmed_by END`;

/** The names in exports. */
export const standingNames: Readonly<Record<Standing, string>> = {
  reported: 'Reported',
  confirmed: 'Confirmed',
  unopposed: 'Unopposed',
  conflict: 'Conflict',
};

export const confirmationNames: Readonly<Record<Confirmation, string>> = {
  'second-report': 'Second report',
  'team-link': 'Team link',
  mailbox: 'Mailbox',
};

const confirmedAt = `CASE WHEN game_standing = 'conflict' THEN NULL
  WHEN game_standing = 'second-report' THEN game_standing_at ELSE confirmed_at END`;

/** The condition of each filter. An index has exactly this condition. */
const conditions: Readonly<Record<StandingFilter, string>> = {
  reported: 'game_standing IS NULL AND confirmed_by IS NULL',
  confirmed: isAgreed,
  // Nobody is asked by mail yet.
  unopposed: 'false',
  conflict: `game_standing = 'conflict'`,
  attention: `logged_at IS NULL AND game_standing = 'conflict'
    OR messages @> '[{"seen": false}]'`,
  ready: `logged_at IS NULL AND ${isAgreed}`,
};

/** Whether a row matches the filter. */
export const standingCondition = (filter: StandingFilter) => `(${conditions[filter]})`;

const isReporterKnown = `reporter_proof = 'team-link'`;

/** The name of a team of the report. */
const nameOfTeam = (id: string) =>
  `CASE ${id} WHEN winning_team_id THEN winning_team_name ELSE losing_team_name END`;

const otherTeamName = `CASE reporter_team_id
  WHEN winning_team_id THEN losing_team_name ELSE winning_team_name END`;

/** Who sent the reports of a game that all agree. */
const whoSentThem = `(SELECT CASE WHEN bool_and(coalesce(other.reporter_proof = 'team-link', false))
  THEN 'Two reports agree, but both came from the same team.'
  ELSE 'Two reports agree; who sent them is not known' END ${sameGame})`;

/** A value of the earliest agreement of a kind; null if there is none. */
const ofFirst = (by: string, key: string) => `(SELECT agreed ->> '${key}'
   FROM jsonb_array_elements(agreements) AS agreed
  WHERE agreed ->> 'by' = '${by}' ORDER BY agreed ->> 'at' LIMIT 1)`;

/** Why the standing is what it is, as one sentence. */
const reason = `CASE
  WHEN game_standing = 'conflict' THEN 'The reports of this game contradict each other.'
  WHEN game_standing = 'second-report' THEN 'Both teams reported this result.'
  WHEN confirmed_by = 'team-link' THEN CASE
    WHEN ${isReporterKnown} THEN concat(${otherTeamName}, ' agreed with its team link.')
    WHEN ${hasWinnerInSql('submission')} THEN concat(losing_team_name, ' agreed with its team link.')
    ELSE 'Both teams agreed with their team links.' END
  WHEN shares_game AND ${sharedStatus} = 'duplicate' THEN ${whoSentThem}
  WHEN agreements @> '[{"by": "team-link"}]' THEN concat(
    ${nameOfTeam(ofFirst('team-link', 'teamId'))},
    ' agreed with its team link, but who reported is not known.')
  WHEN agreements @> '[{"by": "link"}]'
    THEN concat('Someone with the link agreed: ', ${ofFirst('link', 'name')})
  ELSE 'Only one side has reported this result.' END`;

/** Whoever said that the report is right, oldest first, as JSON. */
const agreementsJson = `CASE
  WHEN agreements = '[]' AND game_standing IS DISTINCT FROM 'second-report' THEN '[]'
  ELSE (SELECT coalesce(json_agg(json_build_object('by', by, 'name', name, 'at', at) ORDER BY at),
                        '[]')::text
          FROM (SELECT agreed ->> 'by' AS by, agreed ->> 'name' AS name, agreed ->> 'at' AS at
                  FROM jsonb_array_elements(agreements) AS agreed
                 UNION ALL
                (SELECT 'second-report', other.captain_name, ${instant('other.submitted_at')}
                   ${sameGame}
                    AND other.id <> submission.id
                    AND submission.game_standing = 'second-report'
                    AND other.reporter_proof = 'team-link'
                    AND other.reporter_team_id IS DISTINCT FROM submission.reporter_team_id
                  ORDER BY other.id LIMIT 20)) AS agreement) END`;

/** The fields about the standing of a row of `submission`, as part of a JSON object. */
export const standingJson = `',"standing":"', ${standing},
  '","standingReason":', to_json(${reason}),
  ',"confirmedBy":', coalesce(to_json(${confirmedBy})::text, 'null'),
  ',"confirmedAt":', coalesce(to_json(${instant(`(${confirmedAt})`)})::text, 'null'),
  ',"agreements":', ${agreementsJson}`;
