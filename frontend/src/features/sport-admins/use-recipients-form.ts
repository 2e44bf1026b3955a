import { useRef, useState, type RefObject, useMemo, useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error';
import { failureMessage } from '../../languages/failure-message';
import type { Sport } from '../../api/types';
import { useToasts } from '../../ui/feedback/Toasts';
import { useReplaceRecipients, type Recipients } from './api';
import {
  isChanged,
  isOvertaken,
  merged,
  onlyChanges,
  textFor,
  withoutSaved,
  withText,
  type Texts,
  fromJson,
  toJson,
  type Draft,
} from './draft';
import { addressesIn } from '@score-tracker/backend/kernel/email-address';
import { problemOf } from './recipient-rules';
import {
  storePrivateDraft,
  readPrivateDraft,
  watchPrivateDraft,
} from '../../session/private-draft';
import { useUser } from '../../session/session';

/** The error message, and the fields that it is about. */
export interface Failure {
  readonly message: string;
  readonly fields: readonly { readonly id: string; readonly message: string }[];
  /** Distinguishes it from the next failure. */
  readonly number: number;
}

/** The id of a sport's field. Sport ids may contain characters that ids of elements may not. */
export function fieldId(sportId: string): string {
  return `recipients-${encodeURIComponent(sportId)}`;
}

export interface ReadAgain {
  readonly recipients: () => Promise<Recipients | undefined>;
  readonly sports: () => Promise<readonly Sport[] | undefined>;
}

/**
 * The texts of all sports: the stored ones, with this admin's changes. Changes stay until they are
 * saved or discarded.
 * @param element the element that shows a failure
 */
export function useRecipientsForm(
  sports: readonly Sport[],
  stored: Recipients,
  readAgain: ReadAgain,
  element: RefObject<HTMLElement | null>,
) {
  const replace = useReplaceRecipients();
  const toasts = useToasts();
  const { draft, latest, change } = useDraft();
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<Failure | null>(null);
  const failures = useRef(0);
  /** What others have stored since this admin started to edit, as in the last error message. */
  const named = useRef<Texts>(new Map());

  const fail = (
    message: string,
    where: readonly Sport[] = [],
    why = (sport: Sport) => sport.name,
  ) => {
    // Another tab of the dashboard is open.
    if (!element.current) {
      toasts.show({ kind: 'danger', title: failureTitle, description: message });
      return;
    }
    failures.current += 1;
    const fields = where.map((sport) => ({ id: fieldId(sport.id), message: why(sport) }));
    setFailure({ message, fields, number: failures.current });
  };
  const failAt = (problems: ReadonlyMap<string, string>) => {
    setErrors(problems);
    fail(
      'Please check all fields for errors and try again.',
      sports.filter(({ id }) => problems.has(id)),
    );
  };
  const judge = (sportId: string, text: string, again: boolean) => {
    const problem = problemOf(text);
    setErrors((before) => {
      // The server's error stays until the text changes.
      if (!again && before.has(sportId)) return before;
      const others = [...before].filter(([id]) => id !== sportId);
      return new Map(problem === null ? others : [...others, [sportId, problem]]);
    });
  };

  const failAtOvertaken = (current: readonly Sport[], texts: Texts, advice = conflictAdvice) => {
    const overtaken = current.filter(({ id }) => isOvertaken(id, latest(), texts));
    named.current = new Map(overtaken.map(({ id }) => [id, texts.get(id) ?? '']));
    fail(
      `Another administrator changed the recipients meanwhile. ${advice}`,
      overtaken,
      ({ name }) => `${name} was changed by both of you`,
    );
  };

  /** @returns whether everything is stored as intended, whatever the server responded */
  const refuse = async (error: unknown): Promise<boolean> => {
    // The sign-in page says why the session ended.
    if (error instanceof ApiError && error.status === 401) return false;
    if (!(error instanceof ApiError) || ![400, 409].includes(error.status)) {
      fail(failureMessage(error, 'Please check your connection and try again. Nothing is lost.'));
      return false;
    }
    // The sports may have changed too.
    const [{ texts } = stored, current = sports] = await Promise.all([
      readAgain.recipients().catch(() => undefined),
      readAgain.sports().catch(() => undefined),
    ]);
    if (error.status === 409) {
      // An earlier save may have worked although its response was lost.
      if (!current.some(({ id }) => isChanged(id, latest(), texts))) {
        change((typed) => onlyChanges(typed, texts));
        return true;
      }
      // If reading again fails, the data stays as it was.
      failAtOvertaken(current, texts, texts === stored.texts ? conflictUnread : conflictAdvice);
      return false;
    }
    const known = new Set(current.map(({ id }) => id));
    const problems = error.details.map(({ path, message }) => [path, message] as const);
    if (problems.some(([id]) => !known.has(id))) {
      fail('The list of sports has changed. Please check the fields and save again.');
    } else if (problems.length > 0) failAt(new Map(problems));
    else fail(failureMessage(error, 'Please try again.'));
    return false;
  };

  const save = async (): Promise<boolean> => {
    setFailure(null);
    setErrors(new Map());
    const texts = merged(
      draft,
      stored.texts,
      sports.map(({ id }) => id),
    );
    const problems = sports.flatMap(({ id }) => {
      const problem = problemOf(texts.get(id) ?? '');
      return problem === null ? [] : [[id, problem] as const];
    });
    if (problems.length > 0) {
      failAt(new Map(problems));
      return false;
    }
    const isNews = ({ id }: Sport) => named.current.get(id) !== (stored.texts.get(id) ?? '');
    if (sports.some((sport) => isOvertaken(sport.id, draft, stored.texts) && isNews(sport))) {
      failAtOvertaken(sports, stored.texts);
      return false;
    }
    try {
      await replace.trigger({ texts, tag: stored.tag });
      change((typed) => withoutSaved(typed, texts));
      return true;
    } catch (error) {
      return refuse(error);
    }
  };

  const textOf = (sportId: string) => textFor(sportId, draft, stored.texts);
  const without = sports.filter(({ id }) => addressesIn(textOf(id)).length === 0);
  const changed = sports.filter(({ id }) => isChanged(id, draft, stored.texts));
  // One button is enough, and one where this admin has just typed.
  const offering = [...changed, ...sports.filter((sport) => !without.includes(sport)).slice(0, 1)];

  return {
    textOf,
    errorOf: (sportId: string) => errors.get(sportId),
    isOvertaken: (sportId: string) => isOvertaken(sportId, draft, stored.texts),
    changed,
    /** Whether the recipients of this sport can be used for all sports that have none. */
    offersForAll: (sport: Sport) =>
      without.length > 0 &&
      offering.includes(sport) &&
      !without.includes(sport) &&
      problemOf(textOf(sport.id)) === null,
    useForAll: (sportId: string) => {
      const text = textOf(sportId);
      change((typed) =>
        without.reduce((filled, { id }) => withText(filled, id, text, stored.texts), typed),
      );
    },
    type: (sportId: string, text: string) => {
      change((typed) => withText(typed, sportId, text, stored.texts));
      if (errors.has(sportId)) judge(sportId, text, true);
    },
    leave: (sportId: string) => {
      judge(sportId, textFor(sportId, draft, stored.texts), false);
      change((typed) => onlyChanges(typed, stored.texts));
    },
    save,
    discard: () => {
      change(() => new Map());
      setErrors(new Map());
      setFailure(null);
    },
    isSaving: replace.isMutating,
    failure,
  };
}

export const failureTitle = 'Failed to save changes';
const conflictAdvice =
  'Your changes are kept, and all else shows what is stored now. Look it over, and save again.';
const conflictUnread = 'Your changes are kept. What was changed could not be loaded: save again.';

/**
 * This admin's unsaved changes, stored on the device after each change. Code that outlives the screen,
 * such as a running save, can read their latest state.
 */
function useDraft() {
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
