import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the links of teams that were replaced. Those of all other teams have version 0. */
export class TeamLinks1764000000027 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE team_link (
        team_id text PRIMARY KEY,
        version integer NOT NULL,
        replaced_at timestamptz NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE team_link');
  }
}
