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
              imported_by AS "importedBy", address, read_at AS "readAt", problem
         FROM imported_schedule ORDER BY name, id`,
    );
  }

  override async failing(): ReturnType<ImportSources['failing']> {
    const [failing = null] = await this.transaction.query<ImportSource>(
      `SELECT name, address, problem FROM imported_schedule
        WHERE problem IS NOT NULL ORDER BY name, id LIMIT 1`,
    );
    return failing;
  }

  override async lock(): Promise<void> {
    await this.transaction.query(`SELECT pg_advisory_xact_lock(${importsLock})`);
  }

  override async save(source: ImportSource): Promise<void> {
    const { answers, games, before } = source;
    await this.transaction.query(
      `INSERT INTO imported_schedule
              (id, name, layout, answers, games, before, imported_at, imported_by,
               address, read_at, problem)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
           ON CONFLICT (id) DO UPDATE
          SET name = excluded.name, layout = excluded.layout, answers = excluded.answers,
              games = excluded.games, before = excluded.before,
              imported_at = excluded.imported_at, imported_by = excluded.imported_by,
              address = excluded.address, read_at = excluded.read_at,
              problem = excluded.problem`,
      [
        source.id,
        source.name,
        source.layout,
        JSON.stringify(answers),
        JSON.stringify(games),
        before && JSON.stringify(before),
        source.importedAt,
        source.importedBy,
        source.address,
        source.readAt,
        source.problem,
      ],
    );
  }

  override async noteProblem(source: ImportSource, problem: string, now: Date): Promise<void> {
    await this.transaction.query(
      `UPDATE imported_schedule SET problem = $3, read_at = $4
        WHERE id = $1 AND imported_at = $2 AND address IS NOT NULL`,
      [source.id, source.importedAt, problem, now],
    );
  }
}
