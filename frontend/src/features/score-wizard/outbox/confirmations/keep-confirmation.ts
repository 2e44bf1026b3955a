import { withConfirmation } from './confirmation-rules';
import { changeConfirmationList } from './confirmation-store';
import type { WaitingConfirmation } from './outbox-confirmation';

/**
 * Stores an answer. It replaces earlier ones about the same report.
 * @throws if the storage fails or is full
 */
export function keepConfirmation(made: WaitingConfirmation): Promise<void> {
  return changeConfirmationList((others) => withConfirmation(made, others));
}
