import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds how many games of the last import were for a bye, or had no opponent yet. */
export class GamesWithoutOpponent1764000000062 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE schedule_state ADD COLUMN without_opponent_count integer NOT NULL DEFAULT 0',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE schedule_state DROP COLUMN without_opponent_count');
  }
}
