import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds what signing in with a second key needs. The hash of a password that is not enough by itself
 * moves to a column that servers of the version before don't know, so that they let nobody in with
 * it (docs/decisions/0048-second-keys.md).
 */
export class GuardedPasswords1764000000041 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE admin ADD COLUMN guarded_password_hash text');
    await queryRunner.query(`
      CREATE TABLE sign_in_ticket (
        token_hash bytea PRIMARY KEY,
        admin_id uuid NOT NULL REFERENCES admin ON DELETE CASCADE,
        password_version integer NOT NULL,
        made_at timestamptz NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX sign_in_ticket_admin ON sign_in_ticket (admin_id)');
    await queryRunner.query('CREATE INDEX sign_in_ticket_made_at ON sign_in_ticket (made_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE sign_in_ticket');
    // Without second keys, the password is enough again.
    await queryRunner.query(
      `UPDATE admin SET password_hash = guarded_password_hash
        WHERE guarded_password_hash IS NOT NULL`,
    );
    await queryRunner.query('ALTER TABLE admin DROP COLUMN guarded_password_hash');
  }
}
