import type { Submission } from '../../../api/types';
import { SelectAllBox } from '../../../ui/forms/SelectAllBox';
import styles from './SubmissionTable.module.css';

interface SelectAllProps {
  readonly rows: readonly Submission[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

/** Selects all pending reports that are shown. */
export function SelectAll({ rows, selected, onSelect }: SelectAllProps) {
  const pending = rows.filter(({ logged }) => !logged);
  return (
    <SelectAllBox
      className={styles.box}
      selected={pending.filter(({ id }) => selected.has(id)).length}
      of={pending.length}
      onSelect={(isAll) => onSelect(new Set(isAll ? pending.map(({ id }) => id) : []))}
    >
      <span className="visually-hidden">Select all</span>
    </SelectAllBox>
  );
}
