import { CatalogueContent, League, Team } from './catalogue-content';

/** A league that could not be read, although others could. */
export interface UnreadLeague {
  readonly leagueId: string;
  /** Its name, for administrators. */
  readonly league: string;
  /** The reason, in one sentence. */
  readonly message: string;
}

/**
 * Leagues that had teams but are now without any. This suggests that the feed sent incomplete data,
 * not that the league is over.
 * @param last the stored content of the same source, if any
 */
export function emptiedLeagues(
  { leagues, teams }: CatalogueContent,
  last: CatalogueContent | null,
): UnreadLeague[] {
  const withTeams = leaguesOf(teams);
  const hadTeams = leaguesOf(last?.teams ?? []);
  return leagues
    .filter(({ id }) => !withTeams.has(id) && hadTeams.has(id))
    .map(({ id, name }) => ({
      leagueId: id,
      league: name,
      message: 'The feed names none of its teams any more',
    }));
}

function leaguesOf(teams: readonly Team[]): ReadonlySet<string> {
  return new Set(teams.map(({ leagueId }) => leagueId));
}

/**
 * Restores the last stored state of leagues that could not be read, so that each keeps its last
 * good teams (docs/contract.md, section 6). A league that was never read is left out, because
 * nobody can report a game without teams.
 * @param last the stored content of the same source, if any
 */
export function withKeptLeagues(
  content: CatalogueContent,
  unread: readonly UnreadLeague[],
  last: CatalogueContent | null,
): CatalogueContent {
  const unreadIds = new Set(unread.map(({ leagueId }) => leagueId));
  const feedIds = idsOf(content.leagues);
  const known = (last?.leagues ?? []).filter(({ id }) => unreadIds.has(id));
  const knownIds = idsOf(known);
  const isKept = ({ id }: League) => !unreadIds.has(id) || knownIds.has(id);
  const received = content.leagues.filter(isKept);
  const restored = known.filter(({ id }) => !feedIds.has(id));
  const leftOut = content.leagues.filter((league) => !isKept(league));
  const leagues = { received, restored, leftOut };
  const sports = { received: content.sports, last: last?.sports ?? [] };
  const locations = { received: content.locations, last: last?.locations ?? [] };
  return {
    sports: referredTo(sports, leagues, ({ sportId }) => sportId),
    locations: referredTo(locations, leagues, ({ locationId }) => locationId),
    leagues: [...received, ...restored],
    teams: [
      ...content.teams.filter(({ leagueId }) => !unreadIds.has(leagueId)),
      ...(last?.teams ?? []).filter(({ leagueId }) => knownIds.has(leagueId)),
    ],
  };
}

/**
 * The entries of the feed, except those that only left-out leagues refer to, and the previous
 * entries that restored leagues need.
 */
function referredTo<T extends { readonly id: string }>(
  things: { readonly received: readonly T[]; readonly last: readonly T[] },
  leagues: Record<'received' | 'restored' | 'leftOut', readonly League[]>,
  idOf: (league: League) => string | null,
): readonly T[] {
  const feedIds = idsOf(things.received);
  const restored = new Set(leagues.restored.map(idOf));
  const needed = new Set([...leagues.received.map(idOf), ...restored]);
  const leftOut = new Set(leagues.leftOut.map(idOf));
  return [
    ...things.received.filter(({ id }) => needed.has(id) || !leftOut.has(id)),
    ...things.last.filter(({ id }) => restored.has(id) && !feedIds.has(id)),
  ];
}

function idsOf(things: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(things.map(({ id }) => id));
}
