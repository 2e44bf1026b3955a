import { Baseline } from '../../../../platform/postgres/baseline';

export class Invitations1795478400004 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE invitation (
      is_master boolean NOT NULL,
      created_by text,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      created_by_id uuid REFERENCES admin ON DELETE CASCADE,
      is_held boolean NOT NULL DEFAULT false,
      id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
      code_hash bytea NOT NULL UNIQUE,
      sealed_code text,
      name text NOT NULL DEFAULT ''
    );

    CREATE INDEX invitation_created_by_id_idx ON invitation (created_by_id);
  `;
}
