import { instant } from '../../../platform/postgres/instant';
import { StandingFilter } from '../../application/ports';
import { Agreement, Confirmation, Standing } from '../../../submissions/domain/standing';
import { StandingFacts, onlyOneSide, whyConfirmed } from '../../domain/why-confirmed';
import { isAgreed, standing } from '../../../submissions/infrastructure/postgres/game-sql';
import { besideIt, judgedTogether } from './related-sql';

/** Whether the other side was asked by mail and said nothing. An index has exactly this condition. */
const isUnopposed = 'game_standing IS NULL AND confirmed_by IS NULL AND unopposed_at IS NOT NULL';

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
  messages: `messages @> '[{"seen": false}]'`,
  ready: `logged_at IS NULL AND game_standing IS DISTINCT FROM 'conflict'
    AND (game_standing = 'second-report' OR confirmed_by IS NOT NULL OR unopposed_at IS NOT NULL)`,
};

/** Whether a row matches the filter. */
export const standingCondition = (filter: StandingFilter) => `(${conditions[filter]})`;

/** Whether another report of the game is judged together with a row of `report`. */
const isJudgedWithOthers = `shares_game
  AND EXISTS (SELECT ${besideIt} AND ${judgedTogether} AND other.id <> report.id)`;

/** Whether all reports of the game that are judged together are known to come from one team. */
const areOfOneTeam = `(SELECT bool_and(coalesce(other.reporter_proof = 'team-link', false))
  ${besideIt} AND ${judgedTogether})`;

/** Whether a row stands as it does because nothing but its report happened. */
const isPlain = `game_standing IS NULL AND confirmed_by IS NULL AND unopposed_at IS NULL
  AND NOT shares_game AND agreements = '[]' AND NOT is_contested AND asked_at IS NULL
  AND not_asked IS NULL`;

/** Somebody who says the same as a report, for administrators. */
interface Agreed extends Pick<Agreement, 'name' | 'at'> {
  readonly by: Agreement['by'] | 'second-report';
}

/** From what is stored about a report, what decides how it stands, and who agrees. */
interface Facts extends StandingFacts {
  /** Those who reported for the other team. */
  readonly secondReports: readonly Agreed[] | null;
}

/** SQL for each fact. */
const facts: Readonly<Record<keyof Facts, string>> = {
  winningTeamId: 'winning_team_id',
  winningTeamName: 'winning_team_name',
  winningScore: 'winning_score',
  losingTeamId: 'losing_team_id',
  losingTeamName: 'losing_team_name',
  losingScore: 'losing_score',
  outcome: 'outcome',
  reporterTeamId: 'reporter_team_id',
  reporterProof: 'reporter_proof',
  gameStanding: 'game_standing',
  confirmedBy: 'confirmed_by',
  isUnopposed: 'unopposed_at IS NOT NULL',
  agreements: 'agreements',
  isContested: 'is_contested',
  isJudgedWithOthers,
  areOfOneTeam: `CASE WHEN shares_game THEN ${areOfOneTeam} ELSE false END`,
  isAsked: 'asked_at IS NOT NULL',
  notAsked: 'not_asked',
  secondReports: `CASE WHEN game_standing = 'second-report' THEN (
    SELECT json_agg(json_build_object('by', 'second-report', 'name', name, 'at', at))
      FROM (SELECT other.captain_name AS name, ${instant('other.submitted_at')} AS at
              ${besideIt}
               AND other.id <> report.id
               AND ${judgedTogether}
               AND other.reporter_proof = 'team-link'
               AND other.reporter_team_id IS DISTINCT FROM report.reporter_team_id
             ORDER BY other.id LIMIT 20) AS second) END`,
};

const factNames = Object.keys(facts);

/**
 * The facts as a JSON list; null if nothing but the report happened. Their names would make a page
 * longer by a third.
 */
const factsJson = `CASE WHEN ${isPlain} THEN 'null' ELSE concat('[', ${Object.values(facts)
  .map((fact) => `coalesce(to_json(${fact})::text, 'null')`)
  .join(`,\n  ',', `)}, ']') END`;

/** Stands before and after the facts in the JSON of a row. No JSON contains it. */
const mark = { sql: 'chr(30)', text: '\u001e' };

/**
 * The fields about the standing of a row of `report`, as part of a JSON object. In place of the
 * reason and the agreements are facts; see `withStandings`.
 */
export const standingJson = `',"standing":"', ${standing},
  '","confirmedBy":', coalesce(to_json(${confirmedBy})::text, 'null'),
  ',"confirmedAt":', coalesce(to_json(${instant(`(${confirmedAt})`)})::text, 'null'),
  ',', ${mark.sql}, ${factsJson}, ${mark.sql}`;

/** Replaces the facts in the JSON of rows with the fields that follow from them. */
export function withStandings(json: string): string {
  const parts = json.split(mark.text);
  for (let at = 1; at < parts.length; at += 2) parts[at] = fieldsFrom(parts[at]!);
  return parts.join('');
}

function fieldsFrom(list: string): string {
  const found = factsIn(list);
  const reason = JSON.stringify(found ? whyConfirmed(found) : onlyOneSide);
  const agreements = JSON.stringify(found ? agreementsIn(found) : []);
  return `"standingReason":${reason},"agreements":${agreements}`;
}

function factsIn(list: string): Facts | null {
  const values = JSON.parse(list) as readonly unknown[] | null;
  if (values === null) return null;
  const found: Record<string, unknown> = {};
  for (let index = 0; index < factNames.length; index++) found[factNames[index]!] = values[index];
  return found as unknown as Facts;
}

/** Whoever said that the report is right, oldest first. */
function agreementsIn({ agreements, secondReports }: Facts): Agreed[] {
  return [...agreements, ...(secondReports ?? [])]
    .map(({ by, name, at }) => ({ by, name, at }))
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}
