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
         JOIN reported_game AS report ON report.id = answer.submission_id
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

  override async replaceFingerprints(
    submissionIds: readonly string[],
    markOf: (fingerprint: string) => string,
  ): Promise<void> {
    const responses = await this.transaction.query<{
      id: string;
      key: string;
      fingerprint: string;
    }>(
      `SELECT submission_id AS id, idempotency_key AS key, fingerprint
         FROM correction_answer WHERE submission_id = ANY ($1) FOR UPDATE`,
      [submissionIds],
    );
    await this.transaction.query(
      `UPDATE correction_answer AS response
          SET fingerprint = marked.fingerprint
         FROM unnest($1::uuid[], $2::text[], $3::text[]) AS marked (id, key, fingerprint)
        WHERE (response.submission_id, response.idempotency_key) = (marked.id, marked.key)`,
      [
        responses.map(({ id }) => id),
        responses.map(({ key }) => key),
        responses.map((one) => markOf(one.fingerprint)),
      ],
    );
  }
}
