import { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds when a report lost what it said about people. Triggers keep it without, because servers of
 * the version before store corrections and messages too.
 */
export class ErasedReports1764000000046 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE submission ADD COLUMN erased_at timestamptz');
    await queryRunner.query(`
      CREATE VIEW erased_report AS
      SELECT id, reference, erased_at FROM submission WHERE erased_at IS NOT NULL`);
    await queryRunner.query(`
      CREATE FUNCTION keep_report_erased() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.captain_name := 'Removed';
        NEW.captain_email := '';
        NEW.captain_phone := NULL;
        NEW.captain_on_roster := NULL;
        NEW.rating_comments := NULL;
        NEW.notes := NULL;
        NEW.messages := '[]';
        NEW.agreements := (
          SELECT coalesce(jsonb_agg(agreed || '{"name": "Removed"}' ORDER BY place), '[]')
            FROM jsonb_array_elements(NEW.agreements) WITH ORDINALITY AS agreement (agreed, place));
        RETURN NEW;
      END $$`);
    // After the trigger that ends agreements, by name.
    await queryRunner.query(`
      CREATE TRIGGER submission_stays_erased
      BEFORE UPDATE ON submission FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL)
      EXECUTE FUNCTION keep_report_erased()`);
    await queryRunner.query(`
      CREATE FUNCTION keep_revision_erased() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM submission
                    WHERE id = NEW.submission_id AND erased_at IS NOT NULL) THEN
          NEW.content := NEW.content - '{captainName, captainEmail, captainPhone}'::text[]
            || '{"ratingComments": null, "notes": null, "captainOnRoster": null}';
        END IF;
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER submission_revision_stays_erased
      BEFORE INSERT OR UPDATE ON submission_revision
      FOR EACH ROW EXECUTE FUNCTION keep_revision_erased()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER submission_revision_stays_erased ON submission_revision');
    await queryRunner.query('DROP TRIGGER submission_stays_erased ON submission');
    await queryRunner.query('DROP FUNCTION keep_revision_erased, keep_report_erased');
    await queryRunner.query('DROP VIEW erased_report');
    await queryRunner.query('ALTER TABLE submission DROP COLUMN erased_at');
  }
}
