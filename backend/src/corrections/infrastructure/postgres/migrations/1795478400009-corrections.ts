import { Baseline } from '../../../../platform/postgres/baseline';

/** Revisions of reports, and answers to corrections. */
export class Corrections1795478400009 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE submission_revision (
      submission_id uuid NOT NULL REFERENCES submission ON DELETE CASCADE,
      revision integer NOT NULL,
      at timestamptz NOT NULL,
      by_admin text,
      content jsonb NOT NULL,
      PRIMARY KEY (submission_id, revision)
    );

    CREATE TABLE correction_answer (
      submission_id uuid NOT NULL REFERENCES submission ON DELETE CASCADE,
      idempotency_key text NOT NULL,
      fingerprint text NOT NULL,
      revision integer NOT NULL,
      status text NOT NULL,
      PRIMARY KEY (submission_id, idempotency_key)
    );
  `;
}
