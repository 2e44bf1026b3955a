import { useEffect, useRef, type RefObject } from 'react';
import type { Submission } from '../../../api/types';
import { neighbourOf } from '../model/list-changes';
import { focusIsLost } from '../../../ui/focus/lost-focus';
import { openerId } from './SubmissionRow';

/**
 * Keeps the focus of whoever works through the list by the keyboard: from a row that leaves it, it
 * goes on to the next.
 * @param fallback takes it where no row is left
 */
export function useFocusAfterActs(
  rows: readonly Submission[],
  fallback: RefObject<HTMLElement | null>,
) {
  /** The row that was acted upon last, and its neighbour. */
  const nearby = useRef<readonly (string | null)[]>([]);
  const acting = useRef(false);
  const find = (ids: readonly (string | null)[]) => {
    const openers = ids.map((id) => id && document.getElementById(openerId(id)));
    return openers.find((opener) => opener) || fallback.current;
  };
  useEffect(() => {
    if (acting.current && focusIsLost()) find(nearby.current)?.focus();
  });
  return {
    /** Where the focus goes when a dialog about the report closes. */
    wanted: (id: string | null) => find([id, ...nearby.current]),
    keepDuring: async (ids: readonly string[], act: () => Promise<void>) => {
      nearby.current = [ids[0] ?? null, neighbourOf(rows, ids)];
      acting.current = true;
      await act();
      acting.current = false;
    },
  };
}
