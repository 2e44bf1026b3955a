import type { Submission } from '../../../api/types';
import { isTie } from '@score-tracker/backend/submissions/domain/game-result';

export type Compared = 'winner' | 'score' | 'location';

type Version = Pick<
  Submission,
  'winningTeamName' | 'losingTeamName' | 'winningScore' | 'losingScore' | 'location'
>;

/**
 * The winning team; null for a tie, where the order of the teams has no meaning (docs/contract.md,
 * section 8, "Same game").
 */
export function winnerOf(version: Version): string | null {
  return isTie(version) ? null : version.winningTeamName;
}

const readings: Record<Compared, (version: Version) => string> = {
  winner: (version) => JSON.stringify(winnerOf(version)),
  score: ({ winningScore, losingScore }) => `${winningScore} ${losingScore}`,
  location: ({ location }) => location,
};

/** The fields in which the reports of one game differ. */
export function differencesBetween(versions: readonly Version[]): ReadonlySet<Compared> {
  const compared = Object.keys(readings) as Compared[];
  return new Set(compared.filter((what) => new Set(versions.map(readings[what])).size > 1));
}
