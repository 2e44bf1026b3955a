import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the state of the alerts. */
export class Alerts1764000000036 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // The columns are explained in alert-state.ts.
    await queryRunner.query(`
      CREATE TABLE alert (
        kind text PRIMARY KEY,
        is_active boolean NOT NULL,
        pending_since timestamptz,
        began_at timestamptz
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE alert');
  }
}
