import { useEffect, useRef } from 'react';
import type { ScheduledGame } from '../model/api';
import styles from './SelectAll.module.css';

interface SelectAllProps {
  readonly all: readonly ScheduledGame[];
  readonly chosen: readonly ScheduledGame[];
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

/** Selects all games that are shown and whose captains can be asked. */
export function SelectAll({ all, chosen, onSelect }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const isAll = chosen.length === all.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen.length > 0 && !isAll;
  });
  return (
    <label className={styles.all}>
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        onChange={({ target }) => {
          onSelect(new Set(target.checked ? all.map(({ id }) => id) : []));
        }}
      />
      Select all {all.length.toLocaleString('en-US')}
    </label>
  );
}
