import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnLeagues1796083200001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE own_league (
        id text PRIMARY KEY,
        name text NOT NULL,
        sport text NOT NULL,
        location text,
        teams jsonb NOT NULL,
        saved_at timestamptz NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE own_league');
  }
}
