import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Takes contact details, notes and comments out of the entries about deleted reports. What changes
 * `details` is one function, and the trigger that protects the table lets only that do so.
 */
export class NoContactOfDeletedReports1764000000038 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION replace_audit_details(entry bigint, replaced jsonb) RETURNS void
      LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE audit_log SET details = replaced WHERE id = entry;
      END $$`);
    await queryRunner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        callers text;
      BEGIN
        GET DIAGNOSTICS callers = PG_CONTEXT;
        IF TG_OP = 'UPDATE'
           AND callers ~ '(^|\\n)PL/pgSQL function replace_audit_details\\(bigint,jsonb\\) line '
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
    // Servers of the version before still write the whole report.
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
    await queryRunner.query(`
      SELECT replace_audit_details(id, facts_of_game(details)) FROM audit_log
       WHERE action = 'submission-deleted' AND details IS NOT NULL`);
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
