/** What became of the games of a team that withdrew. Forfeited ones count as forfeits of that team. */
export const withdrawnGames = ['kept', 'annulled', 'forfeited'] as const;

export type WithdrawnGames = (typeof withdrawnGames)[number];

/** Points added or deducted, a team that withdrew, and the order of teams that the rules leave level. */
export const decisionKinds = ['points', 'withdrawn', 'order'] as const;

/** What a league decided about its table, which the results don't say (docs/extensions.md, section 14). */
export interface LeagueDecision {
  readonly kind: (typeof decisionKinds)[number];
  /** The only team; of an order, all teams that share the rank, the best one first. */
  readonly teamIds: readonly string[];
  /** Those to add, or to deduct if negative. Null unless they are what was decided. */
  readonly points: number | null;
  /** Null unless the team withdrew. */
  readonly games: WithdrawnGames | null;
  /** Everyone reads it under the table. */
  readonly reason: string;
}

/** Whether a decision is about exactly these teams. */
export function isAbout({ teamIds }: LeagueDecision, ids: readonly string[]): boolean {
  return teamIds.length === ids.length && ids.every((id) => teamIds.includes(id));
}
