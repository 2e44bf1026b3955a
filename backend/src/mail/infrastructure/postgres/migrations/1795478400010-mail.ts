import { Baseline } from '../../../../platform/postgres/baseline';

export class Mail1795478400010 extends Baseline {
  protected override readonly statements = `
    CREATE TABLE queued_report (
      id uuid PRIMARY KEY,
      report json NOT NULL,
      created_at timestamptz NOT NULL,
      set_aside_at timestamptz
    );

    CREATE TABLE queued_correction (
      report_id uuid PRIMARY KEY,
      report json NOT NULL,
      due_at timestamptz NOT NULL,
      set_aside_at timestamptz
    );

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

    CREATE TABLE receipt_count (
      address text NOT NULL,
      date date NOT NULL,
      count integer NOT NULL,
      PRIMARY KEY (address, date)
    );

    CREATE TABLE agreement_request (
      game text PRIMARY KEY,
      id uuid NOT NULL UNIQUE,
      report_id uuid NOT NULL,
      team_id text,
      created_at timestamptz NOT NULL,
      asked_at timestamptz,
      served_marks text[] NOT NULL DEFAULT '{}',
      refused_marks text[] NOT NULL DEFAULT '{}'
    );

    CREATE INDEX agreement_request_created_idx ON agreement_request (created_at);

    CREATE TABLE stopped_address (
      mark text PRIMARY KEY,
      stopped_at timestamptz NOT NULL
    );

    CREATE VIEW report_mail_queue AS
      SELECT id, report, created_at FROM queued_report;
  `;
}
