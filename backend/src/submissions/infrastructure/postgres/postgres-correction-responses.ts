import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { CorrectionReceipt, CorrectionResponses } from '../../application/ports';

interface ResponseRow extends CorrectionReceipt {
  readonly fingerprint: string;
}

@Injectable()
export class PostgresCorrectionResponses extends CorrectionResponses {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async find(submissionId: string, key: string) {
    const [row] = await this.transaction.query<ResponseRow>(
      `SELECT answer.fingerprint, report.reference, answer.revision, answer.status
         FROM correction_answer AS answer
         JOIN submission AS report ON report.id = answer.submission_id
        WHERE answer.submission_id = $1 AND answer.idempotency_key = $2`,
      [submissionId, key],
    );
    if (!row) return null;
    const { fingerprint, ...receipt } = row;
    return { fingerprint, receipt };
  }

  override async store(
    submissionId: string,
    key: string,
    fingerprint: string,
    { revision, status }: CorrectionReceipt,
  ): Promise<void> {
    await this.transaction.query(
      `INSERT INTO correction_answer (submission_id, idempotency_key, fingerprint, revision, status)
       VALUES ($1, $2, $3, $4, $5)`,
      [submissionId, key, fingerprint, revision, status],
    );
  }
}
