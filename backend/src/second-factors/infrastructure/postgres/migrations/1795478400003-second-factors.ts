import { Baseline } from '../../../../platform/postgres/baseline';

export class SecondFactors1795478400003 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE one_time_code (
      admin_id uuid PRIMARY KEY REFERENCES admin ON DELETE CASCADE,
      sealed_secret text,
      last_step bigint NOT NULL,
      added_at timestamptz NOT NULL
    );

    CREATE TABLE passkey (
      id uuid PRIMARY KEY,
      admin_id uuid NOT NULL REFERENCES admin ON DELETE CASCADE,
      credential_id text NOT NULL UNIQUE,
      public_key bytea NOT NULL,
      counter bigint NOT NULL,
      transports text[] NOT NULL,
      name text NOT NULL,
      added_at timestamptz NOT NULL,
      last_used_at timestamptz
    );

    CREATE INDEX passkey_admin ON passkey (admin_id);

    CREATE TABLE recovery_code (
      admin_id uuid NOT NULL REFERENCES admin ON DELETE CASCADE,
      hash bytea NOT NULL,
      PRIMARY KEY (admin_id, hash)
    );

    CREATE TABLE begun_one_time_code (
      admin_id uuid PRIMARY KEY REFERENCES admin ON DELETE CASCADE,
      sealed_secret text NOT NULL,
      bound_to_hash bytea NOT NULL,
      begun_at timestamptz NOT NULL
    );

    CREATE TABLE passkey_challenge (
      challenge text PRIMARY KEY,
      purpose_hash bytea NOT NULL,
      made_at timestamptz NOT NULL
    );

    CREATE INDEX passkey_challenge_made_at ON passkey_challenge (made_at);
  `;
}
