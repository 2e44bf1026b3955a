import { MigrationInterface, QueryRunner } from 'typeorm';
import { tableOwners } from '../../src/database-schema';
import { DatabaseSchema } from '../../src/platform/postgres/database-schema';

/** A migration that a version after this one could have. */
export class TeamColours1990000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE team ADD COLUMN colour text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE team DROP COLUMN colour');
  }
}

/** The tables of that version. */
export const nextSchema = new DatabaseSchema([
  ...Object.values(tableOwners),
  { backedUp: [], migrations: [TeamColours1990000000000] },
]);
