import { Injectable } from '@nestjs/common';
import { importsLock } from '../../../platform/postgres/locks/advisory-locks';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { ImportSource, ImportSources } from '../../application/ports';

@Injectable()
export class PostgresImportSources extends ImportSources {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override list(): Promise<readonly ImportSource[]> {
    return this.transaction.query<ImportSource>(
      `SELECT id, name, layout, answers, games, before, imported_at AS "importedAt",
              imported_by AS "importedBy"
         FROM imported_schedule ORDER BY name, id`,
    );
  }

  override async lock(): Promise<void> {
    await this.transaction.query(`SELECT pg_advisory_xact_lock(${importsLock})`);
  }

  override async save({
    id,
    name,
    layout,
    answers,
    games,
    before,
    importedAt,
    importedBy,
  }: ImportSource): Promise<void> {
    await this.transaction.query(
      `INSERT INTO imported_schedule
              (id, name, layout, answers, games, before, imported_at, imported_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
           ON CONFLICT (id) DO UPDATE
          SET name = excluded.name, layout = excluded.layout, answers = excluded.answers,
              games = excluded.games, before = excluded.before,
              imported_at = excluded.imported_at, imported_by = excluded.imported_by`,
      [
        id,
        name,
        layout,
        JSON.stringify(answers),
        JSON.stringify(games),
        before && JSON.stringify(before),
        importedAt,
        importedBy,
      ],
    );
  }
}
