import { Baseline } from '../baseline';

export class Platform1795478400017 extends Baseline {
  protected override readonly statements = `
    -- Calls don't wait for the disk. A crash of PostgreSQL begins the counts anew.
    CREATE UNLOGGED TABLE rate_limit (
      key character varying(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );

    CREATE INDEX rate_limit_expire_idx ON rate_limit (expire);
  `;
}
