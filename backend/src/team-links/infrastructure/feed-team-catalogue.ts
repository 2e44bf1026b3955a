import { Injectable } from '@nestjs/common';
import { ListTeams } from '../../league-feed/application/list-teams';
import { KnownTeam, TeamCatalogue, TeamFilter } from '../application/ports';

/** Looks teams up in the league feed's module. */
@Injectable()
export class FeedTeamCatalogue extends TeamCatalogue {
  constructor(private readonly listTeams: ListTeams) {
    super();
  }

  override list(filter: TeamFilter): readonly KnownTeam[] {
    return this.listTeams.execute(filter).map(knownTeam);
  }

  override find(teamId: string): KnownTeam | null {
    const found = this.listTeams.find(teamId);
    return found && knownTeam(found);
  }
}

function knownTeam({ sport, league, team }: NonNullable<ReturnType<ListTeams['find']>>): KnownTeam {
  return {
    sportId: sport.id,
    leagueId: league.id,
    leagueName: league.name,
    division: team.division,
    teamId: team.id,
    teamName: team.name,
  };
}
