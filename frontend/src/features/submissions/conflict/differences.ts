import type { Submission } from '../../../api/types';
import { isTie } from '@score-tracker/backend/submissions/domain/game-result';

export type Compared = 'winner' | 'score' | 'location';

type Version = Pick<
  Submission,
  'winningTeamName' | 'losingTeamName' | 'winningScore' | 'losingScore' | 'location'
>;

/** Null for a tie, which nobody won, whoever is named first (docs/contract.md, section 8, "Same game"). */
export function winnerOf(version: Version): string | null {
  return isTie(version) ? null : version.winningTeamName;
}

const readings: Record<Compared, (version: Version) => string> = {
  winner: (version) => JSON.stringify(winnerOf(version)),
  score: ({ winningScore, losingScore }) => `${winningScore} ${losingScore}`,
  location: ({ location }) => location,
};

/** In what the reports of one game don't agree. */
export function differencesBetween(versions: readonly Version[]): ReadonlySet<Compared> {
  const compared = Object.keys(readings) as Compared[];
  return new Set(compared.filter((what) => new Set(versions.map(readings[what])).size > 1));
}
