import { MigrationInterface, QueryRunner } from 'typeorm';

export class SportAdmins1764000000006 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // No reference to the sport: a feed that drops one for a while must not take its people along.
    await queryRunner.query(`
      CREATE TABLE sport_recipients (
        sport_id text PRIMARY KEY,
        addresses text[] NOT NULL CHECK (cardinality(addresses) > 0)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE sport_recipients');
  }
}
