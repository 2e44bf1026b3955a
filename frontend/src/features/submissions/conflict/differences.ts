import type { Submission } from '../../../api/types';
import { hasWinner } from '@score-tracker/backend/submissions/domain/game-result';

export type Compared = 'date' | 'winner' | 'score' | 'location';

type Version = Pick<
  Submission,
  | 'matchDate'
  | 'winningTeamName'
  | 'losingTeamName'
  | 'winningScore'
  | 'losingScore'
  | 'outcome'
  | 'location'
>;

/**
 * The winning team; null if nobody won. The order of the teams then has no meaning (docs/contract.md,
 * section 8, "Same game").
 */
export function winnerOf(version: Version): string | null {
  return hasWinner(version) ? version.winningTeamName : null;
}

const readings: Record<Compared, (version: Version) => string> = {
  date: ({ matchDate }) => matchDate,
  winner: (version) => JSON.stringify(winnerOf(version)),
  score: ({ outcome, winningScore, losingScore }) => `${outcome} ${winningScore} ${losingScore}`,
  location: ({ location }) => location,
};

/** The fields in which the reports of one game differ. */
export function differencesBetween(versions: readonly Version[]): ReadonlySet<Compared> {
  const compared = Object.keys(readings) as Compared[];
  return new Set(compared.filter((what) => new Set(versions.map(readings[what])).size > 1));
}
