import { useState } from 'react';
import type { Submission } from '../../../api/types';

/** Where the open report stands in the list as filtered. */
export interface Place {
  /** From 0. */
  readonly index: number;
  /** IDs; null at the ends. */
  readonly previous: string | null;
  readonly next: string | null;
}

/**
 * The place of a report; null if it was not opened from the list. A report that has left the list, such as
 * by being logged, keeps the place that it had.
 */
export function usePlace(rows: readonly Submission[], id: string | null): Place | null {
  const [last, setLast] = useState<{ id: string; index: number } | null>(null);
  const found = rows.findIndex((row) => row.id === id);
  if (id !== null && found !== -1 && (last?.id !== id || last.index !== found)) {
    setLast({ id, index: found });
  }
  const isThere = found !== -1;
  if (!isThere && last?.id !== id) return null;
  const index = isThere ? found : last!.index;
  return {
    index,
    previous: rows[index - 1]?.id ?? null,
    next: rows[isThere ? index + 1 : index]?.id ?? null,
  };
}
