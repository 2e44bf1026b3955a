import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps only hashes of invitation codes, and copies that are sealed with the installation's key.
 * Invitations from before still work, but their codes can't be shown any more. Servers of the version
 * before still use the column `code`, and know only invitations that have it.
 */
export class SealedInvitations1764000000061 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE invitation
        ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD COLUMN code_hash bytea UNIQUE,
        ADD COLUMN sealed_code text,
        ADD COLUMN name text NOT NULL DEFAULT '',
        DROP CONSTRAINT invitation_pkey,
        ADD PRIMARY KEY (id),
        ALTER COLUMN code DROP NOT NULL`);
    await queryRunner.query(`
      UPDATE invitation
         SET id = left(encode(hash, 'hex'), 32)::uuid, code_hash = hash, name = left(code, 4) || '…',
             code = NULL
        FROM (SELECT code AS known, sha256(convert_to(code, 'UTF8')) AS hash FROM invitation) AS hashed
       WHERE code = known`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM invitation WHERE code IS NULL');
    await queryRunner.query(`
      ALTER TABLE invitation
        DROP COLUMN id, DROP COLUMN code_hash, DROP COLUMN sealed_code, DROP COLUMN name,
        ADD PRIMARY KEY (code)`);
  }
}
