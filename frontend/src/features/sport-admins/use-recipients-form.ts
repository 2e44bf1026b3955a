import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { failureMessage } from '../../api/failure-message';
import type { Sport } from '../../api/types';
import { useReplaceRecipients, type Recipients } from './api';
import { isChanged, isOvertaken, merged, textFor, withoutSaved, withText } from './draft';
import { problemOf } from './recipient-rules';
import { useDraft } from './use-draft';

/** What was refused, in words, and where. */
export interface Failure {
  readonly message: string;
  readonly fields: readonly { readonly id: string; readonly message: string }[];
  /** Tells one from the next. */
  readonly number: number;
}

/** Of a sport's field. A sport's id may hold what the id of an element may not. */
export function fieldId(sportId: string): string {
  return `recipients-${encodeURIComponent(sportId)}`;
}

export interface ReadAgain {
  readonly recipients: () => Promise<Recipients | undefined>;
  readonly sports: () => Promise<readonly Sport[] | undefined>;
}

/**
 * The texts of all sports: as stored, with what this admin changed on top. What was changed stays
 * until it is saved or given up, whatever else happens.
 */
export function useRecipientsForm(
  sports: readonly Sport[],
  stored: Recipients,
  readAgain: ReadAgain,
) {
  const replace = useReplaceRecipients();
  const { draft, change } = useDraft();
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<Failure | null>(null);
  const failures = useRef(0);

  const fail = (
    message: string,
    where: readonly Sport[] = [],
    why = (sport: Sport) => sport.name,
  ) => {
    failures.current += 1;
    const fields = where.map((sport) => ({ id: fieldId(sport.id), message: why(sport) }));
    setFailure({ message, fields, number: failures.current });
  };
  const failAt = (problems: ReadonlyMap<string, string>) => {
    setErrors(problems);
    fail(
      'Please check all fields for errors and try again.',
      sports.filter(({ id }) => problems.has(id)),
      ({ id, name }) => `${name}: ${problems.get(id)!}`,
    );
  };
  const judge = (sportId: string, text: string, again: boolean) => {
    const problem = problemOf(text);
    setErrors((before) => {
      // What the server said of the text holds until it is another.
      if (!again && before.has(sportId)) return before;
      const others = [...before].filter(([id]) => id !== sportId);
      return new Map(problem === null ? others : [...others, [sportId, problem]]);
    });
  };

  const refuse = async (error: unknown) => {
    if (!(error instanceof ApiError) || ![400, 409].includes(error.status)) {
      fail(failureMessage(error, 'Please check your connection and try again. Nothing is lost.'));
      return;
    }
    // The sports may be others by now, too.
    const [latest = stored, current = sports] = await Promise.all([
      readAgain.recipients().catch(() => undefined),
      readAgain.sports().catch(() => undefined),
    ]);
    if (error.status === 409) {
      const overtaken = current.filter(({ id }) => isOvertaken(id, draft, latest.texts));
      // What can't be read again stays what it was.
      const advice = latest === stored ? conflictUnread : conflictAdvice;
      fail(
        `${error.sentence ?? ''} ${advice}`.trim(),
        overtaken,
        ({ name }) => `${name} was changed by both of you`,
      );
      return;
    }
    const known = new Set(current.map(({ id }) => id));
    const problems = error.details.map(({ path, message }) => [path, message] as const);
    if (problems.some(([id]) => !known.has(id))) {
      fail('The sports are others by now. Look over what stands here, and save again.');
      return;
    }
    if (problems.length > 0) failAt(new Map(problems));
    else fail(failureMessage(error, 'Please try again.'));
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
    try {
      await replace.trigger({ texts, tag: stored.tag });
      change((typed) => withoutSaved(typed, texts));
      return true;
    } catch (error) {
      await refuse(error);
      return false;
    }
  };

  return {
    textOf: (sportId: string) => textFor(sportId, draft, stored.texts),
    errorOf: (sportId: string) => errors.get(sportId),
    isOvertaken: (sportId: string) => isOvertaken(sportId, draft, stored.texts),
    changed: sports.filter(({ id }) => isChanged(id, draft, stored.texts)),
    type: (sportId: string, text: string) => {
      change((typed) => withText(typed, sportId, text, stored.texts));
      if (errors.has(sportId)) judge(sportId, text, true);
    },
    leave: (sportId: string) => {
      judge(sportId, textFor(sportId, draft, stored.texts), false);
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

const conflictAdvice =
  'Your changes are kept, and all else shows what is stored now. Look it over, and save again.';
const conflictUnread = 'Your changes are kept. What was changed could not be loaded: save again.';
