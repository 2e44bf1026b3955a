import { ExportColumn, ExportTable } from '../../platform/exports/export-table';
import { RatingFilter } from '../application/ports';
import { isRated, rowRating, rowsOf } from './postgres/rating-sql';

/** The columns of the export (docs/contract.md, section 8, "Exports"). */
const columns: readonly ExportColumn[] = [
  { title: 'Date', sql: "to_char(match_date, 'YYYY-MM-DD')", kind: 'our own text' },
  { title: 'Sport', sql: 'sport_name', kind: 'text' },
  { title: 'League', sql: 'league_name', kind: 'text' },
  { title: 'Division', sql: 'division', kind: 'text' },
  { title: 'Location', sql: 'location', kind: 'text' },
  { title: 'Team', sql: 'winning_team_name', kind: 'text' },
  { title: 'Field Condition', sql: 'field_condition_rating', kind: 'number' },
  { title: 'Referee', sql: 'ref_rating', kind: 'number' },
  { title: 'Sportsmanship', sql: 'sportsmanship_rating', kind: 'number' },
  { title: 'Competition', sql: 'competition_rating', kind: 'number' },
  { title: 'Rating', sql: rowRating, kind: 'number' },
  { title: 'Comments', sql: 'rating_comments', kind: 'multiline text' },
  { title: 'ID', sql: 'id::text', kind: 'our own text' },
];

/** The rated reports that match the filter, newest first. */
export function ratingsExport(filter: RatingFilter): ExportTable {
  const { where, values } = rowsOf(filter, isRated);
  const from = `FROM rated_report ${where} ORDER BY id DESC`;
  return { name: 'game-ratings', columns, from, values };
}
