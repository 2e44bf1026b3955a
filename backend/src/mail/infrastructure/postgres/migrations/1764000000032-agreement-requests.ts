import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the questions to captains of the other team, and the addresses that want no more of them. */
export class AgreementRequests1764000000032 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // One for each game. The id is also that of the message. Marks are keyed hashes of addresses.
    await queryRunner.query(`
      CREATE TABLE agreement_request (
        game text PRIMARY KEY,
        id uuid NOT NULL UNIQUE,
        report_id uuid NOT NULL,
        team_id text,
        created_at timestamptz NOT NULL,
        asked_at timestamptz,
        served_marks text[] NOT NULL DEFAULT '{}',
        refused_marks text[] NOT NULL DEFAULT '{}'
      )`);
    await queryRunner.query(
      'CREATE INDEX agreement_request_created_idx ON agreement_request (created_at)',
    );
    // For messages that servers of the version before can't write.
    await queryRunner.query(`
      CREATE TABLE message_to_captains (LIKE later_message INCLUDING ALL)`);
    await queryRunner.query(`
      CREATE TABLE stopped_address (
        mark text PRIMARY KEY,
        stopped_at timestamptz NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE stopped_address, message_to_captains, agreement_request');
  }
}
