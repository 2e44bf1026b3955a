// Safari drops the roles of table rows that are laid out as cards, so they are set here.
import type { RatingRow } from '../../../api/types';
import { formatTableDate } from '../../../format/instants';
import { StarRating } from '../../../game-ui/StarRating';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { ratingCategories } from '../../../game-ui/rating-categories';
import { ratingText } from '../model/rating-words';
import styles from './RatingTable.module.css';

interface RatingTableProps {
  /** Undefined while they load. */
  readonly rows: readonly RatingRow[] | undefined;
  /** The rows are those of earlier filters, and new ones are loading. */
  readonly isOutdated: boolean;
}

const columns = [
  'Date',
  'Sport',
  'Team',
  'League',
  ...ratingCategories.map(({ label }) => label),
  'Rating',
];
const placeholders = Array.from({ length: 8 }, (_, index) => index);

/** On phones, each row is a card. */
export function RatingTable({ rows, isOutdated }: RatingTableProps) {
  return (
    <table
      className={styles.table}
      role="table"
      aria-label="Game ratings"
      aria-busy={!rows || isOutdated}
      data-outdated={isOutdated || undefined}
    >
      <thead>
        <tr role="row">
          {columns.map((name) => (
            <th key={name} role="columnheader" scope="col" data-column={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => <Row key={row.id} row={row} />) ??
          placeholders.map((number) => (
            <tr key={number} className={styles.placeholderRow} aria-hidden="true">
              <td colSpan={columns.length}>
                <Skeleton className={styles.placeholder} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { readonly row: RatingRow }) {
  return (
    <tr role="row" className={`raised ${styles.row}`}>
      <td role="cell" className={`small-print ${styles.date}`}>
        {formatTableDate(row.matchDate)}
      </td>
      <td role="cell" className={`small-print ${styles.sport}`}>
        {row.sportName}
      </td>
      <td role="cell" className={styles.team}>
        {row.teamName}
      </td>
      <td role="cell" className={`small-print ${styles.where}`}>
        {row.leagueName}
      </td>
      {ratingCategories.map(({ name, label }) => (
        <td key={name} role="cell" className={`above-8 ${styles.category}`}>
          <span className={`fine-print block ${styles.name}`} aria-hidden="true">
            {label}
          </span>
          <StarsOrDash value={row[name]} />
        </td>
      ))}
      <td role="cell" className={styles.rating}>
        {ratingText(row.rating)}
      </td>
    </tr>
  );
}

function StarsOrDash({ value }: { readonly value: number | null }) {
  return value === null ? '-' : <StarRating value={value} size={16} />;
}
