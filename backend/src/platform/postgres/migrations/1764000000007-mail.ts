import { MigrationInterface, QueryRunner } from 'typeorm';

/** Mail that is still to be sent. What was sent is gone from here. */
export class Mail1764000000007 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // What a message tells is a copy: a report that is deleted meanwhile is told of all the same.
    await queryRunner.query(`
      CREATE TABLE outbox_message (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('report', 'receipt')),
        recipients text[] NOT NULL CHECK (cardinality(recipients) > 0),
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
      'CREATE INDEX outbox_message_next_attempt_idx ON outbox_message (next_attempt_at)',
    );
    await queryRunner.query(`
      CREATE TABLE receipt_count (
        address text NOT NULL,
        date date NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (address, date)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE receipt_count, outbox_message');
  }
}
