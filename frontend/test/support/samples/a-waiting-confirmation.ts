import { gameOfReadOut } from '../../../src/report/model/read-out';
import { newConfirmation, type WaitingConfirmation } from '../../../src/report-queue/entry';
import { aReadOut, confirmKey } from './a-read-out';

/** An answer to another captain that was just saved on the phone, with these changes. */
export function aWaitingConfirmation(
  changes: Partial<WaitingConfirmation> = {},
): WaitingConfirmation {
  const result = aReadOut();
  const confirmation = newConfirmation({
    id: 'answer',
    agreement: { by: 'link', key: confirmKey, link: confirmKey, result },
    game: gameOfReadOut(result),
    body: { name: 'Alex Rivera', teamToken: null },
    isUnchecked: false,
    dependsOn: null,
    idempotencyKey: 'key-of-the-answer',
  });
  return { ...confirmation, ...changes };
}
