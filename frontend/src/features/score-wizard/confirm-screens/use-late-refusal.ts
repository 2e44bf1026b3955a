import { useEffect, useRef } from 'react';
import { isFinal } from '../outbox/confirmations/confirmation-rules';
import type {
  OutboxConfirmation,
  RefusedConfirmation,
} from '../outbox/confirmations/outbox-confirmation';
import { removeConfirmation } from '../outbox/confirmations/submit-confirmation';

/**
 * Calls `onRefused` if an answer that waited is refused while its screen is open, and another answer could
 * be given. Like an answer that is refused at once, it does not stay on the phone.
 * @param given this phone's answer about the report
 * @param isAgreeing whether an answer is being given now. If that one is refused, this does nothing.
 */
export function useLateRefusal(
  given: OutboxConfirmation | undefined,
  isAgreeing: boolean,
  onRefused: (refused: RefusedConfirmation) => void,
): void {
  const hasWaited = useRef(false);
  useEffect(() => {
    if (given?.state === 'waiting') hasWaited.current = true;
    if (given?.state !== 'refused' || isFinal(given) || isAgreeing || !hasWaited.current) return;
    hasWaited.current = false;
    // If it can't be removed, it is still listed with the other answers.
    void removeConfirmation(given).catch(() => undefined);
    onRefused(given);
  }, [given, isAgreeing, onRefused]);
}
