import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { RevisionStore } from '../../application/ports';
import { Revision } from '../../domain/correction';

@Injectable()
export class PostgresRevisionStore extends RevisionStore {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override list(submissionId: string): Promise<Revision[]> {
    return this.transaction.query<Revision>(
      `SELECT revision, at, by_admin AS by, content
         FROM submission_revision
        WHERE submission_id = $1
        ORDER BY revision DESC`,
      [submissionId],
    );
  }

  override async add(submissionId: string, revisions: readonly Revision[]): Promise<void> {
    await this.transaction.query(
      `INSERT INTO submission_revision (submission_id, revision, at, by_admin, content)
       SELECT $1, revision, at, by, content
         FROM json_to_recordset($2)
           AS added (revision integer, at timestamptz, by text, content jsonb)`,
      [submissionId, JSON.stringify(revisions)],
    );
  }
}
