import { Injectable } from '@nestjs/common';
import { isolated } from '../../kernel/isolated';
import { AuditLog } from '../../kernel/audit-log';
import { NotFound } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { ListTeams } from '../../league-feed/application/list-teams';
import { TeamLinkVersions, TeamTokens } from './ports';

export interface ReplaceTeamLinkInput {
  readonly actor: SignedInAdmin;
  readonly teamId: string;
}

/** Gives a team a new link, which ends the old one. */
@Injectable()
export class ReplaceTeamLink {
  constructor(
    private readonly listTeams: ListTeams,
    private readonly versions: TeamLinkVersions,
    private readonly tokens: TeamTokens,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @returns the address of the new link
   * @throws NotFound if the last refresh knows no such team
   */
  execute({ actor, teamId }: ReplaceTeamLinkInput, now = new Date()): Promise<string> {
    const team = this.listTeams.find(teamId);
    if (!team) throw new NotFound('There is no such team.');
    return this.transaction.run(async () => {
      const version = await this.versions.replace(teamId, now);
      await this.auditLog.record(
        {
          action: 'team-link-replaced',
          actor: actor.username,
          subject: `${isolated(team.teamName)}, ${isolated(team.leagueName)}`,
        },
        now,
      );
      return this.tokens.urlOf(teamId, version);
    });
  }
}
