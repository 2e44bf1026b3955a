import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds how a game ended. Reports of servers that know no outcomes are of games that were played. */
export class Outcomes1764000000022 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE submission
        ADD COLUMN outcome text NOT NULL DEFAULT 'played',
        ADD COLUMN outcome_reason text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE submission DROP COLUMN outcome, DROP COLUMN outcome_reason',
    );
  }
}
