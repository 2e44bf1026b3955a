import { Injectable } from '@nestjs/common';
import { Act, AuditLog } from '../../kernel/audit-log';
import { InvalidInput, NotFound } from '../../kernel/errors';
import { newId } from '../../kernel/identifier';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { problemOfDecision } from '../domain/decision-problems';
import { LeagueDecision } from '../domain/league-decisions';
import { TableRow } from '../domain/league-standings';
import { noteOf } from '../domain/standings-notes';
import { textOf } from '../domain/standings-rules';
import { StandingsStore } from './ports';
import { ReadLeagueTable } from './read-league-table';
import { GivenRules } from './read-standings';

/** A decision as an administrator sent it. */
export interface GivenDecision extends Pick<LeagueDecision, 'kind'> {
  readonly leagueId?: string | null;
  readonly teamIds?: readonly string[] | null;
  readonly points?: number | null;
  readonly games?: LeagueDecision['games'];
  readonly reason?: string | null;
}

/** Sets and ends the rules of tables, and adds and removes decisions of leagues about them. */
@Injectable()
export class ChangeStandings {
  constructor(
    private readonly store: StandingsStore,
    private readonly tables: ReadLeagueTable,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** @throws InvalidInput at `leagueId` */
  async setRules({ leagueId, rules }: GivenRules, actor: SignedInAdmin, now = new Date()) {
    await this.locked(actor, now, async () => {
      const subject = leagueId === null ? 'All leagues' : (await this.tables.named(leagueId)).name;
      const before = (await this.store.allRules()).get(leagueId ?? '') ?? null;
      if (textOf(before) === textOf(rules)) return null;
      await this.store.putRules(leagueId ?? '', rules);
      const details = { before, after: rules };
      return { action: 'standings-rules-changed', subject, details };
    });
  }

  /** @throws InvalidInput naming a failing field */
  async addDecision(given: GivenDecision, actor: SignedInAdmin, now = new Date()) {
    const decision = decisionOf(given);
    await this.locked(actor, now, async () => {
      const league = await this.tables.named(given.leagueId ?? '');
      const table = league.table();
      const problem = problemOfDecision(decision, table, league.set.decisions.length);
      if (problem) throw new InvalidInput([problem]);
      const decided = { decidedAt: now.toISOString(), decidedBy: actor.username };
      await this.store.addDecision(league.id, { ...decision, id: newId(now), ...decided });
      const details = detailsOf(decision, table);
      return { action: 'standings-decision-added', subject: league.name, details };
    });
  }

  /** @throws NotFound */
  async removeDecision(id: string, actor: SignedInAdmin, now = new Date()) {
    await this.locked(actor, now, async () => {
      const removed = await this.store.removeDecision(id);
      const league = removed && (await this.tables.execute(removed.leagueId));
      if (!league) throw new NotFound('Unknown decision');
      const details = detailsOf(removed, league.table());
      return { action: 'standings-decision-removed', subject: league.name, details };
    });
  }

  /** One change at a time. @param change returns what was done, for the audit log */
  private async locked(
    { username: actor }: SignedInAdmin,
    now: Date,
    change: () => Promise<Omit<Act, 'actor'> | null>,
  ): Promise<void> {
    await this.transaction.run(async () => {
      await this.store.lock();
      const act = await change();
      if (act) await this.auditLog.record({ ...act, actor }, now);
    });
  }
}

/** What has no meaning for this kind is left out. */
function decisionOf({ kind, teamIds, points, games, reason }: GivenDecision): LeagueDecision {
  if (!reason) throw InvalidInput.at('reason', 'Please enter a reason');
  return {
    kind,
    teamIds: teamIds ?? [],
    points: kind === 'points' ? (points ?? null) : null,
    games: kind === 'withdrawn' ? (games ?? null) : null,
    reason,
  };
}

function detailsOf(decision: LeagueDecision, table: readonly TableRow[]): Record<string, unknown> {
  const { kind, teamNames: teams, points, games, reason } = noteOf(decision, table);
  return { kind, teams, points, games, reason };
}
