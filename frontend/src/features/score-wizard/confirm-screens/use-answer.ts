import { useEffect, useLayoutEffect, useRef } from 'react';
import { useToasts } from '../../../ui/feedback/Toasts';
import { makeIdempotencyKey } from '../model/idempotency-key';
import {
  newConfirmation,
  type Confirmation,
  type New,
  type RefusedConfirmation,
  type SentConfirmation,
  type WaitingConfirmation,
} from '../queue/entry';
import { submit } from '../queue/submit';

type Answer = Omit<New<WaitingConfirmation>, 'id' | 'idempotencyKey' | 'dependsOn'>;

/**
 * Gives answers about a report, and follows them while the screen is open.
 * @param given this phone's answer about the report
 * @param onSettled called once for each answer that arrives or is refused while the screen is open
 * @returns a function that gives an answer. If the phone can't keep it, it returns what became of it, or else null
 */
export function useAnswer(
  given: Confirmation | undefined,
  onSettled: (settled: SentConfirmation | RefusedConfirmation) => void,
): (answer: Answer) => Promise<Confirmation | null> {
  const toasts = useToasts();
  const isShown = useRef(false);
  // Also runs when the screen is hidden because the next one is being loaded.
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  /** Whether an answer was given here, or waited. */
  const hasAnswer = useRef(false);
  /** The ID of the last answer whose outcome is no news. */
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (!given) return;
    if (given.state === 'waiting') {
      hasAnswer.current = true;
      return;
    }
    if (!hasAnswer.current || known.current === given.id) return;
    known.current = given.id;
    onSettled(given);
  }, [given, onSettled]);
  return async (answer) => {
    hasAnswer.current = true;
    known.current = given?.id;
    const id = makeIdempotencyKey();
    // The server takes one answer to a report, so it needs no key.
    const made = newConfirmation({ ...answer, id, idempotencyKey: id, dependsOn: null });
    const { entry, isKept } = await submit(made);
    if (isKept) return null;
    if (!isShown.current && entry.state !== 'sent') {
      const description = entry.state === 'refused' ? entry.message : notKept(entry);
      toasts.show({ kind: 'danger', title: 'Answer Not Sent', description });
    }
    return entry;
  };
}

/** Why an answer was not sent that this phone can't keep. */
export function notKept({ failure }: WaitingConfirmation): string {
  return (
    failure?.message ??
    'Your answer could not be sent, and this phone can’t keep it. Try again when there is a connection.'
  );
}
