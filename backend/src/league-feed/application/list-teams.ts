import { Injectable } from '@nestjs/common';
import { Catalogue } from '../domain/catalogue';
import { League, Sport, Team } from '../domain/catalogue-content';
import { CurrentCatalogue } from './current-catalogue';

/** A team and where it plays, with names that tell them apart. */
export interface PlacedTeam {
  readonly sport: Sport;
  readonly league: League;
  readonly team: Team;
}

export interface ListTeamsInput {
  /** Null for the teams of all sports. */
  readonly sportId: string | null;
  /** Null for the teams of all leagues. */
  readonly leagueId: string | null;
}

/** Lists the teams of the last refresh, by sport, league and name. */
@Injectable()
export class ListTeams {
  constructor(private readonly current: CurrentCatalogue) {}

  execute({ sportId, leagueId }: ListTeamsInput): PlacedTeam[] {
    const catalogue = this.current.get();
    return catalogue.sports
      .filter(({ id }) => sportId === null || id === sportId)
      .flatMap((sport) =>
        catalogue
          .leaguesOf(sport)
          .filter(({ id }) => leagueId === null || id === leagueId)
          .flatMap((league) =>
            catalogue.teamsOf(league).map((team) => placed(catalogue, { sport, league, team })),
          ),
      );
  }

  /** @returns null if the last refresh knows no such team */
  find(teamId: string): PlacedTeam | null {
    const catalogue = this.current.get();
    const team = catalogue.team(teamId);
    const league = team && catalogue.league(team.leagueId);
    const sport = league && catalogue.sport(league.sportId);
    return team && league && sport ? placed(catalogue, { sport, league, team }) : null;
  }
}

function placed(catalogue: Catalogue, { sport, league, team }: PlacedTeam): PlacedTeam {
  return {
    sport,
    league: catalogue.distinctLeague(league),
    team: catalogue.distinctTeam(team),
  };
}
