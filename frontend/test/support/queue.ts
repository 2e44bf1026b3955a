import { act } from '@testing-library/react';
import type { Entry, EntryOf, Kind } from '../../src/report-queue/entry';
import { changeQueue, readQueue } from '../../src/report-queue/queue-store';

/** Empties the queue, for a test that starts without saved reports. */
export function emptyQueue(): Promise<void> {
  return changeQueue(() => []);
}

/** Adds what the phone has had for some time, such as a report that was sent or refused. */
export async function addEntry(entry: Entry): Promise<void> {
  await act(() => changeQueue((entries) => [entry, ...entries]));
}

/** The entries of a kind on the phone, newest first. */
export async function entriesOf<Of extends Kind>(kind: Of): Promise<readonly EntryOf<Of>[]> {
  return (await readQueue()).filter((entry): entry is EntryOf<Of> => entry.kind === kind);
}

/** Changes an entry as another tab would; null removes it. */
export function changeEntry(id: string, next: (entry: Entry) => Entry | null): Promise<void> {
  return changeQueue((entries) =>
    entries.flatMap((entry) => (entry.id === id ? (next(entry) ?? []) : [entry])),
  );
}

/** A response that never arrives. */
export function networkFails(): never {
  throw new TypeError('Failed to fetch');
}
