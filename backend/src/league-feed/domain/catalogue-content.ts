/** The content of a feed as plain lists. Ids stay the same from one refresh to the next. */
export interface CatalogueContent {
  readonly sports: readonly Sport[];
  readonly locations: readonly Location[];
  readonly leagues: readonly League[];
  readonly teams: readonly Team[];
}

export interface Sport {
  readonly id: string;
  readonly name: string;
  /** The feed's own icon: the address of an image, or a character. */
  readonly icon: string | null;
}

export interface Location {
  readonly id: string;
  readonly name: string;
  readonly neighborhood: string | null;
}

export interface League {
  readonly id: string;
  readonly sportId: string;
  readonly name: string;
  readonly locationId: string | null;
  /** The location as text: its name, or whatever the feed says if there is no known location. */
  readonly location: string | null;
}

export interface Team {
  readonly id: string;
  readonly leagueId: string;
  readonly name: string;
  readonly division: string | null;
  /** Hashes of its captains' email addresses; absent if the feed names no captain of the team. */
  readonly captainMarks?: readonly CaptainEmailHash[];
}

/**
 * A keyed hash of a captain's email address: comparable, but not readable (docs/contract.md,
 * section 6).
 */
export type CaptainEmailHash = string;

/**
 * Why a feed's content can't be used, one sentence for each problem; empty if it can. Accepted
 * content has no duplicate ids and no references to missing entries.
 */
export function contentProblems(content: CatalogueContent): string[] {
  const { sports, locations, leagues, teams } = content;
  if (sports.length === 0) return ['The feed names no sport'];
  if (leagues.length === 0) return ['The feed names no league'];
  if (teams.length === 0) return ['The feed names no team'];

  const sportIds = idsOf(sports);
  const locationIds = idsOf(locations);
  const leagueIds = idsOf(leagues);
  return [
    ...repeated('sport', sports),
    ...repeated('location', locations),
    ...repeated('league', leagues),
    ...repeated('team', teams),
    ...leagues
      .filter(({ sportId }) => !sportIds.has(sportId))
      .map(({ id, sportId }) => `League ${id} is of a sport that the feed lacks: ${sportId}`),
    ...leagues
      .filter(({ locationId }) => locationId !== null && !locationIds.has(locationId))
      .map(
        ({ id, locationId }) => `League ${id} is at a location that the feed lacks: ${locationId}`,
      ),
    ...teams
      .filter(({ leagueId }) => !leagueIds.has(leagueId))
      .map(({ id, leagueId }) => `Team ${id} is of a league that the feed lacks: ${leagueId}`),
  ];
}

/** Happens between two seasons. A broken feed is different: it has leagues without teams. */
export function isEmpty({ leagues, teams }: CatalogueContent): boolean {
  return leagues.length === 0 && teams.length === 0;
}

interface Identified {
  readonly id: string;
}

function idsOf(things: readonly Identified[]): Set<string> {
  return new Set(things.map(({ id }) => id));
}

function repeated(kind: string, things: readonly Identified[]): string[] {
  const seen = new Set<string>();
  const twice = things.filter(({ id }) => seen.has(id) || !seen.add(id));
  return twice.map(({ id }) => `The feed names ${kind} ${id} more than once`);
}
