import { Baseline } from '../../../../platform/postgres/baseline';

export class Backups1795478400014 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE backup_run (
      id uuid PRIMARY KEY,
      day date NOT NULL,
      started_at timestamptz NOT NULL,
      finished_at timestamptz,
      server text NOT NULL,
      file text NOT NULL,
      bytes bigint,
      digests jsonb,
      error text,
      drill_started_at timestamptz,
      drilled_at timestamptz,
      drill_error text
    );
  `;
}
