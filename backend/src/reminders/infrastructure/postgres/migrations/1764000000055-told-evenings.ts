import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the evenings of leagues of which recipients were told whether all reports are in. */
export class ToldEvenings1764000000055 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE told_evening (
        league_id text NOT NULL,
        date date NOT NULL,
        PRIMARY KEY (league_id, date)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE told_evening');
  }
}
