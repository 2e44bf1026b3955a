import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds how often a game was changed, for calendars. */
export class Sequences1796083200002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE scheduled_game ADD COLUMN sequence integer NOT NULL DEFAULT 0',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE scheduled_game DROP COLUMN sequence');
  }
}
