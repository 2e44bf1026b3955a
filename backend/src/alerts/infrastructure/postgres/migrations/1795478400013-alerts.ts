import { Baseline } from '../../../../platform/postgres/baseline';

export class Alerts1795478400013 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE alert (
      kind text PRIMARY KEY,
      is_active boolean NOT NULL,
      pending_since timestamptz,
      began_at timestamptz
    );
  `;
}
