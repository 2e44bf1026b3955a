import { Injectable } from '@nestjs/common';
import { BatchLoad, TypeOrmTransaction } from '../../../platform/postgres/typeorm-transaction';
import { IdempotencyStore, StoredResponse } from '../../application/ports';
import { ReportReceipt } from '../../domain/report-receipt';

interface ResponseRow extends Omit<ReportReceipt, 'id'> {
  readonly submissionId: string;
  readonly fingerprint: string;
}

@Injectable()
export class PostgresIdempotencyStore extends IdempotencyStore {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async find(idempotencyKey: string): Promise<StoredResponse | null> {
    const [row] = await this.transaction.query<ResponseRow>(
      `SELECT submission_id AS "submissionId",
              reference,
              submitted_at AS "submittedAt",
              status,
              fingerprint
         FROM submission_answer
        WHERE idempotency_key = $1`,
      [idempotencyKey],
    );
    if (!row) return null;
    const { submissionId, fingerprint, ...receipt } = row;
    return { fingerprint, receipt: { id: submissionId, ...receipt } };
  }

  override async store(key: string, response: StoredResponse): Promise<StoredResponse> {
    for (;;) {
      if (await this.insert(key, response)) return response;
      const earlier = await this.find(key);
      if (earlier) return earlier;
      // The response was deleted in between, so the key is free again.
    }
  }

  override async expire(submissionId: string, deletedAt: Date): Promise<void> {
    await this.transaction.manager.query(
      'UPDATE submission_answer SET submission_deleted_at = $2 WHERE submission_id = $1',
      [submissionId, deletedAt],
    );
  }

  override async deleteExpired(deletedBefore: Date): Promise<void> {
    await this.transaction.manager.query(
      `DELETE FROM submission_answer
        WHERE idempotency_key IN (SELECT idempotency_key
                                    FROM submission_answer
                                   WHERE submission_deleted_at < $1
                                     FOR UPDATE SKIP LOCKED)`,
      [deletedBefore],
    );
  }

  private insert(key: string, { fingerprint, receipt }: StoredResponse): Promise<boolean> {
    const { id, reference, submittedAt, status } = receipt;
    return this.transaction.batched(this.insertAll, {
      idempotency_key: key,
      fingerprint,
      submission_id: id,
      reference,
      submitted_at: submittedAt,
      status,
    });
  }

  /**
   * The unique key makes this wait for a concurrent insert that has not committed yet. Inserting in
   * the order of the keys avoids deadlocks.
   */
  private readonly insertAll: BatchLoad<{ readonly idempotency_key: string }, boolean> = async (
    rows,
  ) => {
    const inserted = await this.transaction.query<{ idempotency_key: string }>(
      `INSERT INTO submission_answer
              (idempotency_key, fingerprint, submission_id, reference, submitted_at, status)
       SELECT idempotency_key, fingerprint, submission_id, reference, submitted_at, status
         FROM json_populate_recordset(NULL::submission_answer, $1)
        ORDER BY idempotency_key
           ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING idempotency_key`,
      [JSON.stringify(rows)],
    );
    const keys = new Set(inserted.map(({ idempotency_key }) => idempotency_key));
    return rows.map(({ idempotency_key }) => keys.has(idempotency_key));
  };
}
