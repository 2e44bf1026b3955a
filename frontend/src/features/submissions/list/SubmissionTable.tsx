import type { Submission } from '../../../api/types';
import type { SubmissionFilters } from '../model/submission-filters';
import { Icon } from '../../../ui/elements/Icon';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { SelectAllBox } from '../../../ui/forms/SelectAllBox';
import { SubmissionRow, type RowActions } from './SubmissionRow';
import styles from './SubmissionTable.module.css';

interface SubmissionTableProps extends RowActions {
  /** Undefined while loading. */
  readonly rows: readonly Submission[] | undefined;
  /** Whether other rows are loading. */
  readonly isOutdated: boolean;
  /** Whether rows may say what the other side says. */
  readonly hasStandings: boolean;
  /** Whether there is room for a table. Otherwise, each row is a card. */
  readonly isTable: boolean;
  readonly sort: SubmissionFilters['sort'];
  readonly onSort: (sort: SubmissionFilters['sort']) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

const columns = [
  'Date',
  'Sport',
  'League',
  'Teams',
  'Score',
  'Submitted By',
  'Status',
  'Actions',
] as const;
const placeholders = Array.from({ length: 8 }, (_, index) => index);

/**
 * Roles are explicit, because some browsers drop the table semantics when rows are laid out as
 * cards.
 */
export function SubmissionTable(props: SubmissionTableProps) {
  const { rows, isOutdated, hasStandings, isTable, sort, onSort, selected, onSelect, ...acts } =
    props;
  return (
    <table
      className={styles.table}
      role="table"
      aria-label="Score submissions"
      aria-busy={!rows || isOutdated}
      data-standings={hasStandings || undefined}
    >
      <thead>
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.select}>
            {isTable ? (
              <SelectAll rows={rows ?? []} selected={selected} onSelect={onSelect} />
            ) : (
              'Select'
            )}
          </th>
          {columns.map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              data-column={name}
              aria-sort={name === 'Date' && sort === 'played' ? 'descending' : undefined}
            >
              {name === 'Date' && isTable ? <SortByDate sort={sort} onSort={onSort} /> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((report) => (
          <SubmissionRow
            key={report.id}
            report={report}
            selected={selected.has(report.id)}
            onSelect={(isSelected) => {
              const changed = new Set(selected);
              if (isSelected) changed.add(report.id);
              else changed.delete(report.id);
              onSelect(changed);
            }}
            {...acts}
          />
        )) ?? placeholders.map((number) => <PlaceholderRow key={number} />)}
      </tbody>
    </table>
  );
}

type SortProps = Pick<SubmissionTableProps, 'sort' | 'onSort'>;

/** Sorts by the date of the game, and again by when reports came in. */
function SortByDate({ sort, onSort }: SortProps) {
  const isOn = sort === 'played';
  return (
    <button
      type="button"
      className={styles.sort}
      title={isOn ? 'Sort by when reports came in' : 'Sort by the date of the game'}
      onClick={() => onSort(isOn ? null : 'played')}
    >
      Date
      <Icon size={16}>
        <path d={isOn ? 'M12 5v14M6.5 13.5 12 19l5.5-5.5' : 'm8 9.5 4-4 4 4M8 14.5l4 4 4-4'} />
      </Icon>
    </button>
  );
}

function PlaceholderRow() {
  return (
    <tr className={styles.placeholderRow} aria-hidden="true">
      <td colSpan={columns.length + 1}>
        <Skeleton className={styles.placeholder} />
      </td>
    </tr>
  );
}

interface SelectAllProps {
  readonly rows: readonly Submission[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

/** Selects all reports that are shown. */
export function SelectAll({ rows, selected, onSelect }: SelectAllProps) {
  return (
    <SelectAllBox
      className={styles.box}
      selected={rows.filter(({ id }) => selected.has(id)).length}
      of={rows.length}
      onSelect={(isAll) => onSelect(new Set(isAll ? rows.map(({ id }) => id) : []))}
    >
      <span className="visually-hidden">Select all</span>
    </SelectAllBox>
  );
}
