import type { Submission } from '../../../api/types';

/**
 * The number of other reports of the game. Servers of the previous version send all IDs and no
 * count.
 */
export function relatedCountOf(
  report: Pick<Submission, 'relatedIds'> & Partial<Pick<Submission, 'relatedCount'>>,
): number {
  return report.relatedCount ?? report.relatedIds.length;
}
