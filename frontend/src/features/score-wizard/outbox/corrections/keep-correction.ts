import { withCorrection } from './correction-rules';
import { changeCorrectionList } from './correction-store';
import type { WaitingCorrection } from './outbox-correction';

/**
 * Stores a correction. It replaces earlier ones of its report that were not sent.
 * @returns what was stored
 * @throws if the storage fails or is full
 */
export async function keepCorrection(correction: WaitingCorrection): Promise<WaitingCorrection> {
  let kept = correction;
  await changeCorrectionList((others, now) => {
    const next = withCorrection(correction, others, now);
    kept = next.kept;
    return next.corrections;
  });
  return kept;
}
