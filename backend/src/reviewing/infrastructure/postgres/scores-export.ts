import { ExportColumn, ExportTable } from '../../../platform/exports/export-table';
import { instant } from '../../../platform/postgres/instant';
import { SubmissionFilter } from '../../application/ports';
import { outcomeRules, outcomes, reasonNames } from '../../../submissions/domain/outcome';
import {
  ReportField,
  optionalFields,
  optionalNames,
} from '../../../submissions/domain/report-fields';
import { filterConditions, searchCondition } from './filter-sql';
import { hasScoresInSql, standing } from '../../../submissions/infrastructure/postgres/game-sql';
import { reportStatus } from './related-sql';
import { columnOf } from '../../../submissions/infrastructure/postgres/submission.schema';
import { confirmationNames, confirmedBy, standingNames } from './standing-sql';

const outcomeNames = Object.fromEntries(
  outcomes.map((outcome) => [outcome, outcomeRules[outcome].name]),
);

/** SQL for the name of a value. */
function namesInSql(value: string, names: Readonly<Record<string, string>>): string {
  const cases = Object.entries(names).map(([one, name]) => `WHEN '${one}' THEN '${name}'`);
  return `CASE ${value} ${cases.join(' ')} END`;
}

function optionalColumns(part: 'contract' | 'extensions'): ExportColumn[] {
  const kinds = { rating: 'number', line: 'text', paragraphs: 'multiline text' } as const;
  return optionalNames
    .map((name) => ({ name, ...(optionalFields[name] as ReportField) }))
    .filter(({ exported }) => exported === part)
    .map(({ name, label, kind }) => ({
      title: label,
      sql: columnOf(name),
      kind: kinds[kind as keyof typeof kinds],
    }));
}

/** The columns in docs/contract.md, section 8, "Exports". */
const columns: readonly ExportColumn[] = [
  { title: 'Date', sql: "to_char(match_date, 'YYYY-MM-DD')", kind: 'our own text' },
  { title: 'Sport', sql: 'sport_name', kind: 'text' },
  { title: 'League', sql: 'league_name', kind: 'text' },
  { title: 'Division', sql: 'division', kind: 'text' },
  { title: 'Location', sql: 'location', kind: 'text' },
  { title: 'Winning Team', sql: 'winning_team_name', kind: 'text' },
  { title: 'Winning Score', sql: 'winning_score', kind: 'number' },
  { title: 'Losing Team', sql: 'losing_team_name', kind: 'text' },
  { title: 'Losing Score', sql: 'losing_score', kind: 'number' },
  { title: 'Captain', sql: 'captain_name', kind: 'text' },
  { title: 'Email', sql: 'captain_email', kind: 'text' },
  { title: 'Phone', sql: 'captain_phone', kind: 'text' },
  { title: 'Submitted At', sql: instant('submitted_at'), kind: 'our own text' },
  {
    title: 'Status',
    sql: "CASE WHEN logged_at IS NULL THEN 'Pending' ELSE 'Logged' END",
    kind: 'our own text',
  },
  { title: 'Report', sql: reportStatus, kind: 'our own text' },
  ...optionalColumns('contract'),
  { title: 'ID', sql: 'id::text', kind: 'our own text' },
];

/** The columns in docs/extensions.md that come after them. */
const moreColumns: readonly ExportColumn[] = [
  { title: 'Outcome', sql: namesInSql('outcome', outcomeNames), kind: 'our own text' },
  { title: 'Outcome Reason', sql: namesInSql('outcome_reason', reasonNames), kind: 'our own text' },
  { title: 'Revision', sql: 'revision', kind: 'number' },
  { title: 'Corrected At', sql: instant('corrected_at'), kind: 'our own text' },
  { title: 'Standing', sql: namesInSql(standing, standingNames), kind: 'our own text' },
  { title: 'Confirmed By', sql: namesInSql(confirmedBy, confirmationNames), kind: 'our own text' },
  {
    title: "Reporter's Team",
    sql: `CASE reporter_team_id WHEN winning_team_id THEN winning_team_name
                                WHEN losing_team_id THEN losing_team_name END`,
    kind: 'text',
  },
  // Which teams they are, where names and the report's division don't tell.
  { title: 'Winning Team Division', sql: 'winning_team_division', kind: 'text' },
  { title: 'Winning Team ID', sql: 'winning_team_id', kind: 'text' },
  { title: 'Losing Team Division', sql: 'losing_team_division', kind: 'text' },
  { title: 'Losing Team ID', sql: 'losing_team_id', kind: 'text' },
  { title: 'Reference', sql: 'reference', kind: 'our own text' },
  ...optionalColumns('extensions'),
];

const scoreTitles = ['Winning Score', 'Losing Score'];

/** The contract's columns. Games without scores have empty cells. */
const columnsWithOutcomes = columns.map((column) =>
  scoreTitles.includes(column.title)
    ? { ...column, sql: `CASE WHEN ${hasScoresInSql} THEN ${column.sql} END` }
    : column,
);

/**
 * The reports that match the filter, newest first.
 * @param withMore whether to add the columns of docs/extensions.md
 */
export function scoresExport(filter: SubmissionFilter, withMore: boolean): ExportTable {
  const { where, and, values } = filterConditions(filter);
  const search = filter.search === null ? '' : `${and} ${searchCondition(filter.search, values)}`;
  const from = `FROM reviewed_report ${where} ${search} ORDER BY id DESC`;
  const all = withMore ? [...columnsWithOutcomes, ...moreColumns] : columns;
  return { name: 'scores', columns: all, from, values };
}
