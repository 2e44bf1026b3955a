import { Baseline } from '../../../../platform/postgres/baseline';

export class ReportMail1795478400018 extends Baseline {
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

    CREATE VIEW report_mail_queue AS
      SELECT id, report, created_at FROM queued_report;
  `;
}
