import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells the invitation that the server holds for the first master from those that were asked for. Of
 * those there are already nobody can say it: they live their 7 days.
 */
export class HeldInvitation1764000000012 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE invitation ADD COLUMN is_held boolean NOT NULL DEFAULT false',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE invitation DROP COLUMN is_held');
  }
}
