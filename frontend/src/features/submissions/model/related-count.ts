import type { Submission } from '../../../api/types';

/** How many other reports of the game there are; the server of the version before named them all. */
export function relatedCountOf(
  report: Pick<Submission, 'relatedIds'> & Partial<Pick<Submission, 'relatedCount'>>,
): number {
  return report.relatedCount ?? report.relatedIds.length;
}
