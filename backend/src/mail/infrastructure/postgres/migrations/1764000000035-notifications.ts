import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds e-mails about the server and about accounts, which say nothing about reports. */
export class Notifications1764000000035 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A table of their own, because servers of the version before can't write them.
    await queryRunner.query('CREATE TABLE notification (LIKE later_message INCLUDING ALL)');
    await queryRunner.query('ALTER TABLE notification RENAME COLUMN report TO content');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE notification');
  }
}
