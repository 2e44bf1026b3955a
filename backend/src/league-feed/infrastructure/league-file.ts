import { IsOptional } from 'class-validator';
import { FeedUnreadable } from '../application/ports';
import { CatalogueContent, League, Location, Sport, Team } from '../domain/catalogue-content';
import { locationIdOf, sportIdOf, teamIdOf } from '../domain/identifiers';
import { ListOf, OptionalText, readAs, RequiredText, rule } from './checked-json';

/** The first line of every file; the number grows when the format changes. */
export const leagueFileFormat = 'score-tracker/leagues/1';

const maxId = 255;
const maxName = 120;
const maxLocation = 200;
const maxIcon = 500;

class SportEntry {
  @OptionalText(maxId)
  id?: string | null;

  @RequiredText(maxName)
  @rule((name) => (sportIdOf(String(name)) ? null : 'must contain a letter or a digit'))
  name: string;

  @OptionalText(maxIcon)
  icon?: string | null;
}

class LocationEntry {
  @OptionalText(maxId)
  id?: string | null;

  @RequiredText(maxLocation)
  name: string;

  @OptionalText(maxName)
  neighborhood?: string | null;
}

class TeamEntry {
  @OptionalText(maxId)
  id?: string | null;

  @RequiredText(maxName)
  name: string;

  @OptionalText(maxName)
  division?: string | null;
}

class LeagueEntry {
  @RequiredText(maxId)
  id: string;

  @RequiredText(maxName)
  name: string;

  @RequiredText(maxId)
  sport: string;

  @OptionalText(maxId)
  location?: string | null;

  @ListOf(TeamEntry)
  teams: TeamEntry[];
}

/** One file of our own format; `docs/feed-file-format.md` describes it. */
export class LeagueFile {
  @rule((format) => (format === leagueFileFormat ? null : `must be "${leagueFileFormat}"`))
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
