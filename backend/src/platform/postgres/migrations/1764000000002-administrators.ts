import { MigrationInterface, QueryRunner } from 'typeorm';

export class Administrators1764000000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE admin (
        id uuid PRIMARY KEY,
        username text NOT NULL,
        username_key text NOT NULL CONSTRAINT admin_username_key UNIQUE,
        is_master boolean NOT NULL,
        password_hash text NOT NULL,
        password_version integer NOT NULL,
        registered_at timestamptz NOT NULL
      )`);
    // Known by the hash of their token, so that who reads the table can't use them.
    await queryRunner.query(`
      CREATE TABLE session (
        token_hash bytea PRIMARY KEY,
        admin_id uuid NOT NULL REFERENCES admin ON DELETE CASCADE,
        address text NOT NULL,
        opened_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX session_admin_id_idx ON session (admin_id)');
    await queryRunner.query(`
      CREATE TABLE invitation (
        code text PRIMARY KEY,
        is_master boolean NOT NULL,
        created_by text,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL,
        actor text,
        action text NOT NULL,
        subject text,
        details jsonb
      )`);
    await queryRunner.query('CREATE INDEX audit_log_action_idx ON audit_log (action, id)');
    await queryRunner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER audit_log_append_only
      BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE audit_log, invitation, session, admin');
    await queryRunner.query('DROP FUNCTION refuse_change');
  }
}
