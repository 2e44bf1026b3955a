import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { TeamLinkVersions } from '../../application/ports';

@Injectable()
export class PostgresTeamLinkVersions extends TeamLinkVersions {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async findReplaced(teamIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.transaction.query<{ teamId: string; version: number }>(
      'SELECT team_id AS "teamId", version FROM team_link WHERE team_id = ANY($1)',
      [teamIds],
    );
    return new Map(rows.map(({ teamId, version }) => [teamId, version]));
  }

  override async replace(teamId: string, now: Date): Promise<number> {
    const [row] = await this.transaction.query<{ version: number }>(
      `INSERT INTO team_link (team_id, version, replaced_at) VALUES ($1, 1, $2)
           ON CONFLICT (team_id)
           DO UPDATE SET version = team_link.version + 1, replaced_at = excluded.replaced_at
       RETURNING version`,
      [teamId, now],
    );
    return row!.version;
  }
}
