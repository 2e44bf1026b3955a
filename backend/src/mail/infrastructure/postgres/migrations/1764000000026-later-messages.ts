import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a queue of corrections, and a table for messages that older servers can't write. */
export class LaterMessages1764000000026 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Corrections that recipients have not been told of. `report` contains the changes.
    await queryRunner.query(`
      CREATE TABLE queued_correction (
        report_id uuid PRIMARY KEY,
        report json NOT NULL,
        due_at timestamptz NOT NULL,
        set_aside_at timestamptz
      )`);
    // Like outbox_message, but without a list of kinds, because later versions add more.
    await queryRunner.query(`
      CREATE TABLE later_message (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        recipients text[] NOT NULL CHECK (cardinality(recipients) > 0),
        meant_for integer NOT NULL,
        elsewhere text[] NOT NULL,
        is_counted boolean NOT NULL,
        is_collected boolean NOT NULL,
        report json NOT NULL,
        created_at timestamptz NOT NULL,
        attempts integer NOT NULL,
        refusals integer NOT NULL,
        next_attempt_at timestamptz,
        last_error text,
        given_up_at timestamptz,
        CHECK ((next_attempt_at IS NULL) = (given_up_at IS NOT NULL))
      )`);
    await queryRunner.query(
      'CREATE INDEX later_message_next_attempt_idx ON later_message (next_attempt_at)',
    );
    await queryRunner.query(
      'CREATE INDEX later_message_collected_idx ON later_message (recipients) WHERE is_collected',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE later_message, queued_correction');
  }
}
