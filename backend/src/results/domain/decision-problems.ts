import type { Violation } from '../../kernel/errors';
import { LeagueDecision, isAbout } from './league-decisions';
import { TableRow } from './league-standings';
import { arePoints } from './standings-rules';

/** The most decisions of a league, and so of notes under its table. */
const mostDecisions = 200;

/**
 * Why a league can't decide this, or null.
 * @param table made with all that it decided before
 * @param before how many decisions these are
 */
export function problemOfDecision(
  decision: LeagueDecision,
  table: readonly TableRow[],
  before: number,
): Violation | null {
  const { kind, teamIds, points, games } = decision;
  const first = table.find(({ teamId }) => teamId === teamIds[0]);
  if (before >= mostDecisions) {
    return at('leagueId', `A league can have at most ${mostDecisions} decisions`);
  }
  if (kind === 'order') {
    const level = table.filter(
      ({ rank, division }) => rank === first?.rank && division === first.division,
    );
    const isRight =
      level.length > 1 &&
      isAbout(
        decision,
        level.map(({ teamId }) => teamId),
      );
    return isRight ? null : at('teamIds', 'These must be all teams that share a rank');
  }
  if (teamIds.length !== 1) return at('teamIds', 'Please choose a team');
  if (!first) return at('teamIds', 'Unknown team');
  if (kind === 'points') {
    const isRight = arePoints(points) && points !== 0;
    return isRight ? null : at('points', 'This must be a whole number from -100 to 100, but not 0');
  }
  if (games === null) return at('games', 'Please choose what becomes of the games');
  return first.withdrawn ? at('teamIds', 'This team has withdrawn already') : null;
}

function at(path: string, message: string): Violation {
  return { path, message };
}
