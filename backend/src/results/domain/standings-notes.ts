import { LeagueDecision } from './league-decisions';
import { TableRow } from './league-standings';

/** A decision of the league, as everyone reads it under the table if it applies. */
export interface StandingsNote extends Omit<LeagueDecision, 'teamIds'> {
  readonly teamNames: readonly string[];
  /** Of an order that applies, the best rank that it decided; else null. */
  readonly rank: number | null;
  /** Whether its teams are in the table and, if it is an order, are in that order because of it. */
  readonly applies: boolean;
}

/** @param table made with this decision */
export function noteOf(decision: LeagueDecision, table: readonly TableRow[]): StandingsNote {
  const { kind, teamIds, points, games, reason } = decision;
  const rows = teamIds.map((id) => table.find(({ teamId }) => teamId === id));
  const teamNames = rows.map((row, index) => row?.teamName ?? teamIds[index]!);
  const isOrder = kind === 'order';
  // The order of others may have decided where some of these are.
  const isPart = table.some(({ decidedAbove }) => decidedAbove?.[0] === teamNames[0]);
  const applies = isOrder
    ? !isPart && rows.every((row, at) => row && row.decidedAbove?.[0] === teamNames[at + 1])
    : rows.every((row) => row);
  const rank = isOrder && applies ? rows[0]!.rank : null;
  return { kind, teamNames, points, games, rank, reason, applies };
}
