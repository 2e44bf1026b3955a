import { useCallback, useRef, useState } from 'react';
import { keepPrivateDraft, readPrivateDraft } from '../../api/private-draft';
import { useUser } from '../../api/session';
import { fromJson, toJson, type Draft } from './draft';

/** What this admin typed and has not saved, kept on the device with every change. */
export function useDraft() {
  const { id } = useUser();
  const [draft, setDraft] = useState(() => fromJson(readPrivateDraft(id)));
  const latest = useRef(draft);
  const change = useCallback(
    (how: (draft: Draft) => Draft) => {
      latest.current = how(latest.current);
      keepPrivateDraft(id, toJson(latest.current));
      setDraft(latest.current);
    },
    [id],
  );
  return { draft, change };
}
