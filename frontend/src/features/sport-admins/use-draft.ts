import { useMemo, useSyncExternalStore } from 'react';
import {
  storePrivateDraft,
  readPrivateDraft,
  watchPrivateDraft,
} from '../../session/private-draft';
import { useUser } from '../../session/session';
import { fromJson, toJson, type Draft } from './draft';

/**
 * This admin's unsaved changes, stored on the device after each change. Code that outlives the screen,
 * such as a running save, can read their latest state.
 */
export function useDraft() {
  const { id } = useUser();
  const kept = useSyncExternalStore(watchPrivateDraft, () => readPrivateDraft(id));
  const draft = useMemo(() => fromJson(kept), [kept]);
  const latest = () => fromJson(readPrivateDraft(id));
  const change = (how: (draft: Draft) => Draft) => {
    const next = how(latest());
    storePrivateDraft(id, next.size > 0 ? toJson(next) : null);
  };
  return { draft, latest, change };
}
