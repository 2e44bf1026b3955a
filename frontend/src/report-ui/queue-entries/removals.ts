import { forgetGame } from '../../report/stored/reported-games';
import type { Correction, Entry, UnsentEntry } from '../../report-queue/entry';
import { isSameReport, unsentOf } from '../../report-queue/corrections';
import { changeQueue } from '../../report-queue/queue-store';
import { answerLossOf, correctionLossOf, lossOf } from './entry-words';

/** Something that the captain can remove from the phone. */
export interface Removal {
  readonly what: 'report' | 'correction' | 'answer';
  /** What is lost with it; null if it was all sent, so that nobody has to ask. */
  readonly loss: (() => string) | null;
  /** @throws if the storage fails */
  readonly remove: () => Promise<void>;
}

/**
 * The removal of an entry: of a report with its corrections, of a correction with the others of its report
 * in the same state.
 */
export function removalOf(entry: Entry, corrections: readonly Correction[]): Removal {
  if (entry.kind === 'report') {
    const token = entry.state === 'sent' ? (entry.correctable?.token ?? null) : null;
    const unsent = unsentOf({ report: entry.id, token }, corrections);
    const isAllSent = entry.state === 'sent' && unsent.length === 0;
    // Without its report, a correction that has no link could never be sent.
    const isLost = (kept: Entry) =>
      kept.kind === 'correction' &&
      kept.report === entry.id &&
      (kept.state === 'sent' || kept.link === null);
    return {
      what: 'report',
      loss: isAllSent ? null : () => lossOf(entry, unsent),
      remove: async () => {
        const isRemoved = await removeAll(entry, unsent, isLost);
        if (isRemoved && entry.state !== 'sent') forgetGame(entry.draft);
      },
    };
  }
  if (entry.kind === 'confirmation') {
    const loss = entry.state === 'waiting' ? () => answerLossOf(entry) : null;
    return { what: 'answer', loss, remove: () => removeAll(entry, []).then(() => undefined) };
  }
  const ofReport = corrections.filter((each) => each.id === entry.id || isSameReport(each, entry));
  const sent = ofReport.filter(({ state }) => state === 'sent');
  const unsent = ofReport.filter((each) => each.state !== 'sent');
  return {
    what: 'correction',
    loss: entry.state === 'sent' ? null : () => correctionLossOf(unsent),
    remove: () => removeAll(entry, entry.state === 'sent' ? sent : unsent).then(() => undefined),
  };
}

/**
 * Removes an entry and others with it. What another tab has changed or sent while the dialog was open
 * stays.
 * @returns whether the entry was removed
 */
async function removeAll(
  entry: Entry,
  others: readonly Entry[],
  isLost: (kept: Entry) => boolean = () => false,
): Promise<boolean> {
  let isRemoved = false;
  await changeQueue((entries) => {
    const isShown = (kept: Entry, shown: Entry) => kept.id === shown.id && isAsShown(kept, shown);
    isRemoved = entries.some((kept) => isShown(kept, entry));
    if (!isRemoved) return entries;
    return entries.filter(
      (kept) => ![entry, ...others].some((shown) => isShown(kept, shown)) && !isLost(kept),
    );
  });
  return isRemoved;
}

/** Whether an entry is still what the captain saw, ignoring further attempts. */
function isAsShown(kept: Entry, shown: Entry): boolean {
  if (kept.state === 'sent' || shown.state === 'sent') return kept.state === shown.state;
  return JSON.stringify(typedIn(kept)) === JSON.stringify(typedIn(shown));
}

function typedIn(entry: UnsentEntry) {
  return entry.kind === 'confirmation' ? entry.body : entry.draft;
}
