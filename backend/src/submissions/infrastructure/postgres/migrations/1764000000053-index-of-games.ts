import { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the reports that name a game of the schedule. */
export class IndexOfGames1764000000053 implements MigrationInterface {
  /** So that reports can be stored while the index is built. */
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('SET lock_timeout = 0');
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS submission_scheduled_game_idx');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY submission_scheduled_game_idx
           ON submission (scheduled_game_id) WHERE scheduled_game_id IS NOT NULL`,
    );
    await queryRunner.query('SET lock_timeout = 1000');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX submission_scheduled_game_idx');
  }
}
