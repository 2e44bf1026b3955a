import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds second keys of administrators. */
export class SecondKeys1764000000042 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE one_time_code (
        admin_id uuid PRIMARY KEY REFERENCES admin ON DELETE CASCADE,
        sealed_secret text,
        last_step bigint NOT NULL,
        added_at timestamptz NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE begun_one_time_code (
        admin_id uuid PRIMARY KEY REFERENCES admin ON DELETE CASCADE,
        sealed_secret text NOT NULL,
        bound_to_hash bytea NOT NULL,
        begun_at timestamptz NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE passkey (
        id uuid PRIMARY KEY,
        admin_id uuid NOT NULL REFERENCES admin ON DELETE CASCADE,
        credential_id text NOT NULL UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        added_at timestamptz NOT NULL,
        last_used_at timestamptz
      )`);
    await queryRunner.query('CREATE INDEX passkey_admin ON passkey (admin_id)');
    await queryRunner.query(`
      CREATE TABLE recovery_code (
        admin_id uuid NOT NULL REFERENCES admin ON DELETE CASCADE,
        hash bytea NOT NULL,
        PRIMARY KEY (admin_id, hash)
      )`);
    await queryRunner.query(`
      CREATE TABLE passkey_challenge (
        challenge text PRIMARY KEY,
        purpose_hash bytea NOT NULL,
        made_at timestamptz NOT NULL
      )`);
    await queryRunner.query(
      'CREATE INDEX passkey_challenge_made_at ON passkey_challenge (made_at)',
    );
    // A server of the version before does not know the guarded hash. If a master resets a password
    // there, only the open one changes. Second keys end with it, as they do on this version. Who did
    // it stands in the audit log with the reset itself.
    await queryRunner.query(`
      CREATE FUNCTION end_second_keys() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.guarded_password_hash := NULL;
        DELETE FROM one_time_code WHERE admin_id = NEW.id;
        DELETE FROM begun_one_time_code WHERE admin_id = NEW.id;
        DELETE FROM passkey WHERE admin_id = NEW.id;
        DELETE FROM recovery_code WHERE admin_id = NEW.id;
        INSERT INTO audit_log (at, actor, action, subject)
        VALUES (now(), NULL, 'second-factor-removed', NEW.username);
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER end_second_keys BEFORE UPDATE OF password_hash ON admin FOR EACH ROW
        WHEN (NEW.password_hash <> OLD.password_hash
          AND NEW.guarded_password_hash = OLD.guarded_password_hash)
        EXECUTE FUNCTION end_second_keys()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER end_second_keys ON admin');
    await queryRunner.query('DROP FUNCTION end_second_keys()');
    await queryRunner.query(
      'DROP TABLE one_time_code, begun_one_time_code, passkey, recovery_code, passkey_challenge',
    );
  }
}
