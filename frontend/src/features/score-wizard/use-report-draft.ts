import { useCallback, useRef, useState } from 'react';
import { makeIdempotencyKey } from './idempotency-key';
import { emptyDraft, type ReportDraft } from './report-draft';
import { savedContact } from './saved-contact';
import { ofTheShapeOf, StoredJson } from '../../api/stored-json';

interface KeptDraft {
  /** Tells this report from the next; the idempotency key may be renewed within one. */
  readonly id: string;
  readonly values: ReportDraft;
  /**
   * One for this filled-in form, so that a retry after a lost answer or a reload is the same report
   * to the server. It outlives corrections: only an accepted report binds it.
   */
  readonly idempotencyKey: string;
}

/** Outlives a reload, and ends with the tab. */
const stored = new StoredJson(() => sessionStorage, 'score-tracker-draft');

/** The report being filled in, kept on the device with every change. */
export function useReportDraft() {
  const [draft, setDraft] = useState(() => draftFrom(stored.read()));
  const latest = useRef(draft);

  const keep = useCallback((changed: Partial<KeptDraft>) => {
    latest.current = { ...latest.current, ...changed };
    stored.write(latest.current);
    setDraft(latest.current);
  }, []);

  return {
    ...draft,
    update: useCallback(
      (values: ReportDraft) => {
        keep({ values });
      },
      [keep],
    ),
    renewKey: useCallback(() => {
      const idempotencyKey = makeIdempotencyKey();
      keep({ idempotencyKey });
      return idempotencyKey;
    }, [keep]),
    reset: useCallback(() => {
      keep(newDraft());
    }, [keep]),
  };
}

/** For a draft that breaks the screens. The saved contact is another matter, and stays. */
export function forgetDraft(): void {
  stored.clear();
}

export type KeptReportDraft = ReturnType<typeof useReportDraft>;

function newDraft(): KeptDraft {
  return {
    id: makeIdempotencyKey(),
    values: emptyDraft(savedContact()),
    idempotencyKey: makeIdempotencyKey(),
  };
}

/** A draft that another version kept may lack fields that there are now, or hold them otherwise. */
function draftFrom(kept: unknown): KeptDraft {
  return ofTheShapeOf(newDraft(), kept);
}
