import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One more function can change an entry: it replaces the subject and the details, when somebody's
 * data is erased. Line, time, actor and action stay.
 */
export class ValuesAboutPeople1764000000048 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION replace_audit_values(entry bigint, new_subject text, new_details jsonb)
      RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM set_config('score_tracker.replaces_audit_details', 'yes', true);
        UPDATE audit_log SET subject = new_subject, details = new_details WHERE id = entry;
        PERFORM set_config('score_tracker.replaces_audit_details', '', true);
      END $$`);
    await queryRunner.query(`
      CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (NEW.id, NEW.at, NEW.actor, NEW.action)
           IS DISTINCT FROM (OLD.id, OLD.at, OLD.actor, OLD.action)
        THEN
          RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
        END IF;
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER audit_log_entry_stays
      BEFORE UPDATE ON audit_log
      FOR EACH ROW EXECUTE FUNCTION keep_audit_entry()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER audit_log_entry_stays ON audit_log');
    await queryRunner.query('DROP FUNCTION keep_audit_entry, replace_audit_values');
  }
}
