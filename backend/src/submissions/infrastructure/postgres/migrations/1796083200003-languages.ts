import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the language in which a report was sent. */
export class Languages1796083200003 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE submission ADD COLUMN language text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE submission DROP COLUMN language');
  }
}
