import type { OutboxCorrection, RefusedCorrection, WaitingCorrection } from './outbox-correction';

export type UnsentCorrection = WaitingCorrection | RefusedCorrection;

/** Another version of the app may have stored other states. */
export function isUnsent(correction: OutboxCorrection): correction is UnsentCorrection {
  return correction.state === 'waiting' || correction.state === 'refused';
}

/**
 * A report of another device is known by its token, and by its reference after a correction was made.
 * One tells nothing about the other.
 */
export function isSameReport(one: OutboxCorrection, other: OutboxCorrection): boolean {
  if (one.report !== null && one.report === other.report) return true;
  if (one.state === 'sent') return other.state === 'sent' && one.reference === other.reference;
  return other.state !== 'sent' && one.link !== null && one.link.token === other.link?.token;
}

/** The newest of these corrections of each report. */
export function newestOfEach<Correction extends OutboxCorrection>(
  corrections: readonly Correction[],
): readonly Correction[] {
  return corrections.filter(
    (correction, at) => !corrections.slice(0, at).some((newer) => isSameReport(newer, correction)),
  );
}
