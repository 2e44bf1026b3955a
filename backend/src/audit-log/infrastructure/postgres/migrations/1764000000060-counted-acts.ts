import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds counts of acts that need no account, by hour, until a line of the audit log has them. */
export class CountedActs1764000000060 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE counted_act (
        action text NOT NULL,
        hour timestamptz NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (action, hour)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE counted_act');
  }
}
