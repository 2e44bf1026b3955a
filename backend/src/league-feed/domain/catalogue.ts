import { withDistinctNames } from '../../kernel/distinct-names';
import { groupBy } from '../../kernel/group-by';
import {
  CaptainEmailHash,
  CatalogueContent,
  League,
  Location,
  Sport,
  Team,
} from './catalogue-content';

/** Immutable sports, locations, leagues and teams, indexed for lookups. */
export class Catalogue {
  readonly sports: readonly Sport[];
  readonly locations: readonly Location[];
  private readonly sportById: ReadonlyMap<string, Sport>;
  private readonly locationById: ReadonlyMap<string, Location>;
  private readonly leagueById: ReadonlyMap<string, League>;
  private readonly teamById: ReadonlyMap<string, Team>;
  private readonly leaguesBySport: ReadonlyMap<string, readonly League[]>;
  private readonly leaguesByLocation: ReadonlyMap<string, readonly League[]>;
  private readonly teamsByLeague: ReadonlyMap<string, readonly Team[]>;
  /** Sorted when first requested, because sorting all teams at once would delay other requests. */
  private readonly sortedTeams = new Map<string, readonly Team[]>();
  private readonly distinctLeagues = cached((sportId: string) =>
    byId(withDistinctNames(this.leaguesBySport.get(sportId) ?? [], ({ location }) => [location])),
  );
  private readonly distinctTeams = cached((leagueId: string) =>
    byId(withDistinctNames(this.teamsByLeague.get(leagueId) ?? [], ({ division }) => [division])),
  );

  constructor(content: CatalogueContent) {
    const leagues = byName(content.leagues);
    this.sports = byName(content.sports);
    this.locations = byName(content.locations);
    this.sportById = byId(content.sports);
    this.locationById = byId(content.locations);
    this.leagueById = byId(leagues);
    this.teamById = byId(content.teams);
    this.leaguesBySport = groupBy(leagues, ({ sportId }) => sportId);
    this.leaguesByLocation = groupBy(leagues, ({ locationId }) => locationId ?? '');
    this.teamsByLeague = groupBy(content.teams, ({ leagueId }) => leagueId);
  }

  sport(id: string): Sport | null {
    return this.sportById.get(id) ?? null;
  }

  location(id: string): Location | null {
    return this.locationById.get(id) ?? null;
  }

  league(id: string): League | null {
    return this.leagueById.get(id) ?? null;
  }

  team(id: string): Team | null {
    return this.teamById.get(id) ?? null;
  }

  /** The teams that have a captain with this hash of an email address. */
  teamsOfCaptain(emailHash: CaptainEmailHash): readonly Team[] {
    const teams = [...this.teamById.values()];
    return teams.filter(({ captainMarks = [] }) => captainMarks.includes(emailHash));
  }

  /** Sorted by name, like all lists of this class. */
  leaguesOf(sport: Sport): readonly League[] {
    return this.leaguesBySport.get(sport.id) ?? [];
  }

  /** The locations where the sport's leagues play. */
  locationsOf(sport: Sport): readonly Location[] {
    const ids = new Set(this.leaguesOf(sport).map(({ locationId }) => locationId));
    return this.locations.filter(({ id }) => ids.has(id));
  }

  leaguesAt(location: Location): readonly League[] {
    return this.leaguesByLocation.get(location.id) ?? [];
  }

  /** The league, with a name that no other league of its sport has. */
  distinctLeague(league: League): League {
    return this.distinctLeagues(league.sportId).get(league.id)!;
  }

  /** The team, with a name that no other team of its league has. */
  distinctTeam(team: Team): Team {
    return this.distinctTeams(team.leagueId).get(team.id)!;
  }

  teamsOf(league: League): readonly Team[] {
    let teams = this.sortedTeams.get(league.id);
    if (!teams) {
      teams = byName(this.teamsByLeague.get(league.id) ?? []);
      this.sortedTeams.set(league.id, teams);
    }
    return teams;
  }
}

/** Computes each value when it is first requested. */
function cached<Value>(compute: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    let value = values.get(key);
    if (value === undefined) values.set(key, (value = compute(key)));
    return value;
  };
}

const collator = new Intl.Collator('en', { numeric: true });

function byName<T extends { readonly id: string; readonly name: string }>(
  things: readonly T[],
): readonly T[] {
  return things.toSorted((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

function byId<T extends { readonly id: string }>(things: readonly T[]): ReadonlyMap<string, T> {
  return new Map(things.map((thing) => [thing.id, thing]));
}
