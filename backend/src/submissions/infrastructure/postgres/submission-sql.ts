import { foldCase } from '../../../kernel/fold-case';
import { readCode } from '../../../kernel/readable-code';
import { SubmissionFilter } from '../../application/ports';
import { Outcome, OutcomeRules, hasScores, outcomeRules, outcomes } from '../../domain/outcome';
import { SubmissionSchema } from './submission.schema';

/** The parts of a query that select reports. */
export interface Conditions {
  /** `WHERE …`, or an empty text. */
  readonly where: string;
  /** The keyword that adds another condition. */
  readonly and: 'AND' | 'WHERE';
  /** The values of `$1`, `$2`, …; callers may add more. */
  readonly values: unknown[];
}

/** The whole filter except the search. */
export function filterConditions(
  filter: SubmissionFilter,
  after: string | null = null,
): Conditions {
  const values: unknown[] = [];
  const conditions: string[] = [];
  if (filter.sportId !== null) conditions.push(`sport_id = $${values.push(filter.sportId)}`);
  if (filter.logged !== null) {
    conditions.push(filter.logged ? 'logged_at IS NOT NULL' : 'logged_at IS NULL');
  }
  // Not a parameter, so that every plan can use the index of the few that were not played.
  if (filter.outcome !== null) conditions.push(`outcome = '${filter.outcome}'`);
  if (filter.from !== null) conditions.push(`match_date >= $${values.push(filter.from)}`);
  if (filter.to !== null) conditions.push(`match_date <= $${values.push(filter.to)}`);
  if (after !== null) conditions.push(`id < $${values.push(after)}`);
  return conditions.length > 0
    ? { where: `WHERE ${conditions.join(' AND ')}`, and: 'AND', values }
    : { where: '', and: 'WHERE', values };
}

/** The columns with names, each with its kind in `submission_name`. */
export const columnsOfKind = [
  ['sport', 'sport_name'],
  ['league', 'league_name'],
  ['team', 'winning_team_name'],
  ['team', 'losing_team_name'],
  ['captain', 'captain_name'],
] as const;

/** The LIKE pattern of a search, for the column `folded` of `submission_name`. */
export function patternFor(term: string): string {
  return `%${foldCase(term).replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Whether a row matches a search (docs/specification.md, section 5, "Dashboard rules"). Fold the
 * names first.
 */
export function searchCondition(term: string, values: unknown[]): string {
  const at = values.push(patternFor(term));
  const tests = columnsOfKind.map(
    ([kind, column]) => `${column} IN (
       SELECT name FROM submission_name WHERE kind = '${kind}' AND folded LIKE $${at})`,
  );
  const prefix = referencePrefix(term);
  if (prefix !== null) tests.push(`starts_with(reference, $${values.push(prefix)})`);
  return `(${tests.join(' OR ')})`;
}

/** The start of a reference that someone typed; null if no reference starts like this. */
export function referencePrefix(term: string): string | null {
  const code = readCode(term);
  const length = code.replace('-', '').length;
  return /^[\dA-Za-z -]+$/.test(term) && length >= 4 && length <= 8 ? code : null;
}

/** Formats a column as ISO 8601 in UTC with milliseconds. */
export const instant = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL expressions for the fields that identify a game. */
interface GameInSql {
  readonly leagueId: string;
  readonly matchDate: string;
  readonly teams: readonly [string, string];
}

/**
 * Whether a row of `reports` is of this game. Must match `gameKey` in `domain/same-game.ts`; an
 * index covers it.
 */
export function isOfGame(reports: string, { leagueId, matchDate, teams }: GameInSql): string {
  const pair = teams.join(', ');
  const ownPair = `${reports}.winning_team_id, ${reports}.losing_team_id`;
  return `${reports}.league_id = ${leagueId}
    AND ${reports}.match_date = ${matchDate}
    AND LEAST(${ownPair}) = LEAST(${pair})
    AND GREATEST(${ownPair}) = GREATEST(${pair})`;
}

/** All reports of the same game as a row of `submission`, including that row. */
const sameGame = `
  FROM submission AS other
 WHERE ${isOfGame('other', {
   leagueId: 'submission.league_id',
   matchDate: 'submission.match_date',
   teams: ['submission.winning_team_id', 'submission.losing_team_id'],
 })}`;

/** The outcomes as a list for SQL. */
const listOf = (some: readonly Outcome[]) => some.map((outcome) => `'${outcome}'`).join(', ');

const withWinner = (winner: OutcomeRules['winner']) =>
  listOf(outcomes.filter((outcome) => outcomeRules[outcome].winner === winner));

/**
 * Equal for two reports if they agree. Must match `agree` in `domain/game-result.ts`. Outcomes
 * without scores are stored with 0 and 0.
 */
const resultOf = (report: string) => `ROW(${report}.outcome,
  ${report}.winning_score, ${report}.losing_score,
  CASE WHEN ${report}.outcome IN (${withWinner('named')})
         OR ${report}.outcome IN (${withWinner('by score')})
            AND ${report}.winning_score <> ${report}.losing_score
       THEN ${report}.winning_team_id ELSE '' END)`;

/** Whether a row of `submission` has scores. */
export const hasScoresInSql = `outcome IN (${listOf(outcomes.filter(hasScores))})`;

/** Without a limit, a page of n reports of one game would list about n² ids. */
export const maxRelated = 20;

/**
 * First the reports that differ from this one, so that reviewers always see them; then the earliest
 * of the others.
 */
const chosenRelated = `
  SELECT other.id,
         row_number() OVER (
           ORDER BY ${resultOf('other')} = ${resultOf('submission')}, other.id) AS place
  ${sameGame} AND other.id <> submission.id
   ORDER BY place LIMIT ${maxRelated}`;

/** For a row of `submission` that shares its game: whether all reports of the game agree. */
const sharedStatus = `(SELECT CASE WHEN count(*) = 1 THEN 'single'
               WHEN count(DISTINCT ${resultOf('other')}) = 1 THEN 'duplicate'
               ELSE 'conflict' END ${sameGame})`;

/** Whether a row of `submission` is the only report of its game and, if not, whether all agree. */
export const reportStatus = `CASE WHEN NOT shares_game THEN 'single' ELSE ${sharedStatus} END`;

/** The fields about other reports of the game, as the end of a JSON object. */
const relatedJson = `CASE WHEN NOT shares_game
  THEN ',"reportStatus":"single","relatedIds":[],"relatedCount":0}'
  ELSE concat(',"reportStatus":"', ${sharedStatus}, '","relatedIds":', (
    SELECT coalesce(json_agg(chosen.id ORDER BY place), '[]') FROM (${chosenRelated}) AS chosen
  ), ',"relatedCount":', (
    SELECT count(*) ${sameGame} AND other.id <> submission.id
  ), '}') END`;

/** The columns that administrators don't get. */
const notSent = ['leagueId', 'locationId', 'winningTeamId', 'losingTeamId'];

/** The columns that they get if outcomes are or were in use. */
const ofOutcomes = ['outcome', 'outcomeReason'];

/** The columns that they get if corrections are or were in use. */
const ofCorrections = ['revision', 'correctedAt', 'messages'];

/** The fields that are not simply a column, as arguments of `concat`. */
const sentInstead: Readonly<Record<string, string>> = {
  submittedAt: `',"submittedAt":"', ${instant('submitted_at')}, '"'`,
  loggedAt: `CASE WHEN logged_at IS NULL THEN ',"logged":false,"loggedAt":null'
    ELSE concat(',"logged":true,"loggedAt":"', ${instant('logged_at')}, '"') END`,
  correctedAt: `CASE WHEN corrected_at IS NULL THEN ',"correctedAt":null'
    ELSE concat(',"correctedAt":"', ${instant('corrected_at')}, '"') END`,
};

function sentFields(excluded: readonly string[]): string[] {
  return Object.entries(SubmissionSchema.options.columns)
    .filter(([property]) => !excluded.includes(property))
    .map(([property, { name = property, type, nullable = false }], index) => {
      const label = `'${index === 0 ? '{' : ','}"${property}":'`;
      const value = type === 'smallint' ? name : `to_json(${name})`;
      const json = nullable ? `coalesce(${value}::text, 'null')` : value;
      return sentInstead[property] ?? `${label}, ${json}`;
    });
}

function jsonWithout(excluded: readonly string[]): string {
  return `concat(${sentFields([...notSent, ...excluded]).join(',\n  ')},\n  ${relatedJson})`;
}

/** The optional features that administrators see. */
interface Shown {
  readonly outcomes: boolean;
  readonly corrections: boolean;
}

/**
 * One report as JSON text, from a row of `submission`. `concat` takes about half as long as
 * `row_to_json`, which looks up the type of each column for each row.
 */
export const rowJson = ({ outcomes, corrections }: Shown) =>
  jsonWithout([...(outcomes ? [] : ofOutcomes), ...(corrections ? [] : ofCorrections)]);

/**
 * The rows of a sorted subquery as a JSON list, given `rowJson`; null without rows. The order is that of the
 * subquery, because sorting the finished JSON would take an eighth of the time of a page.
 */
export const listJson = (row: string, condition = 'true') =>
  `'[' || string_agg(${row}, ', ') FILTER (WHERE ${condition}) || ']'`;
