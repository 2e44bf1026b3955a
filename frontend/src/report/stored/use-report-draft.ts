import { useCallback, useRef, useState } from 'react';
import { makeIdempotencyKey } from '../model/idempotency-key';
import {
  completeDraft,
  emptyDraft,
  noContact,
  withContact,
  type ReportDraft,
} from '../model/report-draft';
import { knownNamesIn, type KnownNames } from '../model/known-names';
import { noGameLink, type GameLink } from '../model/game-link';
import { mayBeSameGame } from '../model/is-same-game';
import { savedContact } from './saved-contact';
import { ofTheShapeOf, StoredJson } from '../../api/stored-json';

export interface KeptDraft {
  /** Identifies this report. The idempotency key can change while the ID stays. */
  readonly id: string;
  readonly values: ReportDraft;
  /**
   * The same for every attempt to send this form, so that a retry after a lost response or a reload
   * is the same report to the server. Corrections keep it, because only an accepted report uses it
   * up.
   */
  readonly idempotencyKey: string;
  /** Of the game of the schedule that it was filled in for. */
  readonly gameLink?: GameLink;
  /** Null or missing if it began without any. */
  readonly known?: KnownNames | null;
}

/** What another screen fills in. */
export type BegunReport = Pick<KeptDraft, 'values' | 'gameLink' | 'known'>;

/** Survives a reload and ends with the tab. */
const stored = new StoredJson(() => sessionStorage, 'score-tracker-draft');
/**
 * Survives the tab. Contains the last few drafts, newest first, without contact details, because
 * another person may use the device next. They are offered their own saved contact instead.
 */
const storedForLater = new StoredJson(() => localStorage, 'score-tracker-draft');

/** In milliseconds. Older drafts are not offered. */
const maxAgeMs = 7 * 86_400_000;
const maxDrafts = 3;

/** A report that was begun but is not on the screen. */
export interface LeftDraft {
  readonly draft: KeptDraft;
  /**
   * When it was last changed, in milliseconds since 1970; null if the captain has just started
   * over.
   */
  readonly leftAt: number | null;
}

/** The report that is being filled in. Each change is stored on the device. */
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
    /** Whether the form still contains the report with this ID. Can be called later. */
    isCurrent: useCallback((id: string) => latest.current.id === id, []),
    update: useCallback((values: ReportDraft) => keep({ values }), [keep]),
    /** Notes which game of the schedule it is about. */
    chooseGame: useCallback((gameLink: GameLink) => keep({ gameLink }), [keep]),
    /** @param key a new key if omitted */
    renewKey: useCallback(
      (key = makeIdempotencyKey()) => {
        keep({ idempotencyKey: key });
        return key;
      },
      [keep],
    ),
    /**
     * For a form that another tab sent before it became the next report in this tab.
     * @returns its new ID
     */
    assignNewId: useCallback(() => {
      const id = makeIdempotencyKey();
      keep({ id, idempotencyKey: makeIdempotencyKey() });
      return id;
    }, [keep]),
    /** Starts the next report. A draft that was started over is no longer offered. */
    reset: useCallback(() => {
      setLeft((before) => (before?.leftAt === null ? null : before));
      keep(newDraft());
    }, [keep]),
    /** Starts over. This can be undone while the page is open. */
    startOver: useCallback(() => {
      setLeft({ draft: latest.current, leftAt: null });
      keep(newDraft());
    }, [keep]),
    /** Continues with another draft. The current one is kept for later. */
    switchTo: useCallback(
      (other: KeptDraft) => {
        const before = { draft: latest.current, leftAt: Date.now() };
        const stays = isBegun(before.draft) && before.draft.id !== other.id;
        keep({ gameLink: noGameLink, known: null, ...other });
        if (stays) keepForLater(before);
        setLeft(stays ? before : null);
      },
      [keep],
    ),
    resumeLeft: useCallback(() => {
      setLeft(null);
      if (left) keep(left.leftAt === null ? left.draft : withSavedContact(left.draft));
    }, [keep, left]),
    forgetLeft: useCallback(() => {
      if (left) forgetForLater(({ id }) => id === left.draft.id);
      setLeft(null);
    }, [left]),
    /**
     * Stops offering drafts that were sent or will be.
     * @param isSent whether a draft still matches what was sent under its ID
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

/** For a draft that breaks the screens. The saved contact is stored separately and stays. */
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
    gameLink: noGameLink,
    known: null,
  };
}

/** A draft from another version of the app may have missing fields or fields of other types. */
function draftFrom(kept: unknown): KeptDraft {
  const draft = ofTheShapeOf(newDraft(), kept);
  return { ...draft, values: completeDraft(draft.values), known: knownNamesIn(draft.known) };
}

/** Choosing a sport is always the first thing a captain does. */
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
      return now - leftAt <= maxAgeMs && isBegun(draft) ? [{ draft, leftAt }] : [];
    },
  );
}

function keepForLater(newest: ForLater): void {
  const others = leftByOtherTabs().filter(({ draft }) => draft.id !== newest.draft.id);
  writeForLater([newest, ...others].slice(0, maxDrafts));
}

function writeForLater(drafts: readonly ForLater[]): void {
  storedForLater.write(
    drafts.map(({ draft, leftAt }) => ({ draft: withoutContact(draft), leftAt })),
  );
}

function withoutContact(draft: KeptDraft): KeptDraft {
  return { ...draft, values: withContact(draft.values, noContact) };
}

function withSavedContact(draft: KeptDraft): KeptDraft {
  return { ...draft, values: withContact(draft.values, savedContact()) };
}

/**
 * Callers check more than the ID, because another tab may have the draft of this ID with another
 * game by now.
 */
function forgetForLater(isGone: (draft: KeptDraft) => boolean): void {
  const before = leftByOtherTabs();
  const after = before.filter(({ draft }) => !isGone(draft));
  if (after.length === before.length) return;
  if (after.length > 0) writeForLater(after);
  else storedForLater.clear();
}
