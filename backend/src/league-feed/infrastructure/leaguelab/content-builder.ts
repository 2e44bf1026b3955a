import { FeedUnreadable } from '../../application/ports';
import { CaptainOfTeam } from '../../domain/roster';
import { CatalogueContent, League, Team } from '../../domain/catalogue-content';
import { derivedId, locationIdOf, sportIdOf, teamIdOf } from '../../domain/identifiers';
import { LocationRules } from './location-file';
import {
  bracketedLocation,
  captainEmailsOf,
  isPlaying,
  leagueNameOf,
  onlyDivisionOf,
  ownDivisionOf,
  ownLocationOf,
  sportNameOf,
  teamNameOf,
  LeagueLabLocation,
} from './mapping';
import { Spellings } from './spellings';

type Json = Readonly<Record<string, unknown>>;

/** Builds the catalogue from LeagueLab's responses, league by league. */
export class ContentBuilder {
  readonly captains: CaptainOfTeam[] = [];
  private readonly sports = new Spellings();
  private readonly locations = new Spellings();
  private readonly neighborhoods = new Map<string, string>();
  private readonly leagues: Omit<League, 'location'>[] = [];
  private readonly teams: Team[] = [];

  constructor(private readonly rules: LocationRules) {}

  /** @throws FeedUnreadable if the league has no name or sport */
  addLeague(id: string, told: Json): void {
    const name = leagueNameOf(told);
    const sport = sportNameOf(told);
    const location = this.locationOf(id, name, told);
    this.leagues.push({
      id,
      sportId: this.sports.add(sportIdOf(sport), sport),
      name,
      locationId: location && this.addLocation(location),
    });
  }

  /**
   * The teams that play and have a name.
   * @throws FeedUnreadable if there are teams, but none has a name
   */
  addTeams(leagueId: string, league: Json, told: readonly Json[]): void {
    const onlyDivision = onlyDivisionOf(league);
    const named = told.flatMap((team) => {
      const name = teamNameOf(team);
      if (name === null) return [];
      const ownDivision = ownDivisionOf(team);
      return [{ team, name, ownDivision, base: teamIdOf(leagueId, ownDivision, name) }];
    });
    if (told.length > 0 && named.length === 0) {
      throw new FeedUnreadable('LeagueLab gives none of its teams a name');
    }
    const taken = new Set(named.map(({ base }) => base));
    const met = new Map<string, number>();
    for (const { team, name, ownDivision, base } of named) {
      if (!isPlaying(team)) continue;
      let number = (met.get(base) ?? 0) + 1;
      const numbered = () => `${name} (${number})`;
      // "Ballers (2)" may be the name of another team.
      while (number > 1 && taken.has(teamIdOf(leagueId, ownDivision, numbered()))) number += 1;
      met.set(base, number);
      const isFirst = number === 1;
      const id = isFirst ? base : derivedId('team', leagueId, ownDivision ?? '', name, `${number}`);
      this.teams.push({
        id,
        leagueId,
        name: isFirst ? name : numbered(),
        division: ownDivision ?? onlyDivision,
      });
      for (const email of captainEmailsOf(team)) this.captains.push({ teamId: id, email });
    }
  }

  get content(): CatalogueContent {
    const locations = this.locations.chosen();
    const names = new Map(locations.map(({ id, name }) => [id, name]));
    return {
      sports: this.sports.chosen().map((sport) => ({ ...sport, icon: null })),
      locations: locations.map(({ id, name }) => ({
        id,
        name,
        neighborhood: this.rules.neighborhoodOf(name) ?? this.neighborhoods.get(id) ?? null,
      })),
      leagues: this.leagues.map((league) => ({
        ...league,
        location: names.get(league.locationId ?? '') ?? null,
      })),
      teams: this.teams,
    };
  }

  /**
   * Uses the league's own fields, or else the association's file, or else the end of the league's
   * name (docs/contract.md, section 6).
   */
  private locationOf(id: string, name: string, told: Json): LeagueLabLocation | null {
    const bracketed = bracketedLocation(name);
    return (
      ownLocationOf(told) ??
      this.rules.of({ id, name }) ??
      (bracketed === null ? null : { name: bracketed, neighborhood: null })
    );
  }

  private addLocation({ name, neighborhood }: LeagueLabLocation): string {
    const id = this.locations.add(locationIdOf(name), name);
    if (neighborhood !== null && !this.neighborhoods.has(id)) {
      this.neighborhoods.set(id, neighborhood);
    }
    return id;
  }
}
