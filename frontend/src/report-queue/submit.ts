import type { Entry, EntryOf, WaitingEntry } from './entry';
import { sendInBackground } from './background-sending';
import { kindOf } from './kinds/kinds';
import { changeQueue, hasQueue, readQueue, removeEntry } from './queue-store';
import { sendStored, sendUnstored } from './send-queue';

/** In milliseconds. After this, nobody waits for the response any longer. */
const timeoutMs = 10_000;

interface Form {
  /** Whether the form still shows what was typed. If so, a refused entry leaves the queue. */
  readonly isShown?: () => boolean;
  /** Called if the phone can't store the entry, and it needs another key. */
  readonly onNewKey?: (key: string) => void;
}

export interface Submitted<Of extends Entry> {
  /** What became of it. */
  readonly entry: Of;
  /** Whether the phone has stored it. If it waits, the phone sends it later; otherwise nobody does. */
  readonly isKept: boolean;
}

/**
 * Stores an entry on the phone and sends it from there, so that it can't be lost or taken twice. If
 * the phone can't store it, it is sent directly.
 */
export async function submit<Waiting extends WaitingEntry>(
  made: Waiting,
  { isShown = () => false, onNewKey = () => undefined }: Form = {},
): Promise<Submitted<EntryOf<Waiting['kind']>>> {
  const submitted = await submitAny(made, onNewKey);
  const { entry, isKept } = submitted;
  if (entry.state === 'refused' && isKept && isShown()) await removeEntry(entry.id).catch(warn);
  return submitted as Submitted<EntryOf<Waiting['kind']>>;
}

async function submitAny(
  made: WaitingEntry,
  onNewKey: (key: string) => void,
): Promise<Submitted<Entry>> {
  const kept = hasQueue() ? await keep(made).catch(warn) : null;
  if (!kept) {
    // What it depends on may not have been sent.
    const isBlocked = made.dependsOn !== null;
    const sent = isBlocked ? null : await sendUnstored(made, onNewKey);
    return { entry: sent ?? made, isKept: false };
  }
  // The page may be closed at any time from now on.
  void sendInBackground();
  const outcome = await Promise.race([
    sendStored(kept).catch(warn),
    new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null)),
  ]);
  const found = outcome ?? (await readQueue().catch(() => [])).find(({ id }) => id === kept.id);
  return { entry: found ?? kept, isKept: true };
}

/**
 * Stores an entry.
 * @returns what was stored
 * @throws if the storage fails or is full
 */
export async function keep<Waiting extends WaitingEntry>(made: Waiting): Promise<Waiting> {
  let kept: WaitingEntry = made;
  await changeQueue((entries, now) => {
    const next = kindOf(made).add(made, entries, now);
    kept = next.kept;
    return next.entries;
  });
  return kept as Waiting;
}

function warn(error: unknown): null {
  console.warn('The entry could not be kept on this device.', error);
  return null;
}
