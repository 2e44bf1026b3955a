import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SubscribedSchedules1796083200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE imported_schedule
        ADD COLUMN address text,
        ADD COLUMN read_at timestamptz,
        ADD COLUMN problem text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE imported_schedule DROP COLUMN address, DROP COLUMN read_at, DROP COLUMN problem',
    );
  }
}
