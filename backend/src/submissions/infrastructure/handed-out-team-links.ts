import { Injectable } from '@nestjs/common';
import { LinkNotValid } from '../../links/application/links';
import { TeamLinks } from '../../team-links/application/team-links';
import { TeamOfLink, TeamOfLinks } from '../application/ports';

/** Asks the module that hands the links of teams out. */
@Injectable()
export class HandedOutTeamLinks extends TeamOfLinks {
  constructor(private readonly teamLinks: TeamLinks) {
    super();
  }

  override get work(): boolean {
    return this.teamLinks.work;
  }

  override find(token: unknown): Promise<TeamOfLink> {
    return this.teamLinks.find(token);
  }

  override async findIfValid(token: string | null): Promise<TeamOfLink | null> {
    if (token === null) return null;
    try {
      return await this.find(token);
    } catch (error) {
      if (error instanceof LinkNotValid) return null;
      throw error;
    }
  }
}
