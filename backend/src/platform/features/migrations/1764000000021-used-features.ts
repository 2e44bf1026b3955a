import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the features that were ever on in this installation. */
export class UsedFeatures1764000000021 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE used_feature (name text PRIMARY KEY)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE used_feature');
  }
}
