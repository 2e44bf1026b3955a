import { CatalogueContent, League, Team } from './catalogue-content';

/** A league that could not be read while others of the feed could. */
export interface UnreadLeague {
  readonly leagueId: string;
  /** Its name, for administrators. */
  readonly league: string;
  /** Why, in one sentence. */
  readonly message: string;
}

/**
 * Leagues that are told without any team, though there are teams of them: what was told of them is
 * empty or garbled, and no word of that they are over.
 * @param last what is stored of the same source, if anything
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
 * The content with leagues that could not be read as they were last: a league that fails alone keeps
 * its last good teams (contract, section 6). One that was never read is left out, since nobody can
 * report a game without teams.
 * @param last what is stored of the same source, if anything
 */
export function withKeptLeagues(
  content: CatalogueContent,
  unread: readonly UnreadLeague[],
  last: CatalogueContent | null,
): CatalogueContent {
  const unreadIds = new Set(unread.map(({ leagueId }) => leagueId));
  const toldIds = idsOf(content.leagues);
  const known = (last?.leagues ?? []).filter(({ id }) => unreadIds.has(id));
  const knownIds = idsOf(known);
  const isKept = ({ id }: League) => !unreadIds.has(id) || knownIds.has(id);
  const told = content.leagues.filter(isKept);
  const untold = known.filter(({ id }) => !toldIds.has(id));
  const leftOut = content.leagues.filter((league) => !isKept(league));
  const sports = { told: content.sports, last: last?.sports ?? [] };
  const locations = { told: content.locations, last: last?.locations ?? [] };
  return {
    sports: referredTo(sports, { told, untold, leftOut }, ({ sportId }) => sportId),
    locations: referredTo(locations, { told, untold, leftOut }, ({ locationId }) => locationId),
    leagues: [...told, ...untold],
    teams: [
      ...content.teams.filter(({ leagueId }) => !unreadIds.has(leagueId)),
      ...(last?.teams ?? []).filter(({ leagueId }) => knownIds.has(leagueId)),
    ],
  };
}

/**
 * What was told, without what only leagues that are left out refer to, and with what leagues that
 * the feed did not tell of need from before.
 */
function referredTo<T extends { readonly id: string }>(
  things: { readonly told: readonly T[]; readonly last: readonly T[] },
  leagues: Record<'told' | 'untold' | 'leftOut', readonly League[]>,
  idOf: (league: League) => string | null,
): readonly T[] {
  const toldIds = idsOf(things.told);
  const untold = new Set(leagues.untold.map(idOf));
  const needed = new Set([...leagues.told.map(idOf), ...untold]);
  const leftOut = new Set(leagues.leftOut.map(idOf));
  return [
    ...things.told.filter(({ id }) => needed.has(id) || !leftOut.has(id)),
    ...things.last.filter(({ id }) => untold.has(id) && !toldIds.has(id)),
  ];
}

function idsOf(things: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(things.map(({ id }) => id));
}
