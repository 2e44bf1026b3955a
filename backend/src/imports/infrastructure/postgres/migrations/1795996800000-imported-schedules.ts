import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ImportedSchedules1795996800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE imported_schedule (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        layout text NOT NULL,
        answers jsonb NOT NULL,
        games jsonb NOT NULL,
        before jsonb,
        imported_at timestamptz NOT NULL,
        imported_by text NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE imported_schedule');
  }
}
