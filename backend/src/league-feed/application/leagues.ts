import { Injectable } from '@nestjs/common';
import { Catalogue } from '../domain/catalogue';
import { League, Location, Sport, Team } from '../domain/catalogue-content';
import { isOnRosterOf } from '../domain/roster';
import { CurrentCatalogue } from './current-catalogue';
import { CaptainEmailHashes, LeagueFeed } from './ports';

/** A team and where it plays, with names that tell them apart. */
export interface PlacedTeam {
  readonly sportId: string;
  readonly leagueId: string;
  readonly leagueName: string;
  readonly division: string | null;
  readonly teamId: string;
  readonly teamName: string;
}

interface NamedTeam {
  readonly id: string;
  readonly name: string;
  /** Nothing else of its kind is called so. */
  readonly shownName: string;
  readonly division: string | null;
}

export interface NamedLeague extends Omit<NamedTeam, 'division'> {
  readonly teams: readonly NamedTeam[];
}

/** Null means all. */
export interface TeamFilter {
  readonly sportId: string | null;
  readonly leagueId: string | null;
}

export interface GameIds {
  readonly sportId: string | null;
  readonly leagueId: string | null;
  readonly winningTeamId: string | null;
  readonly losingTeamId: string | null;
  readonly locationId: string | null;
}

/** The parts of a game. Parts that don't belong together are null. */
export interface FoundGame {
  readonly sport: Sport | null;
  /** Null if it does not belong to the sport. */
  readonly league: League | null;
  /** Whether no sport has such a league. It may have been there when the captain chose it. */
  readonly isLeagueGone: boolean;
  /** Null if it does not play in the league; so is `losingTeam`. */
  readonly winningTeam: Team | null;
  readonly losingTeam: Team | null;
  readonly location: Location | null;
  /**
   * Whether the email address belongs to a captain of one of the teams; null if that is unknown.
   */
  readonly captainOnRoster: boolean | null;
  /** The team that the email address is a captain of; null if it is of both teams or none. */
  readonly captainTeamId: string | null;
}

/**
 * Sports, leagues and teams of the last refresh. Each league and team is returned with a name that
 * no other one of its sport or league has.
 */
@Injectable()
export class Leagues {
  constructor(
    private readonly current: CurrentCatalogue,
    private readonly emailHashes: CaptainEmailHashes,
    private readonly feed: LeagueFeed,
  ) {}

  /**
   * Whether the leagues are invented: no real source is set, or it could not be read yet and those
   * of the sample are still shown.
   */
  get areSample(): boolean {
    return [this.feed.source, this.current.source].includes('sample');
  }

  /** By name. */
  sports(): readonly Sport[] {
    return this.current.get().sports;
  }

  /** Of all leagues. */
  ids(): readonly string[] {
    return leaguesIn(this.current.get()).map(({ id }) => id);
  }

  /** All leagues with their teams, by the names that the feed gives them and those that are shown. */
  withNames(): readonly NamedLeague[] {
    const catalogue = this.current.get();
    return leaguesIn(catalogue).map((league) => ({
      id: league.id,
      name: league.name,
      shownName: catalogue.distinctLeague(league).name,
      teams: catalogue.teamsOf(league).map((team) => ({
        id: team.id,
        name: team.name,
        shownName: catalogue.distinctTeam(team).name,
        division: team.division,
      })),
    }));
  }

  /** A league with its teams by name. Null if it is unknown. */
  league(leagueId: string): { readonly league: League; readonly teams: readonly Team[] } | null {
    const catalogue = this.current.get();
    const league = catalogue.league(leagueId);
    return (
      league && {
        league: catalogue.distinctLeague(league),
        teams: catalogue.teamsOf(league).map((team) => catalogue.distinctTeam(team)),
      }
    );
  }

  /** By sport, league and name. */
  teams({ sportId, leagueId }: TeamFilter): PlacedTeam[] {
    const catalogue = this.current.get();
    const sports = catalogue.sports.filter(({ id }) => sportId === null || id === sportId);
    return sports
      .flatMap((sport) => catalogue.leaguesOf(sport))
      .filter(({ id }) => leagueId === null || id === leagueId)
      .flatMap((league) =>
        catalogue.teamsOf(league).map((team) => placed(catalogue, league, team)),
      );
  }

  /** Null if it is unknown. */
  team(teamId: string): PlacedTeam | null {
    const catalogue = this.current.get();
    const team = catalogue.team(teamId);
    const league = team && catalogue.league(team.leagueId);
    return team && league ? placed(catalogue, league, team) : null;
  }

  /** The ids of the teams that an e-mail address is a captain of. */
  teamsOfCaptain(email: string): readonly string[] {
    const hash = this.emailHashes.hashOf(email);
    const teams = this.current.get().teamsOfCaptain(hash);
    return teams.map(({ id }) => id);
  }

  findGame(ids: GameIds, captainEmail: string | null): FoundGame {
    const catalogue = this.current.get();
    const sport = catalogue.sport(ids.sportId ?? '');
    const league = catalogue.league(ids.leagueId ?? '');
    const leagueOfSport = league && league.sportId === sport?.id ? league : null;
    const teamOfLeague = (id: string | null) => {
      const team = catalogue.team(id ?? '');
      return team && team.leagueId === leagueOfSport?.id ? team : null;
    };
    const winningTeam = teamOfLeague(ids.winningTeamId);
    const losingTeam = teamOfLeague(ids.losingTeamId);
    return {
      sport,
      league: leagueOfSport && catalogue.distinctLeague(leagueOfSport),
      isLeagueGone: league === null,
      winningTeam: winningTeam && catalogue.distinctTeam(winningTeam),
      losingTeam: losingTeam && catalogue.distinctTeam(losingTeam),
      location: catalogue.location(ids.locationId ?? ''),
      ...this.captainAmong(captainEmail, winningTeam, losingTeam),
    };
  }

  private captainAmong(
    email: string | null,
    ...teams: readonly (Team | null)[]
  ): Pick<FoundGame, 'captainOnRoster' | 'captainTeamId'> {
    const known = teams.filter((team) => team !== null);
    // Without rosters, no hash is needed, and so no key.
    if (email === null || !known.some(({ captainMarks }) => captainMarks)) {
      return { captainOnRoster: null, captainTeamId: null };
    }
    const hash = this.emailHashes.hashOf(email);
    const [captained, ...others] = known.filter(({ captainMarks = [] }) =>
      captainMarks.includes(hash),
    );
    return {
      captainOnRoster: isOnRosterOf(known, hash, (one) => this.emailHashes.isOwnHash(one)),
      captainTeamId: captained && others.length === 0 ? captained.id : null,
    };
  }
}

function leaguesIn(catalogue: Catalogue): readonly League[] {
  return catalogue.sports.flatMap((sport) => catalogue.leaguesOf(sport));
}

function placed(catalogue: Catalogue, league: League, team: Team): PlacedTeam {
  const { name: teamName, division } = catalogue.distinctTeam(team);
  return {
    sportId: league.sportId,
    leagueId: league.id,
    leagueName: catalogue.distinctLeague(league).name,
    division,
    teamId: team.id,
    teamName,
  };
}
