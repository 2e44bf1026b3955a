import { t } from '@lingui/core/macro';
import { inLanguage } from '../../languages/sentence';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useToasts } from '../../ui/feedback/Toasts';
import { makeIdempotencyKey } from '../../report/model/idempotency-key';
import {
  newConfirmation,
  type Agreement,
  type Confirmation,
  type New,
  type RefusedConfirmation,
  type SentConfirmation,
  type WaitingConfirmation,
} from '../../report-queue/entry';
import { answerTo } from '../../report-queue/kinds/confirmation';
import { submit } from '../../report-queue/submit';
import { useEntries } from '../../report-queue/use-queue';

type Answer = Omit<New<WaitingConfirmation>, 'agreement' | 'id' | 'idempotencyKey' | 'dependsOn'>;

/**
 * This phone's answer about a report, which is followed while the screen is open.
 * @param onSettled called once for each answer that arrives or is refused while the screen is open
 */
export function useAnswer(
  agreement: Agreement,
  onSettled: (settled: SentConfirmation | RefusedConfirmation) => void,
) {
  const given = answerTo(agreement, useEntries('confirmation') ?? []);
  const [unkept, setUnkept] = useState<Confirmation | null>(null);
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
  /** @returns what became of it, if the phone can't keep it, or else null */
  const giveAnswer = async (answer: Answer): Promise<Confirmation | null> => {
    setUnkept(null);
    hasAnswer.current = true;
    known.current = given?.id;
    const id = makeIdempotencyKey();
    // The server takes one answer to a report, so it needs no key.
    const made = newConfirmation({ ...answer, agreement, id, idempotencyKey: id, dependsOn: null });
    const { entry, isKept } = await submit(made);
    if (isKept) return null;
    setUnkept(entry);
    if (!isShown.current && entry.state !== 'sent') {
      const description = problemOf(entry);
      toasts.show({ kind: 'danger', title: t`Answer Not Sent`, description });
    }
    return entry;
  };
  const refused = [unkept, given].find((each) => each?.state === 'refused') ?? null;
  return {
    /** The answer on this phone. */
    given,
    /** An answer that this phone could not keep. */
    unkept,
    refused,
    /** Why the answer was refused, or could not be sent. */
    message: unkept?.state === 'waiting' ? problemOf(unkept) : refused && problemOf(refused),
    giveAnswer,
  };
}

function problemOf(answer: WaitingConfirmation | RefusedConfirmation): string {
  if (answer.state === 'refused') return inLanguage(answer.message);
  return answer.failure?.message
    ? inLanguage(answer.failure.message)
    : t`Your answer could not be sent, and this phone can’t keep it. Try again when there is a connection.`;
}
