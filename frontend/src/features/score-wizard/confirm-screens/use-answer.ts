import { useEffect, useLayoutEffect, useRef } from 'react';
import { useToasts } from '../../../ui/feedback/Toasts';
import type {
  OutboxConfirmation,
  RefusedConfirmation,
  SentConfirmation,
} from '../outbox/confirmations/outbox-confirmation';
import {
  submitConfirmation,
  type NewConfirmation,
  type SubmittedConfirmation,
} from '../outbox/confirmations/submit-confirmation';

/**
 * Gives answers about a report, and follows them while the screen is open.
 * @param given this phone's answer about the report
 * @param onSettled called once for each answer that arrives or is refused while the screen is open
 * @returns a function that gives an answer, as `submitConfirmation` does
 */
export function useAnswer(
  given: OutboxConfirmation | undefined,
  onSettled: (settled: SentConfirmation | RefusedConfirmation) => void,
): (made: NewConfirmation) => Promise<SubmittedConfirmation> {
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
  return async (made) => {
    hasAnswer.current = true;
    known.current = given?.id;
    const submitted = await submitConfirmation(made);
    if (!isShown.current && 'message' in submitted) {
      const { message: description } = submitted;
      toasts.show({ kind: 'danger', title: 'Answer Not Sent', description });
    }
    return submitted;
  };
}
