import { useCallback, useRef, useState } from 'react';
import { makeIdempotencyKey } from './idempotency-key';
import { emptyDraft, type ReportDraft } from './report-draft';
import { savedContact } from './saved-contact';
import { ofTheShapeOf, StoredJson } from '../../api/stored-json';

export interface KeptDraft {
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
/** Outlives a tab that was closed or broke, for whoever comes back; the last one that was typed in. */
const storedForLater = new StoredJson(() => localStorage, 'score-tracker-draft');

/** In milliseconds; what nobody came back for in a week is nobody else's business. */
const longestAge = 7 * 86_400_000;

/** A report that was begun and is not the one on the screen. */
export interface LeftDraft {
  readonly draft: KeptDraft;
  /** When it was last changed, in milliseconds since 1970; null where its captain just left it. */
  readonly leftAt: number | null;
}

/** The report being filled in, kept on the device with every change. */
export function useReportDraft() {
  const [draft, setDraft] = useState(() => draftFrom(stored.read()));
  const latest = useRef(draft);
  const [left, setLeft] = useState(() => (isBegun(draft) ? null : leftByAnotherTab()));

  const keep = useCallback((changed: Partial<KeptDraft>) => {
    const before = latest.current;
    latest.current = { ...before, ...changed };
    stored.write(latest.current);
    if (isBegun(latest.current)) {
      storedForLater.write({ ...latest.current, leftAt: Date.now() });
    } else if (leftByAnotherTab()?.draft.id === before.id) {
      storedForLater.clear();
    }
    setDraft(latest.current);
  }, []);

  return {
    ...draft,
    isBegun: isBegun(draft),
    left,
    update: useCallback(
      (values: ReportDraft) => {
        keep({ values });
      },
      [keep],
    ),
    /** @param key where it is not a new one */
    renewKey: useCallback(
      (key = makeIdempotencyKey()) => {
        keep({ idempotencyKey: key });
        return key;
      },
      [keep],
    ),
    reset: useCallback(() => {
      keep(newDraft());
    }, [keep]),
    /** Begins anew, and can be undone for as long as the page is open. */
    leave: useCallback(() => {
      setLeft({ draft: latest.current, leftAt: null });
      keep(newDraft());
    }, [keep]),
    /** Goes on with another draft in the place of this one. */
    goOnWith: useCallback(
      (other: KeptDraft) => {
        setLeft(null);
        keep(other);
      },
      [keep],
    ),
    forgetLeft: useCallback(() => {
      setLeft(null);
      storedForLater.clear();
    }, []),
  };
}

/** For a draft that breaks the screens. The saved contact is another matter, and stays. */
export function forgetDraft(): void {
  stored.clear();
  storedForLater.clear();
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

/** Everything begins with a sport. */
function isBegun({ values }: KeptDraft): boolean {
  return values.sportId !== '';
}

function leftByAnotherTab(): LeftDraft | null {
  const kept = storedForLater.read() as { readonly leftAt?: unknown } | null;
  const leftAt = kept?.leftAt;
  if (typeof leftAt !== 'number' || Date.now() - leftAt > longestAge) return null;
  const draft = draftFrom(kept);
  return isBegun(draft) ? { draft, leftAt } : null;
}
