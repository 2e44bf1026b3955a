import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds corrections. Servers that know none store reports with their first revision, and delete the others
 * with the report.
 */
export class Corrections1764000000025 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE submission
        ADD COLUMN revision integer NOT NULL DEFAULT 1,
        ADD COLUMN corrected_at timestamptz,
        ADD COLUMN messages jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(`
      CREATE TABLE submission_revision (
        submission_id uuid NOT NULL REFERENCES submission ON DELETE CASCADE,
        revision integer NOT NULL,
        at timestamptz NOT NULL,
        by_admin text,
        content jsonb NOT NULL,
        PRIMARY KEY (submission_id, revision)
      )`);
    await queryRunner.query(`
      CREATE TABLE correction_answer (
        submission_id uuid NOT NULL REFERENCES submission ON DELETE CASCADE,
        idempotency_key text NOT NULL,
        fingerprint text NOT NULL,
        revision integer NOT NULL,
        status text NOT NULL,
        PRIMARY KEY (submission_id, idempotency_key)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE correction_answer');
    await queryRunner.query('DROP TABLE submission_revision');
    await queryRunner.query(
      'ALTER TABLE submission DROP COLUMN revision, DROP COLUMN corrected_at, DROP COLUMN messages',
    );
  }
}
