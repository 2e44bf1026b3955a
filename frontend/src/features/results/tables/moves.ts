import type { StandingsRow } from '../../../api/types';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

interface Move {
  readonly teamId: string;
  readonly teamName: string;
  /** Such as "3rd to 2nd". */
  readonly move: string;
}

/** The teams whose rank differs between two tables of a league, in the order of the second one. */
export function movesBetween(
  before: readonly StandingsRow[],
  after: readonly StandingsRow[],
): readonly Move[] {
  const ranks = new Map(before.map(({ teamId, rank }) => [teamId, rank]));
  return after.flatMap(({ teamId, teamName, rank }) => {
    const from = ranks.get(teamId) ?? rank;
    if (from === rank) return [];
    return [{ teamId, teamName, move: `${ordinal(from)} to ${ordinal(rank)}` }];
  });
}

/** Such as "3rd". */
function ordinal(rank: number): string {
  return `${rank}${endings[ordinals.select(rank)] ?? 'th'}`;
}
