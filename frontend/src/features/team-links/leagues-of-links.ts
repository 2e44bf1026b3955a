import type { TeamLink } from '../../api/types';

export interface LeagueOfLinks {
  readonly leagueId: string;
  readonly leagueName: string;
  readonly links: readonly TeamLink[];
}

/** The links by league. Leagues and teams stay in the order of the server. */
export function byLeague(links: readonly TeamLink[]): readonly LeagueOfLinks[] {
  const leagues = new Map<string, TeamLink[]>();
  for (const link of links) {
    leagues.set(link.leagueId, [...(leagues.get(link.leagueId) ?? []), link]);
  }
  return [...leagues].map(([leagueId, ofLeague]) => ({
    leagueId,
    leagueName: ofLeague[0]!.leagueName,
    links: ofLeague,
  }));
}
