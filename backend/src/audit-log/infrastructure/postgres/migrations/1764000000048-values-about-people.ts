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
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION replace_audit_values');
  }
}
