import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { NotFound } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { noSuchGame, titleOf } from '../domain/game-title';
import { GameDecisions } from './ports';

export interface ReopenGameInput {
  readonly actor: SignedInAdmin;
  readonly id: string;
}

/** Ends what was decided about a game: that it was dismissed, and that reports were linked to it. */
@Injectable()
export class ReopenGame {
  constructor(
    private readonly decisions: GameDecisions,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * Changes nothing if nothing was decided.
   * @throws NotFound if there is no such game
   * @throws Busy if a report was changed at the same time
   */
  async execute({ actor, id }: ReopenGameInput, now = new Date()): Promise<void> {
    await this.transaction.run(async () => {
      const game = await this.decisions.find(id);
      if (!game) throw new NotFound(noSuchGame);
      // Reports are locked before games.
      const wasLinked = await this.decisions.unlink(id);
      const wasDismissed = await this.decisions.endDismissal(id);
      if (!wasLinked && !wasDismissed) return;
      await this.auditLog.record(
        {
          action: 'game-reopened',
          actor: actor.username,
          subject: titleOf(game),
          details: { dismissed: wasDismissed, linked: wasLinked },
        },
        now,
      );
    });
  }
}
