import { groupBy } from '@score-tracker/backend/kernel/group-by';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import type { StandingsRow } from '../../../api/types';

interface SharedRank {
  readonly id: string;
  /** Such as "East, 2: Comets, Owls". */
  readonly name: string;
  readonly teamIds: readonly string[];
}

/** The same for the same teams in any order. */
export function rankId(teamIds: readonly string[]): string {
  return [...teamIds].sort().join();
}

/** The ranks that several teams share. Those whose games are annulled come last, and are not ordered. */
export function sharedRanks(table: readonly StandingsRow[]): readonly SharedRank[] {
  const ranked = table.filter(({ withdrawn }) => withdrawn !== 'annulled');
  const groups = groupBy(ranked, ({ division, rank }) => JSON.stringify([division, rank]));
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((rows) => {
      const { division, rank } = rows[0]!;
      const teamIds = rows.map(({ teamId }) => teamId);
      const names = rows.map(({ teamName }) => isolated(teamName)).join(', ');
      const place = division === null ? String(rank) : `${isolated(division)}, ${rank}`;
      return { id: rankId(teamIds), name: `${place}: ${names}`, teamIds };
    });
}
