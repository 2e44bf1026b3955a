import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DatabaseHistory1795824000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE database_history (
        database_id text,
        timeline text,
        seen_at timestamp with time zone NOT NULL,
        PRIMARY KEY (database_id, timeline)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE database_history');
  }
}
