import type { Violation } from '../../kernel/errors';
import { LeagueDecision, isAbout, withdrawals } from './league-decisions';
import { Table } from './league-standings';
import { applies } from './standings-notes';
import { arePoints } from './standings-rules';

/** The most decisions of a league, and so of notes under its table. */
const mostDecisions = 200;

/** Why a league can't decide this, or null. @param others what it decided before */
export function problemOfDecision(
  decision: LeagueDecision,
  table: Table,
  others: readonly LeagueDecision[],
): Violation | null {
  const { kind, teamIds, points, games } = decision;
  if (others.length >= mostDecisions) {
    return at('leagueId', `A league can have at most ${mostDecisions} decisions`);
  }
  if (kind === 'order') return problemOfOrder(decision, table, others);
  if (teamIds.length !== 1) return at('teamIds', 'Please choose a team');
  if (!applies(decision, table)) return at('teamIds', 'Unknown team');
  if (kind === 'points') {
    const isRight = arePoints(points) && points !== 0;
    return isRight ? null : at('points', 'This must be a whole number from -100 to 100, but not 0');
  }
  if (games === null) return at('games', 'Please choose what becomes of the games');
  return withdrawals(others).has(teamIds[0]!)
    ? at('teamIds', 'This team has withdrawn already')
    : null;
}

function problemOfOrder(
  order: LeagueDecision,
  table: Table,
  others: readonly LeagueDecision[],
): Violation | null {
  if (!applies(order, table)) return at('teamIds', 'These must be all teams that share a rank');
  return others.some(({ kind, teamIds }) => kind === 'order' && isAbout(order, teamIds))
    ? at('teamIds', 'The order of these teams was decided already')
    : null;
}

function at(path: string, message: string): Violation {
  return { path, message };
}
