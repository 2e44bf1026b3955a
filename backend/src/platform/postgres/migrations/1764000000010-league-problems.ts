import { MigrationInterface, QueryRunner } from 'typeorm';

/** Which leagues a refresh could not read, and why. */
export class LeagueProblems1764000000010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE feed_run ADD COLUMN problems json NOT NULL DEFAULT '[]'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE feed_run DROP COLUMN problems');
  }
}
