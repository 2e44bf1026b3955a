import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { InvalidInput, NotFound, Violation } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { noSuchGame, titleOf } from '../domain/game-title';
import { GameDecisions } from './ports';

export interface DismissGameInput {
  readonly actor: SignedInAdmin;
  readonly id: string;
  readonly reason: string | null;
  readonly unreadable: readonly Violation[];
}

/** Takes a game that will not be reported off the list. A report of it still counts. */
@Injectable()
export class DismissGame {
  constructor(
    private readonly decisions: GameDecisions,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws NotFound if there is no such game
   * @throws InvalidInput at `reason`
   */
  async execute(
    { actor, id, reason, unreadable }: DismissGameInput,
    now = new Date(),
  ): Promise<void> {
    await this.transaction.run(async () => {
      const game = await this.decisions.find(id);
      if (!game) throw new NotFound(noSuchGame);
      if (unreadable.length > 0) throw new InvalidInput(unreadable);
      if (reason === null) throw InvalidInput.at('reason', 'Please enter a reason');
      if (!(await this.decisions.dismiss(id, actor.username, reason, now))) {
        throw new NotFound(noSuchGame);
      }
      await this.auditLog.record(
        {
          action: 'game-dismissed',
          actor: actor.username,
          subject: titleOf(game),
          details: { reason },
        },
        now,
      );
    });
  }
}
