import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { judgedBy, tidyText } from '../../../platform/validation/checked-values';
import {
  ListOf,
  NamedJson,
  OptionalText,
  placeIn,
  problemOfList,
  readAs,
  RequiredText,
} from '../file/checked-json';
import { FeedUnreadable } from '../../application/ports';
import { locationIdOf } from '../../domain/identifiers';
import type { LeagueLabLocation } from './mapping';

/** The first line of the file. The number grows when the format changes. */
const locationFileFormat = 'score-tracker/locations/1';

class LocationEntry {
  @RequiredText(200)
  name: string;

  @OptionalText(120)
  neighborhood?: string | null;

  /** Ids of leagues. Numbers are accepted too, because LeagueLab's ids are numbers. */
  @Texts()
  leagues?: string[] | null;

  /** Parts of the names of leagues that play there. */
  @Texts()
  leagueNames?: string[] | null;
}

class LocationFile {
  @judgedBy((format) => (format === locationFileFormat ? null : `must be "${locationFileFormat}"`))
  format: string;

  @ListOf(LocationEntry)
  locations: LocationEntry[];
}

/** The association's own list of where its leagues play (docs/league-feed.md). */
export class LocationRules {
  static readonly none = new LocationRules([]);

  private readonly byLeague = new Map<string, LocationEntry>();
  private readonly byId = new Map<string, LocationEntry>();
  /** Parts of the names of leagues, in lower case. */
  private readonly parts: readonly (readonly [part: string, location: LocationEntry])[];

  /** Of several locations, the first one counts. */
  private constructor(locations: readonly LocationEntry[]) {
    for (const location of locations.toReversed()) {
      this.byId.set(locationIdOf(location.name), location);
      for (const league of location.leagues ?? []) this.byLeague.set(league, location);
    }
    this.parts = locations.flatMap((location) =>
      (location.leagueNames ?? []).map((part) => [part.toLowerCase(), location] as const),
    );
  }

  /** @throws FeedUnreadable */
  static from(files: readonly NamedJson[]): LocationRules {
    return new LocationRules(files.flatMap((named) => locationsIn(named)));
  }

  /**
   * Finds a league's location: the one that lists its id, or else the first that lists a part of
   * its name.
   */
  of(league: { readonly id: string; readonly name: string }): LeagueLabLocation | null {
    const name = league.name.toLowerCase();
    const found =
      this.byLeague.get(league.id) ?? this.parts.find(([part]) => name.includes(part))?.[1];
    return found ? { name: found.name, neighborhood: found.neighborhood ?? null } : null;
  }

  /** Finds a location by its name. */
  neighborhoodOf(location: string): string | null {
    return this.byId.get(locationIdOf(location))?.neighborhood ?? null;
  }
}

/** @throws FeedUnreadable also if a misspelt property makes all entries useless */
function locationsIn(named: NamedJson): readonly LocationEntry[] {
  const { locations } = readAs(LocationFile, named);
  const isUsed = ({ neighborhood, leagues, leagueNames }: LocationEntry) =>
    Boolean(neighborhood) || [...(leagues ?? []), ...(leagueNames ?? [])].length > 0;
  if (locations.length === 0 || locations.some(isUsed)) return locations;
  throw new FeedUnreadable(
    `${placeIn(named, 'locations')} must have an entry with leagues, leagueNames or neighborhood; otherwise nothing in it can be used`,
  );
}

function Texts(): PropertyDecorator {
  const isText = (text: unknown) => typeof text === 'string' && text !== '';
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((text: unknown) => tidyText(typeof text === 'number' ? String(text) : text))
        : value,
    ),
    IsOptional(),
    judgedBy((value) => problemOfList(value, isText, ['a list of texts', 'text'])),
  );
}
