import { type ReactNode, useEffect, useRef } from 'react';

interface SelectAllBoxProps {
  readonly className: string | undefined;
  /** How many of the rows are selected. */
  readonly selected: number;
  readonly of: number;
  readonly onSelect: (all: boolean) => void;
  /** The label. */
  readonly children: ReactNode;
}

/** Selects all rows of a list, or none. It is mixed if some are selected. */
export function SelectAllBox({ className, selected, of, onSelect, children }: SelectAllBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const isAll = selected > 0 && selected === of;
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && !isAll;
  });
  return (
    <label className={className}>
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        disabled={of === 0}
        onChange={({ target }) => onSelect(target.checked)}
      />
      {children}
    </label>
  );
}
