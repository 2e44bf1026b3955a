import type { Attempts, Entry, UnsentEntry, WaitingEntry } from './entry';
import { longestPause, type LinkVerdict } from '../report/calls/call-errors';

/** In milliseconds, for one attempt. */
export const sendTimeoutMs = 30_000;

const second = 1_000;
const minute = 60 * second;
/** Pauses between attempts. */
const retryPauses = [
  5 * second,
  15 * second,
  minute,
  5 * minute,
  15 * minute,
  30 * minute,
] as const;
/** At most one attempt in this time, however often the captain looks at the page. */
const viewPause = 3 * second;

/**
 * Why the queue is looked through: its timer, the page became visible, the network is back, or the
 * captain pressed a button.
 */
export type Trigger = 'timer' | 'view' | 'network' | 'captain';

export function isDue(entry: Entry, trigger: Trigger, now: number): entry is WaitingEntry {
  if (entry.state !== 'waiting') return false;
  if (trigger === 'captain') return true;
  const { nextTryAt, notBefore, triedAt } = entry;
  const from = {
    timer: nextTryAt,
    view: Math.max(notBefore, triedAt + viewPause),
    network: notBefore,
  }[trigger];
  return now >= from || now < triedAt || from > now + longestPause;
}

/** When the timer must check again; null if nothing waits. */
export function nextCheckAt(waiting: readonly WaitingEntry[], now: number): number | null {
  const times = waiting.map(({ nextTryAt }) => Math.min(nextTryAt, now + longestPause));
  return times.length > 0 ? Math.min(...times) : null;
}

/** The next attempt does not start while this one may still get a response. */
export function whileSending<Waiting extends Attempts>(entry: Waiting, now: number): Waiting {
  const sendingUntil = now + sendTimeoutMs + 2 * second;
  // The page was closed during the last attempt, so its outcome is unknown.
  const mayHaveArrived = entry.mayHaveArrived || entry.sendingUntil > 0;
  return { ...entry, triedAt: now, sendingUntil, nextTryAt: sendingUntil, mayHaveArrived };
}

/** The next attempt is made after a pause, which grows. */
export function afterFailure<Waiting extends Attempts>(
  entry: Waiting,
  { failure, retryAfter }: Extract<LinkVerdict, { readonly kind: 'later' }>,
  now: number,
): Waiting {
  const pause = retryPauses[Math.min(entry.tries, retryPauses.length - 1)] ?? longestPause;
  return {
    ...entry,
    tries: entry.tries + 1,
    failure,
    mayHaveArrived: entry.mayHaveArrived || !failure.isClearNo,
    sendingUntil: 0,
    nextTryAt: now + Math.max(pause, retryAfter),
    notBefore: now + retryAfter,
  };
}

export function isBeingSent(entry: Entry, now: number): boolean {
  return entry.state === 'waiting' && now < entry.sendingUntil;
}

/** Whether the server may have an entry that was not answered. */
export function mayBeThere({ mayHaveArrived, sendingUntil }: Attempts): boolean {
  return mayHaveArrived || sendingUntil > 0;
}

/** The entries that must be sent before this one, the next one first. */
export function blockersOf(entry: UnsentEntry, entries: readonly Entry[]): readonly UnsentEntry[] {
  const before = entries.find(({ id }) => id === entry.dependsOn);
  if (!before || before.state === 'sent') return [];
  return [before, ...blockersOf(before, entries)];
}

/** The entries that wait for nothing but a network, the oldest first. */
export function sendable(entries: readonly Entry[]): readonly WaitingEntry[] {
  return entries
    .filter((entry) => entry.state === 'waiting')
    .filter((entry) => blockersOf(entry, entries).length === 0)
    .reverse();
}

/** The ID of an entry, those of what it depends on, and those of what depends on it. */
export function withRelated(id: string, entries: readonly Entry[]): ReadonlySet<string> {
  const ids = new Set([id]);
  const unsent = entries.filter((entry) => entry.state !== 'sent');
  const blockers = unsent
    .filter((each) => each.id === id)
    .flatMap((each) => blockersOf(each, entries));
  for (const each of blockers) ids.add(each.id);
  for (const each of unsent) {
    if (blockersOf(each, entries).some((before) => before.id === id)) ids.add(each.id);
  }
  return ids;
}

/** Whether an entry still has the contents and key with which it was sent. */
export function isUnchanged(kept: Entry, sent: WaitingEntry): kept is WaitingEntry {
  return kept.state === 'waiting' && kept.id === sent.id && hasSameBody(kept, sent);
}

/** Same contents and same key. */
export function hasSameBody(one: WaitingEntry, other: WaitingEntry): boolean {
  return (
    one.idempotencyKey === other.idempotencyKey &&
    JSON.stringify(one.body) === JSON.stringify(other.body)
  );
}
