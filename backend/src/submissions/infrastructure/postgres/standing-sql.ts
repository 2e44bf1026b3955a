import type { ReasonNotAsked } from '../../../mail/application/captains/request-agreement';
import { isolatedInSql } from '../../../platform/postgres/isolated-in-sql';
import { instant } from '../../../platform/postgres/instant';
import { StandingFilter } from '../../application/ports';
import { Confirmation, Standing } from '../../domain/standing';
import { besideIt, hasWinnerInSql, judgedTogether } from './game-sql';

/** Whether the other side agrees. An index has exactly this condition. */
const isAgreed = `game_standing IS DISTINCT FROM 'conflict'
  AND (game_standing = 'second-report' OR confirmed_by IS NOT NULL)`;

/** Whether the other side was asked by mail and said nothing. An index has exactly this condition. */
const isUnopposed = 'game_standing IS NULL AND confirmed_by IS NULL AND unopposed_at IS NOT NULL';

/** Must match `standingOf` in `domain/standing.ts`. */
export const standing = `CASE WHEN game_standing = 'conflict' THEN 'conflict'
  WHEN ${isAgreed} THEN 'confirmed'
  WHEN unopposed_at IS NOT NULL THEN 'unopposed' ELSE 'reported' END`;

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
  reported: 'game_standing IS NULL AND confirmed_by IS NULL AND unopposed_at IS NULL',
  confirmed: isAgreed,
  unopposed: isUnopposed,
  conflict: `game_standing = 'conflict'`,
  attention: `logged_at IS NULL AND game_standing = 'conflict'
    OR messages @> '[{"seen": false}]'`,
  ready: `logged_at IS NULL AND game_standing IS DISTINCT FROM 'conflict'
    AND (game_standing = 'second-report' OR confirmed_by IS NOT NULL OR unopposed_at IS NOT NULL)`,
};

/** Whether a row matches the filter. */
export const standingCondition = (filter: StandingFilter) => `(${conditions[filter]})`;

const isReporterKnown = `reporter_proof = 'team-link'`;

/** The name of a team of the report, for a sentence. */
const nameOfTeam = (id: string) =>
  isolatedInSql(`CASE ${id} WHEN winning_team_id THEN winning_team_name ELSE losing_team_name END`);

const otherSide = isolatedInSql(`CASE reporter_team_id
  WHEN winning_team_id THEN losing_team_name ELSE winning_team_name END`);

const losingSide = isolatedInSql('losing_team_name');

/** The team whose captains are asked by mail. Must match `teamToAsk` in `domain/standing.ts`. */
const askedSide = `CASE WHEN ${isReporterKnown} THEN ${otherSide} ELSE ${losingSide} END`;

/** Why nobody was asked by mail, by the reasons of the mail module. */
const whyNotAsked: Readonly<Record<ReasonNotAsked, string>> = {
  'side-unknown': `'it is not known who reported, and nobody lost.'`,
  'no-captain': `concat('the league feed names no captain of ', ${askedSide}, '.')`,
  stopped: `concat('the captains of ', ${askedSide}, ' do not want e-mails about games.')`,
  'too-many': `concat('the captains of ', ${askedSide}, ' got too many e-mails that day.')`,
  refused: `concat('the mail server did not take e-mails to the captains of ', ${askedSide}, '.')`,
  'no-mail-server': `'no mail server is set up.'`,
  'too-late': `'it could not be sent within a week.'`,
  'feed-unreadable': `'the league feed could not be read.'`,
  'other-report': `'the question is about another report of this game.'`,
};

const notAskedCases = Object.entries(whyNotAsked)
  .map(([reason, words]) => `WHEN '${reason}' THEN ${words}`)
  .join(' ');

/** Whether another report of the game is judged together with a row of `submission`. */
const isJudgedWithOthers = `shares_game
  AND EXISTS (SELECT ${besideIt} AND ${judgedTogether} AND other.id <> submission.id)`;

/** Who sent the reports of a game that all agree. */
const whoSentThem = `(SELECT CASE WHEN bool_and(coalesce(other.reporter_proof = 'team-link', false))
  THEN 'Two reports agree, but both came from the same team.'
  ELSE 'Two reports agree; who sent them is not known' END
  ${besideIt} AND ${judgedTogether})`;

/** A value of the earliest agreement of a kind; null if there is none. */
const ofFirst = (by: string, key: string) => `(SELECT agreed ->> '${key}'
   FROM jsonb_array_elements(agreements) AS agreed
  WHERE agreed ->> 'by' = '${by}' ORDER BY agreed ->> 'at' LIMIT 1)`;

/** Why the standing is what it is, as one sentence. */
const reason = `CASE
  WHEN game_standing = 'conflict' THEN 'The reports of this game contradict each other.'
  WHEN game_standing = 'second-report' THEN 'Both teams reported this result.'
  WHEN confirmed_by = 'team-link' THEN CASE
    WHEN ${isReporterKnown} THEN concat(${otherSide}, ' agreed with its team link.')
    WHEN ${hasWinnerInSql('submission')} THEN concat(${losingSide}, ' agreed with its team link.')
    ELSE 'Both teams agreed with their team links.' END
  WHEN confirmed_by = 'mailbox' THEN CASE
    WHEN ${isReporterKnown} OR ${hasWinnerInSql('submission')}
      THEN concat(${askedSide}, ' agreed by e-mail.')
    ELSE 'Both teams agreed, by e-mail or with their team links.' END
  WHEN unopposed_at IS NOT NULL
    THEN concat(${askedSide}, ' was asked by e-mail and did not object.')
  WHEN ${isJudgedWithOthers} THEN ${whoSentThem}
  WHEN agreements @> '[{"by": "team-link"}]' THEN concat(
    ${nameOfTeam(ofFirst('team-link', 'teamId'))},
    ' agreed with its team link, but who reported is not known.')
  WHEN agreements @> '[{"by": "mailbox"}]' THEN concat(
    ${nameOfTeam(ofFirst('mailbox', 'teamId'))}, ' agreed by e-mail, but who reported is not known.')
  WHEN agreements @> '[{"by": "link"}]'
    THEN concat('Someone with the link agreed: ', ${isolatedInSql(ofFirst('link', 'name'))})
  WHEN is_contested THEN 'Another report of these teams and this date says something else.'
  WHEN asked_at IS NOT NULL THEN concat(
    'Only one side has reported this result. ', ${askedSide}, ' was asked by e-mail.')
  WHEN not_asked IS NOT NULL THEN concat(
    'Only one side has reported this result. Nobody was asked by e-mail: ',
    CASE not_asked ${notAskedCases} END)
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
                   ${besideIt}
                    AND other.id <> submission.id
                    AND ${judgedTogether}
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
