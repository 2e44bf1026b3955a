import { Injectable } from '@nestjs/common';
import { isId } from '../../../kernel/identifier';
import { standingsLock } from '../../../platform/postgres/locks/advisory-locks';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { SetDecision, SetStandings, StandingsStore } from '../../application/ports';
import { StandingsRules } from '../../domain/tiebreaks';

const decision = `details || jsonb_build_object('id', id, 'kind', kind, 'reason', reason,
  'decidedAt', to_char(decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'decidedBy', decided_by)`;

@Injectable()
export class PostgresStandingsStore extends StandingsStore {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async ofLeague(leagueId: string): Promise<SetStandings> {
    const [found] = await this.transaction.query<SetStandings>(
      `SELECT (SELECT rules FROM standings_rules WHERE league_id = $1) AS own,
              (SELECT rules FROM standings_rules WHERE league_id = '') AS common,
              (SELECT coalesce(jsonb_agg(${decision} ORDER BY id), '[]')
                 FROM standings_decision WHERE league_id = $1) AS decisions`,
      [leagueId],
    );
    return found!;
  }

  override async allRules(): Promise<ReadonlyMap<string, StandingsRules | null>> {
    const rows = await this.transaction.query<{ id: string; rules: StandingsRules | null }>(
      'SELECT league_id AS id, rules FROM standings_rules',
    );
    return new Map(rows.map(({ id, rules }) => [id, rules]));
  }

  override async lock(): Promise<void> {
    await this.transaction.query(`SELECT pg_advisory_xact_lock(${standingsLock})`);
  }

  override async putRules(leagueId: string, rules: StandingsRules | null): Promise<void> {
    await this.transaction.query(
      `INSERT INTO standings_rules (league_id, rules) VALUES ($1, $2)
           ON CONFLICT (league_id) DO UPDATE SET rules = excluded.rules`,
      [leagueId, rules && JSON.stringify(rules)],
    );
  }

  override async addDecision(leagueId: string, decided: SetDecision): Promise<void> {
    const { id, kind, teamIds, points, games, reason, decidedAt, decidedBy } = decided;
    await this.transaction.query(
      `INSERT INTO standings_decision
              (id, league_id, kind, details, reason, decided_at, decided_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        leagueId,
        kind,
        JSON.stringify({ teamIds, points, games }),
        reason,
        decidedAt,
        decidedBy,
      ],
    );
  }

  override async removeDecision(id: string): Promise<(SetDecision & { leagueId: string }) | null> {
    if (!isId(id)) return null;
    const [row] = await this.transaction.query<{ decision: SetDecision & { leagueId: string } }>(
      `DELETE FROM standings_decision WHERE id = $1
       RETURNING ${decision} || jsonb_build_object('leagueId', league_id) AS decision`,
      [id],
    );
    return row?.decision ?? null;
  }
}
