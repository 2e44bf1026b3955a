import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the keys of marks from before the key for links was replaced, sealed for the present one. */
export class EarlierMarkKeys1764000000031 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE earlier_mark_key (
        place integer PRIMARY KEY,
        sealed text NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE earlier_mark_key');
  }
}
