import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { InvalidInput, NotFound, Violation } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { noSuchGame, titleOf } from '../domain/game-title';
import { GameDecisions } from './ports';

export interface LinkReportInput {
  readonly actor: SignedInAdmin;
  readonly id: string;
  readonly submissionId: string | null;
  readonly unreadable: readonly Violation[];
}

/** Lets a report answer a game. It answers no other game then. */
@Injectable()
export class LinkReport {
  constructor(
    private readonly decisions: GameDecisions,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws NotFound if there is no such game
   * @throws InvalidInput at `submissionId`
   * @throws Busy if the report was changed at the same time
   */
  async execute(
    { actor, id, submissionId, unreadable }: LinkReportInput,
    now = new Date(),
  ): Promise<void> {
    await this.transaction.run(async () => {
      const game = await this.decisions.find(id);
      if (!game) throw new NotFound(noSuchGame);
      if (unreadable.length > 0) throw new InvalidInput(unreadable);
      const report = submissionId === null ? null : await this.decisions.report(submissionId);
      if (submissionId === null || !report) {
        throw InvalidInput.at('submissionId', 'Unknown report');
      }
      if (report.leagueId !== game.leagueId) {
        throw InvalidInput.at('submissionId', 'This report is of another league');
      }
      if (!(await this.decisions.link(id, submissionId))) {
        const isGone = (await this.decisions.find(id)) === null;
        if (isGone) throw new NotFound(noSuchGame);
        throw InvalidInput.at('submissionId', 'Unknown report');
      }
      await this.auditLog.record(
        {
          action: 'game-linked',
          actor: actor.username,
          subject: titleOf(game),
          details: { report: report.reference },
        },
        now,
      );
    });
  }
}
