import { useEffect, useRef, type RefObject } from 'react';
import type { Submission } from '../../../api/types';
import { neighbourOf } from '../model/list-changes';
import { focusIsLost } from '../../../ui/focus/lost-focus';
import { openerId } from './SubmissionRow';

/**
 * Keeps keyboard focus in the list: when a row disappears, its neighbour gets the focus.
 * @param fallback gets the focus if no row is left
 */
export function useFocusAfterActions(
  rows: readonly Submission[],
  fallback: RefObject<HTMLElement | null>,
) {
  /** The last row that was changed, and its neighbour. */
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
    /** What gets the focus when a dialog about the report closes. */
    wanted: (id: string | null) => find([id, ...nearby.current]),
    keepDuring: async (ids: readonly string[], act: () => Promise<void>) => {
      nearby.current = [ids[0] ?? null, neighbourOf(rows, ids)];
      acting.current = true;
      await act();
      acting.current = false;
    },
  };
}
