import { MigrationInterface, QueryRunner } from 'typeorm';

/** What refreshes changed, which were held back, and on which days one was begun. */
export class Refresh1764000000009 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE feed_run
        ADD COLUMN held_back boolean NOT NULL DEFAULT false,
        ADD COLUMN changes json`);
    await queryRunner.query('CREATE TABLE feed_schedule (day date PRIMARY KEY)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE feed_schedule');
    await queryRunner.query('ALTER TABLE feed_run DROP COLUMN held_back, DROP COLUMN changes');
  }
}
