import type { Submission } from '../../../api/types';
import { SelectAllBox } from '../../../ui/forms/SelectAllBox';
import styles from './SubmissionTable.module.css';

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
