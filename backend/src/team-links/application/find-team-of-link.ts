import { Injectable } from '@nestjs/common';
import { ListTeams, PlacedTeam } from '../../league-feed/application/list-teams';
import { TeamLinkVersions, TeamTokens } from './ports';
import { TeamLinks } from './team-links';

/** Tells which team a link speaks for. */
@Injectable()
export class FindTeamOfLink {
  constructor(
    private readonly teamLinks: TeamLinks,
    private readonly listTeams: ListTeams,
    private readonly versions: TeamLinkVersions,
    private readonly tokens: TeamTokens,
  ) {}

  /**
   * @param token anything that a client sent
   * @throws DomainError if the link is not valid, was replaced, or is of a team that the last
   * refresh doesn't know
   */
  async execute(token: unknown): Promise<PlacedTeam> {
    if (!this.teamLinks.work) throw this.tokens.notValid();
    const { teamId, version } = this.tokens.read(token);
    const current = await this.versions.find(teamId);
    const team = this.listTeams.find(teamId);
    if (version !== current || !team) throw this.tokens.notValid();
    return team;
  }
}
