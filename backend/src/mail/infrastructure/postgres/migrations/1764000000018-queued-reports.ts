import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a queue of reports whose messages have not been made yet. */
export class QueuedReports1764000000018 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE queued_report (
        id uuid PRIMARY KEY,
        report json NOT NULL,
        created_at timestamptz NOT NULL,
        set_aside_at timestamptz
      )`);
    // Other modules add reports here, in the statement that stores them.
    await queryRunner.query(
      'CREATE VIEW report_mail_queue AS SELECT id, report, created_at FROM queued_report',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW report_mail_queue');
    await queryRunner.query('DROP TABLE queued_report');
  }
}
