import { gameOfReadOut } from '../../src/features/score-wizard/model/links/read-out';
import type { WaitingConfirmation } from '../../src/features/score-wizard/outbox/confirmations/outbox-confirmation';
import { noAttempts } from '../../src/features/score-wizard/outbox/score-reports/outbox-report';
import { aReadOut, confirmKey } from './a-read-out';

/** An answer to another captain that was just saved on the phone, with these changes. */
export function aWaitingConfirmation(
  changes: Partial<WaitingConfirmation> = {},
): WaitingConfirmation {
  const result = aReadOut();
  return {
    state: 'waiting',
    id: 'answer',
    agreement: { by: 'link', key: confirmKey, link: confirmKey, result },
    game: gameOfReadOut(result),
    name: 'Alex Rivera',
    teamToken: null,
    isUnchecked: false,
    unknownSince: null,
    mayHaveArrived: false,
    ...noAttempts,
    ...changes,
  };
}
