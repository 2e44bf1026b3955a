import { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the few reports of games that were not played to their end. */
export class OutcomeIndex1764000000023 implements MigrationInterface {
  /** So that reports can be stored while the index is built. */
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS submission_outcome_idx');
    await queryRunner.query('SET lock_timeout = 0');
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY submission_outcome_idx ON submission (outcome, id)
        WHERE outcome <> 'played'`,
    );
    await queryRunner.query('SET lock_timeout = 1000');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX submission_outcome_idx');
  }
}
