import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Receipts are counted when they are sent; those that an older server made were counted before. What a
 * recipient would get too much of waits for one message that lists it.
 */
export class MailWithinBounds1764000000014 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE outbox_message
        ADD COLUMN elsewhere text[] NOT NULL DEFAULT '{}',
        ADD COLUMN is_counted boolean NOT NULL DEFAULT true,
        ADD COLUMN is_collected boolean NOT NULL DEFAULT false`);
    await queryRunner.query(
      'CREATE INDEX outbox_message_collected_idx ON outbox_message (recipients) WHERE is_collected',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX outbox_message_collected_idx');
    await queryRunner.query(
      `ALTER TABLE outbox_message
         DROP COLUMN elsewhere, DROP COLUMN is_counted, DROP COLUMN is_collected`,
    );
  }
}
