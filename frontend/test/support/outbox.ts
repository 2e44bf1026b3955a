import { changeConfirmations } from '../../src/features/score-wizard/outbox/confirmations/confirmation-store';
import { changeCorrections } from '../../src/features/score-wizard/outbox/corrections/correction-store';
import {
  changeInOutbox,
  readOutbox,
} from '../../src/features/score-wizard/outbox/score-reports/outbox-store';

/** Empties the outbox, for a test that starts without saved reports. */
export async function emptyOutbox(): Promise<void> {
  for (const { id } of await readOutbox()) await changeInOutbox(id, () => null);
  await changeCorrections(() => null);
  await changeConfirmations(() => null);
}

/** A response that never arrives. */
export function networkFails(): never {
  throw new TypeError('Failed to fetch');
}
