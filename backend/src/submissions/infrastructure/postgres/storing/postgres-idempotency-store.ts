import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../../platform/postgres/transactions/typeorm-transaction';
import { IdempotencyStore, StoredResponse } from '../../../application/ports';
import { ReportReceipt } from '../../../domain/report-receipt';

interface ResponseRow extends Omit<ReportReceipt, 'id'> {
  readonly submissionId: string;
  readonly fingerprint: string;
}

@Injectable()
export class PostgresIdempotencyStore extends IdempotencyStore {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  /**
   * Locks the row, so that the commit waits for a standby as that of the report had to: a retry must not
   * be told that a report is kept whose commit was uncertain.
   */
  override find(idempotencyKey: string): Promise<StoredResponse | null> {
    return this.transaction.run(() => this.lock(idempotencyKey));
  }

  private async lock(idempotencyKey: string): Promise<StoredResponse | null> {
    const [row] = await this.transaction.query<ResponseRow>(
      `SELECT submission_id AS "submissionId",
              reference,
              submitted_at AS "submittedAt",
              status,
              fingerprint
         FROM submission_answer
        WHERE idempotency_key = $1
          FOR UPDATE`,
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

  /**
   * The unique key makes this wait for a concurrent insert that has not committed yet.
   * @returns whether the key was free
   */
  private async insert(key: string, { fingerprint, receipt }: StoredResponse): Promise<boolean> {
    const { id, reference, submittedAt, status } = receipt;
    const inserted = await this.transaction.query(
      `INSERT INTO submission_answer
              (idempotency_key, fingerprint, submission_id, reference, submitted_at, status)
       VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING 1`,
      [key, fingerprint, id, reference, submittedAt, status],
    );
    return inserted.length > 0;
  }
}
