import { instant } from '../../../platform/postgres/instant';
import { besideIt, reportStatus, resultOf } from './related-sql';
import { standingJson } from './standing-sql';
import { SubmissionSchema } from '../../../submissions/infrastructure/postgres/submission.schema';

/** Without a limit, a page of n reports of one game would list about n² ids. */
export const maxRelated = 20;

/**
 * First the reports that differ from this one, so that reviewers always see them; then the earliest
 * of the others.
 */
const chosenRelated = `
  SELECT other.id,
         row_number() OVER (
           ORDER BY ${resultOf('other')} = ${resultOf('report')}, other.id) AS place
  ${besideIt} AND other.id <> report.id
   ORDER BY place LIMIT ${maxRelated}`;

/** The fields about other reports of the game, as the end of a JSON object. */
const relatedJson = `CASE WHEN NOT shares_game
  THEN ',"reportStatus":"single","relatedIds":[],"relatedCount":0}'
  ELSE concat(',"reportStatus":"', ${reportStatus}, '","relatedIds":', (
    SELECT coalesce(json_agg(chosen.id ORDER BY place), '[]') FROM (${chosenRelated}) AS chosen
  ), ',"relatedCount":', (
    SELECT count(*) ${besideIt} AND other.id <> report.id
  ), '}') END`;

/** The columns that administrators don't get. */
const notSent = [
  'leagueId',
  'locationId',
  'winningTeamId',
  'losingTeamId',
  'confirmKeyHash',
  'scheduledGameId',
  'language',
  'erasedAt',
];

/** A text with no character that JSON would escape. */
const withQuotes = (property: string, column: string) => `',"${property}":"', ${column}, '"'`;

/** The fields that are not simply a column, as arguments of `concat`. */
const sentInstead: Readonly<Record<string, string>> = {
  id: `'{"id":"', id, '"'`,
  reference: withQuotes('reference', 'reference'),
  outcome: withQuotes('outcome', 'outcome'),
  submittedAt: withQuotes('submittedAt', instant('submitted_at')),
  loggedAt: `CASE WHEN logged_at IS NULL THEN ',"logged":false,"loggedAt":null'
    ELSE concat(',"logged":true,"loggedAt":"', ${instant('logged_at')}, '"') END`,
  correctedAt: `CASE WHEN corrected_at IS NULL THEN ',"correctedAt":null'
    ELSE concat(',"correctedAt":"', ${instant('corrected_at')}, '"') END`,
};

const fields = Object.entries(SubmissionSchema.options.columns)
  .filter(([property]) => !notSent.includes(property))
  .map(([property, { name = property, type, nullable = false }]) => {
    const label = `',"${property}":'`;
    const value = type === 'smallint' || type === 'integer' ? name : `to_json(${name})`;
    const json = nullable ? `coalesce(${value}::text, 'null')` : value;
    return sentInstead[property] ?? `${label}, ${json}`;
  });

/**
 * One report as JSON text, from a row of `report`. `concat` takes about half as long as
 * `row_to_json`, which looks up the type of each column for each row.
 */
export const rowJson = `concat(${[...fields, standingJson, relatedJson].join(',\n  ')})`;

/**
 * The rows of a sorted subquery as a JSON list; null without rows. The order is that of the
 * subquery, because sorting the finished JSON would take an eighth of the time of a page.
 */
export const listJson = (condition = 'true') =>
  `'[' || string_agg(${rowJson}, ', ') FILTER (WHERE ${condition}) || ']'`;
