import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { onlyRules } from '../domain/standings-rules';
import { GivenRules, checkedRules } from './given-rules';
import { StandingsStore } from './ports';
import { ReadLeagueTable } from './read-league-table';

/** Sets or ends the rules of a league, or of all leagues without rules of their own. */
@Injectable()
export class ChangeStandingsRules {
  constructor(
    private readonly store: StandingsStore,
    private readonly tables: ReadLeagueTable,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** @throws InvalidInput naming each failing field */
  async execute(given: GivenRules, actor: SignedInAdmin, now = new Date()): Promise<void> {
    const { leagueId, rules: after } = checkedRules(given);
    await this.transaction.run(async () => {
      await this.store.lock();
      const subject = leagueId === '' ? 'All leagues' : (await this.tables.named(leagueId)).name;
      const set = (await this.store.allRules()).get(leagueId);
      const before = set ? onlyRules(set) : null;
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      await this.store.putRules(leagueId, after);
      await this.auditLog.record(
        {
          action: 'standings-rules-changed',
          actor: actor.username,
          subject,
          details: { before, after },
        },
        now,
      );
    });
  }
}
