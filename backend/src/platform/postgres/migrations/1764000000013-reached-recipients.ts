import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets it be seen whether anybody has got a message: some have where fewer recipients are left than it
 * was for. Of messages that an older server made it is not known.
 */
export class ReachedRecipients1764000000013 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outbox_message ADD COLUMN meant_for integer');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE outbox_message DROP COLUMN meant_for');
  }
}
