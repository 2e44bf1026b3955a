import { LeagueDecision, isAbout } from './league-decisions';
import { Table } from './league-standings';

/** A decision of the league, as everyone reads it under the table if it applies. */
export interface StandingsNote extends Omit<LeagueDecision, 'teamIds'> {
  readonly teamNames: readonly string[];
  /** Of an order that applies, the best rank that it decided; else null. */
  readonly rank: number | null;
  readonly applies: boolean;
}

/** A note for each decision. */
export function notesOf(
  decisions: readonly LeagueDecision[],
  table: Table,
): readonly StandingsNote[] {
  return decisions.map((decision) => {
    const { kind, teamIds, points, games, reason } = decision;
    const rows = teamIds.map((id) => table.rows.find(({ teamId }) => teamId === id));
    const teamNames = rows.map((row, index) => row?.teamName ?? teamIds[index]!);
    const isApplied = applies(decision, table);
    const rank = kind === 'order' && isApplied ? rows[0]!.rank : null;
    return { kind, teamNames, points, games, rank, reason, applies: isApplied };
  });
}

/** Whether its teams are in the table and, if it is an order, share a rank with no other team. */
export function applies(decision: LeagueDecision, { rows, shared }: Table): boolean {
  return decision.kind === 'order'
    ? shared.some(({ teamIds }) => isAbout(decision, teamIds))
    : decision.teamIds.every((id) => rows.some(({ teamId }) => teamId === id));
}
