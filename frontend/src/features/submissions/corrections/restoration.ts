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
