import { SelectAllBox } from '../../../ui/forms/SelectAllBox';
import type { ScheduledGame } from '../model/api';
import styles from './SelectAll.module.css';

interface SelectAllProps {
  readonly all: readonly ScheduledGame[];
  readonly chosen: readonly ScheduledGame[];
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

/** Selects all games that are shown and whose captains can be reminded. */
export function SelectAll({ all, chosen, onSelect }: SelectAllProps) {
  return (
    <SelectAllBox
      className={styles.all}
      selected={chosen.length}
      of={all.length}
      onSelect={(isAll) => {
        onSelect(new Set(isAll ? all.map(({ id }) => id) : []));
      }}
    >
      Select all {all.length.toLocaleString('en-US')}
    </SelectAllBox>
  );
}
