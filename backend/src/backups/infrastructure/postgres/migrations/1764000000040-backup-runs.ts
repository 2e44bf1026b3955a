import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the attempts to make scheduled backups. */
export class BackupRuns1764000000040 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE backup_run (
        id uuid PRIMARY KEY,
        day date NOT NULL,
        started_at timestamptz NOT NULL,
        finished_at timestamptz,
        server text NOT NULL,
        file text NOT NULL,
        bytes bigint,
        digests jsonb,
        error text,
        drill_started_at timestamptz,
        drilled_at timestamptz,
        drill_error text
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE backup_run');
  }
}
