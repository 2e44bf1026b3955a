import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the hash of the key for links. There is at most one row. */
export class LinkKey1764000000024 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE link_key (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        hash text NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE link_key');
  }
}
