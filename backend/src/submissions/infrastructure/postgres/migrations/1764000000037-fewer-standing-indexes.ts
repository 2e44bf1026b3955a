import { MigrationInterface, QueryRunner } from 'typeorm';

/** Used only by servers before `UnopposedIndexes1764000000034`. */
const dropped = ['submission_reported_idx', 'submission_ready_idx'];

/** Drops indexes whose conditions no filter has any more. */
export class FewerStandingIndexes1764000000037 implements MigrationInterface {
  /** So that reports can be stored in the meantime. */
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('SET lock_timeout = 0');
    for (const name of dropped) {
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    }
    await queryRunner.query('SET lock_timeout = 1000');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX submission_reported_idx ON submission (id)
       WHERE game_standing IS NULL AND confirmed_by IS NULL`);
    await queryRunner.query(`
      CREATE INDEX submission_ready_idx ON submission (id)
       WHERE logged_at IS NULL AND game_standing IS DISTINCT FROM 'conflict'
         AND (game_standing = 'second-report' OR confirmed_by IS NOT NULL)`);
  }
}
