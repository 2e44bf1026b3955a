import { changeInOutbox, readOutbox } from '../../src/features/score-wizard/outbox/outbox-store';

/** For a test that begins with a phone that keeps no reports. */
export async function emptyOutbox(): Promise<void> {
  for (const { id } of await readOutbox()) await changeInOutbox(id, () => null);
}

/** An answer that never comes. */
export function networkFails(): never {
  throw new TypeError('Failed to fetch');
}
