import type { RevisionChange, SubmissionRevision } from '../../../api/types';

/** What an administrator wants to restore. */
export interface Restoration {
  readonly target: SubmissionRevision;
  /** From the report as it is now to the target. */
  readonly changes: readonly RevisionChange[];
}

/** The ID of the heading above the revisions. */
export const revisionsHeadingId = 'revisions';

export function restoreButtonId(revision: number): string {
  return `restore-${revision}`;
}

/** The button that restores this revision; null if it is not shown. */
export function findRestoreButton({ target }: Restoration): HTMLElement | null {
  return document.getElementById(restoreButtonId(target.revision));
}

/**
 * What changes if a revision is restored, from the report as it is now.
 * @param revisions newest first
 * @param target the number of the revision to restore
 */
export function changesBackTo(
  revisions: readonly SubmissionRevision[],
  target: number,
): readonly RevisionChange[] {
  const changes = new Map<string, RevisionChange>();
  const undone = revisions.filter(({ revision }) => revision > target);
  for (const { field, from, to } of undone.flatMap((revision) => revision.changes)) {
    // The newest revision has the present value, the oldest one the value to go back to.
    const newer = changes.get(field);
    changes.set(field, { field, from: newer === undefined ? to : newer.from, to: from });
  }
  return [...changes.values()].filter(({ from, to }) => from !== to);
}
