import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds whose data was erased, as keyed marks of their addresses. */
export class ErasedPeople1764000000047 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // "marks" has the mark, and those under earlier keys of this installation.
    await queryRunner.query(`
      CREATE TABLE erased_person (
        mark text PRIMARY KEY,
        marks text[] NOT NULL,
        erased_at timestamptz NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE erased_person');
  }
}
