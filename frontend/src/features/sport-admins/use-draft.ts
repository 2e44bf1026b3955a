import { useMemo, useSyncExternalStore } from 'react';
import { keepPrivateDraft, readPrivateDraft, watchPrivateDraft } from '../../session/private-draft';
import { useUser } from '../../session/session';
import { fromJson, toJson, type Draft } from './draft';

/**
 * What this admin typed and has not saved, kept on the device with every change. Whatever outlives
 * the screen, such as a save that is under way, finds it as it is by then.
 */
export function useDraft() {
  const { id } = useUser();
  const kept = useSyncExternalStore(watchPrivateDraft, () => readPrivateDraft(id));
  const draft = useMemo(() => fromJson(kept), [kept]);
  const latest = () => fromJson(readPrivateDraft(id));
  const change = (how: (draft: Draft) => Draft) => {
    const next = how(latest());
    keepPrivateDraft(id, next.size > 0 ? toJson(next) : null);
  };
  return { draft, latest, change };
}
