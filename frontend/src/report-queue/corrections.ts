import type { Correction, SentCorrection, UnsentCorrection } from './entry';

/**
 * A report of another device is known by its token, and by its reference after a correction was made.
 * One tells nothing about the other.
 */
export function isSameReport(one: Correction, other: Correction): boolean {
  if (one.report !== null && one.report === other.report) return true;
  if (one.state === 'sent') return other.state === 'sent' && one.reference === other.reference;
  return other.state !== 'sent' && one.link !== null && one.link.token === other.link?.token;
}

/** The newest of these corrections of each report. */
export function newestOfEach<Of extends Correction>(corrections: readonly Of[]): readonly Of[] {
  return corrections.filter(
    (correction, at) => !corrections.slice(0, at).some((newer) => isSameReport(newer, correction)),
  );
}

/** The newest correction of a report that the server made. */
export function lastSentOf(
  isOfReport: (correction: SentCorrection) => boolean,
  corrections: readonly Correction[],
): SentCorrection | undefined {
  return corrections
    .filter((correction) => correction.state === 'sent')
    .filter(isOfReport)
    .sort((one, other) => other.revision - one.revision)[0];
}

/** The corrections of a report that were not sent, or were refused, newest first. */
export function unsentOf(
  target: { readonly report: string | null; readonly token: string | null },
  corrections: readonly Correction[],
): readonly UnsentCorrection[] {
  return corrections
    .filter((correction) => correction.state !== 'sent')
    .filter(
      ({ report, link }) =>
        (target.report !== null && report === target.report) ||
        (target.token !== null && link?.token === target.token),
    );
}
