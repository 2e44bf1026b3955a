import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { InvalidInput, NotFound, Violation } from '../../kernel/errors';
import { newId } from '../../kernel/identifier';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { problemOfDecision } from '../domain/decision-problems';
import { LeagueDecision } from '../domain/league-decisions';
import { Table } from '../domain/league-standings';
import { notesOf } from '../domain/standings-notes';
import { StandingsStore } from './ports';
import { ReadLeagueTable } from './read-league-table';

/** A decision as an administrator sent it. */
export interface GivenDecision extends Pick<LeagueDecision, 'points' | 'games'> {
  readonly leagueId: string | null;
  readonly kind: LeagueDecision['kind'] | null;
  readonly teamIds: readonly string[] | null;
  readonly reason: string | null;
  readonly unreadable: readonly Violation[];
}

/** Adds and removes decisions of a league about its table. */
@Injectable()
export class DecideStandings {
  constructor(
    private readonly store: StandingsStore,
    private readonly tables: ReadLeagueTable,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** @throws InvalidInput naming a failing field */
  async add(given: GivenDecision, actor: SignedInAdmin, now = new Date()): Promise<void> {
    if (given.unreadable.length > 0) throw new InvalidInput(given.unreadable);
    const decision = decisionOf(given);
    await this.transaction.run(async () => {
      await this.store.lock();
      const league = await this.tables.named(given.leagueId ?? '');
      const table = league.table();
      const problem = problemOfDecision(decision, table, league.set.decisions);
      if (problem) throw new InvalidInput([problem]);
      const decided = { decidedAt: now.toISOString(), decidedBy: actor.username };
      await this.store.addDecision(league.id, { ...decision, id: newId(now), ...decided });
      await this.auditLog.record(
        {
          action: 'standings-decision-added',
          actor: actor.username,
          subject: league.name,
          details: detailsOf(decision, table),
        },
        now,
      );
    });
  }

  /** @throws NotFound */
  async remove(id: string, actor: SignedInAdmin, now = new Date()): Promise<void> {
    await this.transaction.run(async () => {
      const removed = await this.store.removeDecision(id);
      if (!removed) throw new NotFound('Unknown decision');
      const league = await this.tables.execute(removed.leagueId);
      await this.auditLog.record(
        {
          action: 'standings-decision-removed',
          actor: actor.username,
          subject: league?.name ?? removed.leagueId,
          details: detailsOf(removed, league?.table() ?? { rows: [], shared: [] }),
        },
        now,
      );
    });
  }
}

/** What has no meaning for this kind is left out. */
function decisionOf({ kind, teamIds, points, games, reason }: GivenDecision): LeagueDecision {
  if (kind === null) throw InvalidInput.at('kind', 'Please choose what was decided');
  if (reason === null) throw InvalidInput.at('reason', 'Please enter a reason');
  return {
    kind,
    teamIds: teamIds ?? [],
    points: kind === 'points' ? points : null,
    games: kind === 'withdrawn' ? games : null,
    reason,
  };
}

function detailsOf(decision: LeagueDecision, table: Table): Record<string, unknown> {
  const { kind, teamNames: teams, points, games, reason } = notesOf([decision], table)[0]!;
  return { kind, teams, points, games, reason };
}
