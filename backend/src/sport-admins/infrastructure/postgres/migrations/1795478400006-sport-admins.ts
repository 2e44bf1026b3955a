import { Baseline } from '../../../../platform/postgres/baseline';

export class SportAdmins1795478400006 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE sport_recipients (
      sport_id text PRIMARY KEY,
      addresses text[] NOT NULL CHECK (cardinality(addresses) > 0)
    );
  `;
}
