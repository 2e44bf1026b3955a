import { Baseline } from '../../../../platform/postgres/baseline';

export class Mail1795478400010 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE outbox_message (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      recipients text[] NOT NULL CHECK (cardinality(recipients) > 0),
      meant_for integer NOT NULL,
      elsewhere text[] NOT NULL,
      is_counted boolean NOT NULL,
      is_collected boolean NOT NULL,
      report json,
      content json,
      created_at timestamptz NOT NULL,
      attempts integer NOT NULL,
      refusals integer NOT NULL,
      next_attempt_at timestamptz,
      last_error text,
      given_up_at timestamptz,
      CHECK ((report IS NULL) <> (content IS NULL)),
      CHECK ((next_attempt_at IS NULL) = (given_up_at IS NOT NULL))
    );

    CREATE INDEX outbox_message_collected_idx ON outbox_message (recipients) WHERE is_collected;

    CREATE INDEX outbox_message_next_attempt_idx ON outbox_message (next_attempt_at);

    CREATE TABLE stopped_address (
      mark text PRIMARY KEY,
      stopped_at timestamptz NOT NULL
    );

    CREATE VIEW report_message AS
      SELECT id, kind, recipients, report, created_at, last_error, given_up_at
        FROM outbox_message WHERE report IS NOT NULL;
  `;
}
