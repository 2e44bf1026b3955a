import { MigrationInterface, QueryRunner } from 'typeorm';

export class InvitationsEndWithTheirMaker1764000000005 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // An admin whose access is revoked must not come back by a code of their own making. The key
    // also makes an invitation that is being made wait for a revocation, and then fail.
    await queryRunner.query(`
      ALTER TABLE invitation ADD COLUMN created_by_id uuid
        CONSTRAINT invitation_created_by_id_fkey REFERENCES admin ON DELETE CASCADE`);
    await queryRunner.query(`
      UPDATE invitation SET created_by_id = admin.id
        FROM admin WHERE username = invitation.created_by`);
    await queryRunner.query(`
      DELETE FROM invitation WHERE created_by IS NOT NULL AND created_by_id IS NULL`);
    await queryRunner.query(
      'CREATE INDEX invitation_created_by_id_idx ON invitation (created_by_id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE invitation DROP COLUMN created_by_id');
  }
}
