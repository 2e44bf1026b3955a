import { Baseline } from '../../../../platform/postgres/baseline';

export class Admins1795478400002 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE admin (
      id uuid PRIMARY KEY,
      username text NOT NULL,
      username_key text NOT NULL CONSTRAINT admin_username_key UNIQUE,
      is_master boolean NOT NULL,
      password_hash text NOT NULL,
      has_second_factor boolean NOT NULL,
      password_version integer NOT NULL,
      registered_at timestamptz NOT NULL
    );

    CREATE TABLE session (
      token_hash bytea PRIMARY KEY,
      admin_id uuid NOT NULL REFERENCES admin ON DELETE CASCADE,
      address text NOT NULL,
      opened_at timestamptz NOT NULL,
      last_seen_at timestamptz NOT NULL,
      wrong_spells integer NOT NULL DEFAULT 0
    );

    CREATE INDEX session_admin_id_idx ON session (admin_id);

    CREATE TABLE sign_in_ticket (
      token_hash bytea PRIMARY KEY,
      admin_id uuid NOT NULL REFERENCES admin ON DELETE CASCADE,
      password_version integer NOT NULL,
      made_at timestamptz NOT NULL
    );

    CREATE INDEX sign_in_ticket_admin ON sign_in_ticket (admin_id);

    CREATE INDEX sign_in_ticket_made_at ON sign_in_ticket (made_at);
  `;
}
