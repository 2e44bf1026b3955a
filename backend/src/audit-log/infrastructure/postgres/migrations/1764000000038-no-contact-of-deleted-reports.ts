import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps contact details, notes and comments out of new entries about deleted reports. One function can
 * replace the details of an entry, and the trigger that protects the table lets only that do so.
 */
export class NoContactOfDeletedReports1764000000038 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION replace_audit_details(entry bigint, replaced jsonb) RETURNS void
      LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM set_config('score_tracker.replaces_audit_details', 'yes', true);
        UPDATE audit_log SET details = replaced WHERE id = entry;
        PERFORM set_config('score_tracker.replaces_audit_details', '', true);
      END $$`);
    await queryRunner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE'
           AND current_setting('score_tracker.replaces_audit_details', true) = 'yes'
        THEN
          RETURN NULL;
        END IF;
        RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
      END $$`);
    await queryRunner.query('DROP TRIGGER audit_log_append_only ON audit_log');
    await queryRunner.query(`
      CREATE TRIGGER audit_log_append_only
      BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
    await queryRunner.query(`
      CREATE FUNCTION facts_of_game(details jsonb) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$
        SELECT CASE WHEN jsonb_typeof(details->'agreements') = 'array'
                    THEN facts || jsonb_build_object('agreements', (
                           SELECT coalesce(jsonb_agg(agreement - 'name' ORDER BY place), '[]')
                             FROM jsonb_array_elements(details->'agreements')
                                  WITH ORDINALITY AS agreed (agreement, place)))
                    ELSE facts END
          FROM (SELECT details - '{captainName, captainEmail, captainPhone, captainOnRoster, notes,
                                   ratingComments, messages}'::text[]) AS deleted (facts)
      $$`);
    // Servers before this version write the whole report. A later version drops this trigger.
    await queryRunner.query(`
      CREATE FUNCTION keep_only_facts_of_game() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.details := facts_of_game(NEW.details);
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER audit_log_facts_of_game
      BEFORE INSERT ON audit_log
      FOR EACH ROW WHEN (NEW.action = 'submission-deleted')
      EXECUTE FUNCTION keep_only_facts_of_game()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER audit_log_facts_of_game ON audit_log');
    await queryRunner.query('DROP TRIGGER audit_log_append_only ON audit_log');
    await queryRunner.query(`
      CREATE TRIGGER audit_log_append_only
      BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
    await queryRunner.query(
      `DROP FUNCTION keep_only_facts_of_game, facts_of_game, refuse_audit_change,
                     replace_audit_details`,
    );
  }
}
