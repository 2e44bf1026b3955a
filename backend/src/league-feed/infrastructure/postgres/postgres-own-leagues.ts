import { Injectable } from '@nestjs/common';
import { ownLeaguesLock } from '../../../platform/postgres/locks/advisory-locks';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { OwnLeagueStore, StoredOwnLeague } from '../../application/ports';
import { OwnLeague } from '../../domain/own-league';

@Injectable()
export class PostgresOwnLeagues extends OwnLeagueStore {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override list(): Promise<readonly StoredOwnLeague[]> {
    return this.transaction.query<StoredOwnLeague>(
      `SELECT id, name, sport, location, teams, saved_at AS "savedAt"
         FROM own_league ORDER BY name, id`,
    );
  }

  override async lock(): Promise<void> {
    await this.transaction.query(`SELECT pg_advisory_xact_lock(${ownLeaguesLock})`);
  }

  override async save(
    { id, name, sport, location, teams }: OwnLeague,
    savedAt: Date,
  ): Promise<void> {
    await this.transaction.query(
      `INSERT INTO own_league (id, name, sport, location, teams, saved_at)
       VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (id) DO UPDATE
          SET name = excluded.name, sport = excluded.sport, location = excluded.location,
              teams = excluded.teams, saved_at = excluded.saved_at`,
      [id, name, sport, location, JSON.stringify(teams), savedAt],
    );
  }

  override async remove(id: string): Promise<void> {
    await this.transaction.query('DELETE FROM own_league WHERE id = $1', [id]);
  }
}
