import { Injectable } from '@nestjs/common';
import { TypeOrmTransaction } from '../../../platform/postgres/transactions/typeorm-transaction';
import { AgreementRequests } from '../../application/ports';
import { AgreementRequest } from '../../domain/agreement-request';

@Injectable()
export class PostgresAgreementRequests extends AgreementRequests {
  constructor(private readonly transaction: TypeOrmTransaction) {
    super();
  }

  override async add(id: string, game: string, reportId: string, now: Date): Promise<boolean> {
    const values = [game, id, reportId, now];
    const added = await this.transaction.query(
      `INSERT INTO agreement_request (game, id, report_id, created_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (game) DO NOTHING RETURNING id`,
      values,
    );
    if (added.length > 0) return true;
    // A statement that waits for the lock does not see the messages of whoever held it.
    await this.transaction.query('SELECT FROM agreement_request WHERE game = $1 FOR UPDATE', [
      game,
    ]);
    const replaced = await this.transaction.query(
      `UPDATE agreement_request AS known
          SET id = $2, report_id = $3, created_at = $4, team_id = NULL, refused_marks = '{}'
        WHERE game = $1 AND asked_at IS NULL
          AND NOT EXISTS (SELECT FROM report_message WHERE report_message.id = known.id)
    RETURNING id`,
      values,
    );
    return replaced.length > 0;
  }

  override async find(id: string): Promise<AgreementRequest | null> {
    const [request] = await this.transaction.query<AgreementRequest>(
      `SELECT id, served_marks AS "servedMarks", refused_marks AS "refusedMarks"
         FROM agreement_request WHERE id = $1`,
      [id],
    );
    return request ?? null;
  }

  override async address(id: string, teamId: string): Promise<void> {
    await this.transaction.query(
      `UPDATE agreement_request SET team_id = $2
        WHERE id = $1 AND team_id IS DISTINCT FROM $2`,
      [id, teamId],
    );
  }

  override async served(id: string, mark: string, now: Date): Promise<void> {
    await this.transaction.query(
      `UPDATE agreement_request
          SET served_marks = array_append(served_marks, $2), asked_at = coalesce(asked_at, $3)
        WHERE id = $1 AND NOT $2 = ANY (served_marks)`,
      [id, mark, now],
    );
  }

  override async refused(id: string, mark: string): Promise<void> {
    await this.transaction.query(
      `UPDATE agreement_request SET refused_marks = array_append(refused_marks, $2)
        WHERE id = $1 AND NOT $2 = ANY (refused_marks)`,
      [id, mark],
    );
  }

  override async forgetRefused(id: string): Promise<void> {
    await this.transaction.query(
      `UPDATE agreement_request SET refused_marks = '{}' WHERE id = $1`,
      [id],
    );
  }

  override async forget(createdBefore: Date): Promise<void> {
    await this.transaction.query(
      `DELETE FROM agreement_request
        WHERE created_at < $1
          AND NOT EXISTS (SELECT FROM report_to_confirm WHERE report_to_confirm.id = report_id)`,
      [createdBefore],
    );
    await this.transaction.query(
      `UPDATE agreement_request SET served_marks = '{}', refused_marks = '{}'
        WHERE created_at < $1 AND (served_marks <> '{}' OR refused_marks <> '{}')`,
      [createdBefore],
    );
  }

  /** While its captains are being asked, a question must know whom it asked. */
  override async forgetMarks(marks: readonly string[]): Promise<void> {
    await this.transaction.query(
      `UPDATE agreement_request
          SET served_marks = ARRAY(SELECT unnest(served_marks) EXCEPT SELECT unnest($1::text[])),
              refused_marks = ARRAY(SELECT unnest(refused_marks) EXCEPT SELECT unnest($1::text[]))
        WHERE (served_marks && $1 OR refused_marks && $1)
          AND NOT EXISTS (SELECT FROM report_message
                           WHERE report_message.id = agreement_request.id)`,
      [marks],
    );
  }
}
