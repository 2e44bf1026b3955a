import { isDeepStrictEqual } from 'node:util';
import { IsOptional } from 'class-validator';
import { judgedBy } from '../../../platform/validation/checked-values';
import { asciiAddress, isEmailAddress } from '../../../kernel/email-address';
import { FeedGame, FeedReading, FeedUnreadable } from '../../application/ports';
import { CatalogueContent, League, Location, Sport, Team } from '../../domain/catalogue-content';
import { CaptainOfTeam } from '../../domain/roster';
import { gamesIn, withoutGames } from './league-games';
import { locationIdOf, sportIdOf, teamIdOf } from '../../domain/identifiers';
import {
  ListOf,
  NamedJson,
  OptionalText,
  placeIn,
  problemOfList,
  readAs,
  RequiredText,
} from './checked-json';

/** The first line of every file. The number grows when the format changes. */
export const leagueFileFormat = 'score-tracker/leagues/1';

const maxName = 120;
const maxLocation = 200;
const maxIcon = 500;

class SportEntry {
  @OptionalText(maxName)
  id?: string | null;

  @judgedBy(problemOfSportName)
  @RequiredText(maxName)
  name: string;

  @OptionalText(maxIcon)
  icon?: string | null;
}

class LocationEntry {
  @OptionalText(maxName)
  id?: string | null;

  @RequiredText(maxLocation)
  name: string;

  @OptionalText(maxName)
  neighborhood?: string | null;
}

class TeamEntry {
  @OptionalText(maxName)
  id?: string | null;

  @RequiredText(maxName)
  name: string;

  @OptionalText(maxName)
  division?: string | null;

  @IsOptional()
  @judgedBy((captains) =>
    problemOfList(captains, isAddress, ['a list of e-mail addresses', 'an e-mail address']),
  )
  captains?: string[] | null;
}

class LeagueEntry {
  @RequiredText(maxName)
  id: string;

  @RequiredText(maxName)
  name: string;

  /** The id or name of a sport. The location is given in the same way. */
  @RequiredText(maxName)
  sport: string;

  @OptionalText(maxLocation)
  location?: string | null;

  @ListOf(TeamEntry)
  teams: TeamEntry[];
}

/** A file in our own format (docs/league-feed.md). */
export class LeagueFile {
  @judgedBy((format) => (format === leagueFileFormat ? null : `must be "${leagueFileFormat}"`))
  format: string;

  @IsOptional()
  @ListOf(LocationEntry)
  locations?: LocationEntry[] | null;

  @IsOptional()
  @ListOf(SportEntry)
  sports?: SportEntry[] | null;

  @ListOf(LeagueEntry)
  leagues: LeagueEntry[];
}

/**
 * Combines files. A league can refer to sports and locations in any of them.
 * @throws FeedUnreadable whose message quotes no address
 */
export function readingOf(files: readonly NamedJson[]): Omit<FeedReading, 'problems'> {
  const read = files.map((named) => ({ named, lists: readAs(LeagueFile, withoutGames(named)) }));
  const sports = new Listing<Sport>('sport', sportIdOf);
  const locations = new Listing<Location>('location', locationIdOf);
  const leagues = new Listing<League>('league');
  const teams = new Listing<Team>('team');
  const captains: CaptainOfTeam[] = [];
  const games: FeedGame[] = [];

  for (const { named, lists } of read) {
    lists.sports?.forEach(({ id, name, icon = null }, index) => {
      const place = () => placeIn(named, `sports[${index}]`);
      sports.addOrMeet({ id: id ?? sportIdOf(name), name, icon }, place);
    });
    lists.locations?.forEach(({ id, name, neighborhood = null }, index) => {
      const location = { id: id ?? locationIdOf(name), name, neighborhood };
      locations.addOrMeet(location, () => placeIn(named, `locations[${index}]`));
    });
  }

  const sportNamed = (name: string, place: Place): Sport => {
    const sport = sports.find(name, place);
    if (sport) return sport;
    const problem = problemOfSportName(name);
    if (problem) throw new FeedUnreadable(`${place()} ${problem}`);
    return sports.add({ id: sportIdOf(name), name, icon: null }, place);
  };
  const locationNamed = (name: string, place: Place): Location =>
    locations.find(name, place) ??
    locations.add({ id: locationIdOf(name), name, neighborhood: null }, place);

  for (const { named, lists } of read) {
    lists.leagues.forEach(({ id: leagueId, name, ...entry }, index) => {
      const placeOf = (path: string) => () => placeIn(named, `leagues[${index}]${path}`);
      const sport = sportNamed(entry.sport, placeOf('.sport'));
      const location = entry.location ? locationNamed(entry.location, placeOf('.location')) : null;
      leagues.add(
        {
          id: leagueId,
          sportId: sport.id,
          name,
          locationId: location?.id ?? null,
          location: location?.name ?? null,
        },
        placeOf(''),
      );
      entry.teams.forEach(({ id, name, division = null, captains: emails }, number) => {
        const team = { id: id ?? teamIdOf(leagueId, division, name), leagueId, name, division };
        teams.add(team, placeOf(`.teams[${number}]`));
        for (const email of emails ?? [])
          captains.push({ teamId: team.id, email: asciiAddress(email.trim()) });
      });
      for (const game of gamesIn(named.json, index, leagueId)) games.push(game);
    });
  }
  const content: CatalogueContent = {
    sports: sports.all(),
    locations: locations.all(),
    leagues: leagues.all(),
    teams: teams.all(),
  };
  return { content, captains, ...(games.length > 0 && { games }) };
}

function isAddress(text: unknown): boolean {
  return typeof text === 'string' && isEmailAddress(text.trim());
}

/** Tells a place. Only a mistake needs it. */
type Place = () => string;

/** Sports or locations, and where each was listed first. */
class Listing<T extends { readonly id: string; readonly name: string }> {
  private readonly byId = new Map<string, { readonly thing: T; readonly place: Place }>();
  /** Null if several have this name. */
  private readonly byName = new Map<string, T | null>();

  /** @param idOf derives an id from a name; names with the same id are the same thing */
  constructor(
    private readonly kind: string,
    private readonly idOf: (name: string) => string = (name) => name,
  ) {}

  /** @throws FeedUnreadable if the id exists already */
  add(thing: T, place: Place): T {
    const earlier = this.byId.get(thing.id);
    if (earlier) {
      throw new FeedUnreadable(`${place()} is the same ${this.kind} as ${earlier.place()}`);
    }
    this.byId.set(thing.id, { thing, place });
    const name = this.idOf(thing.name);
    this.byName.set(name, this.byName.has(name) ? null : thing);
    return thing;
  }

  /** Several files can list the same thing, if they agree. */
  addOrMeet(thing: T, place: Place): void {
    const earlier = this.byId.get(thing.id);
    if (!earlier) this.add(thing, place);
    else if (!isDeepStrictEqual(earlier.thing, thing)) {
      throw new FeedUnreadable(
        `${place()} is the same ${this.kind} as ${earlier.place()} but differs from it`,
      );
    }
  }

  /** @throws FeedUnreadable if several have this name */
  find(idOrName: string, place: Place): T | null {
    const id = this.idOf(idOrName);
    const listed = this.byId.get(idOrName) ?? this.byId.get(id);
    if (listed) return listed.thing;
    const named = this.byName.get(id);
    if (named === null) {
      throw new FeedUnreadable(`${place()} fits several ${this.kind}s by name; give an id`);
    }
    return named ?? null;
  }

  all(): T[] {
    return Array.from(this.byId.values(), ({ thing }) => thing);
  }
}

function problemOfSportName(name: unknown): string | null {
  return sportIdOf(String(name)) ? null : 'must contain a letter or a digit';
}
