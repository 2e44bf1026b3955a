import { useCallback, useRef, useState } from 'react';
import { makeIdempotencyKey } from '../model/idempotency-key';
import { emptyDraft, noContact, withContact, type ReportDraft } from '../model/report-draft';
import { mayBeSameGame } from '../model/same-game';
import { savedContact } from '../model/saved-contact';
import { ofTheShapeOf, StoredJson } from '../../../api/stored-json';

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
/**
 * Outlives tabs that were closed or broke, for whoever comes back: the last few, the newest first.
 * Without any contact, since that may be somebody else, whom the saved one is offered.
 */
const storedForLater = new StoredJson(() => localStorage, 'score-tracker-draft');

/** In milliseconds; what nobody came back for in a week is nobody else's business. */
const longestAge = 7 * 86_400_000;
const mostForLater = 3;

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
  const [left, setLeft] = useState<LeftDraft | null>(() =>
    isBegun(draft) ? null : (leftByOtherTabs()[0] ?? null),
  );

  const keep = useCallback((changed: Partial<KeptDraft>) => {
    const before = latest.current;
    latest.current = { ...before, ...changed };
    stored.write(latest.current);
    if (isBegun(latest.current)) keepForLater({ draft: latest.current, leftAt: Date.now() });
    if (before.id !== latest.current.id) {
      const { leagueDetails } = before.values;
      forgetForLater(
        ({ id, values }) => id === before.id && mayBeSameGame(values.leagueDetails, leagueDetails),
      );
    }
    setDraft(latest.current);
  }, []);

  return {
    ...draft,
    isBegun: isBegun(draft),
    left,
    /** Whether it is still the report of this id that is filled in; also asked after a while. */
    isCurrent: useCallback((id: string) => latest.current.id === id, []),
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
    /**
     * For a form that another tab sent before it became the next report here.
     * @returns its new id
     */
    becomeAnother: useCallback(() => {
      const id = makeIdempotencyKey();
      keep({ id, idempotencyKey: makeIdempotencyKey() });
      return id;
    }, [keep]),
    /** For the next report. What was started over before this one is not offered any more. */
    reset: useCallback(() => {
      setLeft((before) => (before?.leftAt === null ? null : before));
      keep(newDraft());
    }, [keep]),
    /** Begins anew, and can be undone for as long as the page is open. */
    leave: useCallback(() => {
      setLeft({ draft: latest.current, leftAt: null });
      keep(newDraft());
    }, [keep]),
    /** Goes on with another draft in the place of this one, which stays for later. */
    goOnWith: useCallback(
      (other: KeptDraft) => {
        const before = { draft: latest.current, leftAt: Date.now() };
        const stays = isBegun(before.draft) && before.draft.id !== other.id;
        keep(other);
        if (stays) keepForLater(before);
        setLeft(stays ? before : null);
      },
      [keep],
    ),
    goOnWithLeft: useCallback(() => {
      setLeft(null);
      if (left) keep(left.leftAt === null ? left.draft : ofWhoeverIsHere(left.draft));
    }, [keep, left]),
    forgetLeft: useCallback(() => {
      if (left) forgetForLater(({ id }) => id === left.draft.id);
      setLeft(null);
    }, [left]),
    /**
     * Of drafts that were sent, or will be, nothing more is to be offered.
     * @param isSent whether a draft is still what was sent under its id
     */
    forgetSent: useCallback((isSent: (draft: KeptDraft) => boolean) => {
      forgetForLater(isSent);
      setLeft((before) => {
        if (!before || !isSent(before.draft)) return before;
        return leftByOtherTabs().find(({ draft: { id } }) => id !== latest.current.id) ?? null;
      });
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

interface ForLater extends LeftDraft {
  readonly leftAt: number;
}

function leftByOtherTabs(): readonly ForLater[] {
  const all = storedForLater.read();
  const now = Date.now();
  return (Array.isArray(all) ? (all as readonly (Partial<ForLater> | null)[]) : []).flatMap(
    (each) => {
      const { leftAt = 0 } = each ?? {};
      const draft = withoutContact(draftFrom(each?.draft));
      return now - leftAt <= longestAge && isBegun(draft) ? [{ draft, leftAt }] : [];
    },
  );
}

function keepForLater(newest: ForLater): void {
  const others = leftByOtherTabs().filter(({ draft }) => draft.id !== newest.draft.id);
  writeForLater([newest, ...others].slice(0, mostForLater));
}

function writeForLater(drafts: readonly ForLater[]): void {
  storedForLater.write(
    drafts.map(({ draft, leftAt }) => ({ draft: withoutContact(draft), leftAt })),
  );
}

function withoutContact(draft: KeptDraft): KeptDraft {
  return { ...draft, values: withContact(draft.values, noContact) };
}

function ofWhoeverIsHere(draft: KeptDraft): KeptDraft {
  return { ...draft, values: withContact(draft.values, savedContact()) };
}

/** The draft of an id may be of another game by now, if another tab has it, too. */
function forgetForLater(isGone: (draft: KeptDraft) => boolean): void {
  const before = leftByOtherTabs();
  const after = before.filter(({ draft }) => !isGone(draft));
  if (after.length === before.length) return;
  if (after.length > 0) writeForLater(after);
  else storedForLater.clear();
}
