import { MigrationInterface, QueryRunner } from 'typeorm';

/** Of captains' e-mail addresses, keyed hashes: never the addresses. */
export class Rosters1764000000011 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE team ADD COLUMN captain_marks json');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE team DROP COLUMN captain_marks');
  }
}
