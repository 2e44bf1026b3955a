import { Baseline } from '../../../../platform/postgres/baseline';

export class TeamLinks1795478400012 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE team_link (
      team_id text PRIMARY KEY,
      version integer NOT NULL,
      replaced_at timestamptz NOT NULL
    );
  `;
}
