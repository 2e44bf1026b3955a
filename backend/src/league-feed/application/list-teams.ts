import { Injectable } from '@nestjs/common';
import { Catalogue } from '../domain/catalogue';
import { League, Team } from '../domain/catalogue-content';
import { CurrentCatalogue } from './current-catalogue';

/** A team and where it plays, with names that tell them apart. */
export interface PlacedTeam {
  readonly sportId: string;
  readonly leagueId: string;
  readonly leagueName: string;
  readonly division: string | null;
  readonly teamId: string;
  readonly teamName: string;
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
            catalogue.teamsOf(league).map((team) => placed(catalogue, league, team)),
          ),
      );
  }

  /** @returns null if the last refresh knows no such team */
  find(teamId: string): PlacedTeam | null {
    const catalogue = this.current.get();
    const team = catalogue.team(teamId);
    const league = team && catalogue.league(team.leagueId);
    return team && league ? placed(catalogue, league, team) : null;
  }
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
