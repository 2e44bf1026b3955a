import { isTie } from '@score-tracker/backend/submissions/domain/game-result';

interface Usual {
  /** A team's score in one recreational game is rarely higher. */
  readonly highest: number;
  /** Whether a game can end in a tie under the usual rules of leagues. */
  readonly ties: boolean;
}

/**
 * Usual scores by sport. The limits are generous, because leagues may count games, sets or points.
 * Sports that are not listed are not checked.
 */
const usual: Readonly<Record<string, Usual>> = {
  // Seven innings with a cap on runs in each.
  kickball: { highest: 40, ties: true },
  softball: { highest: 50, ties: true },
  flagfootball: { highest: 80, ties: true },
  basketball: { highest: 130, ties: false },
  // Three sets to 25, added up.
  volleyball: { highest: 80, ties: false },
  // Three games to 21, added up.
  cornhole: { highest: 66, ties: false },
  pickleball: { highest: 66, ties: false },
  dodgeball: { highest: 40, ties: true },
  // Four players, three perfect games each.
  bowling: { highest: 3_600, ties: true },
  // Strokes of a foursome over 18 holes.
  golf: { highest: 500, ties: true },
  hockey: { highest: 25, ties: true },
  deckhockey: { highest: 25, ties: true },
  dekhockey: { highest: 25, ties: true },
};

interface Result {
  readonly sportId: string;
  readonly winningScore: number;
  readonly losingScore: number;
}

export type Slip = 'high score' | 'tie';

/** What looks like a typing mistake in a result; null if nothing does. */
export function likelySlip(result: Result): Slip | null {
  const { sportId, winningScore } = result;
  const ofSport = Object.hasOwn(usual, sportId) ? usual[sportId] : undefined;
  if (!ofSport) return null;
  if (winningScore > ofSport.highest) return 'high score';
  return isTie(result) && !ofSport.ties ? 'tie' : null;
}
