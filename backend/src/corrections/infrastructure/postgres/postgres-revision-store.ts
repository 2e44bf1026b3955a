import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { RevisionStore } from '../../application/ports';
import { Revision } from '../../domain/correction';
import { KeptReports } from '../../../submissions/domain/kept-reports';
import { contentAboutNobody } from '../../../submissions/domain/report-content';

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

  override ofReports(submissionIds: readonly string[]): Promise<KeptReports['revisions']> {
    return this.transaction.query<KeptReports['revisions'][number]>(
      `SELECT report.reference, revision.revision, revision.at, revision.content
         FROM submission_revision AS revision
         JOIN reported_game AS report ON report.id = revision.submission_id
        WHERE report.id = ANY ($1)
        ORDER BY report.id, revision.revision`,
      [submissionIds],
    );
  }

  override async erase(submissionIds: readonly string[]): Promise<void> {
    await this.transaction.query(
      'UPDATE submission_revision SET content = content || $2 WHERE submission_id = ANY ($1)',
      [submissionIds, JSON.stringify(contentAboutNobody)],
    );
  }
}
