import { MigrationInterface, QueryRunner } from 'typeorm';

const agreed = `game_standing IS DISTINCT FROM 'conflict'
  AND (game_standing = 'second-report' OR confirmed_by IS NOT NULL)`;

/** Their conditions are those of the filter, see `standing-sql.ts`. */
const indexes: Readonly<Record<string, string>> = {
  submission_reported_idx: '(id) WHERE game_standing IS NULL AND confirmed_by IS NULL',
  submission_conflict_idx: `(id) WHERE game_standing = 'conflict'`,
  submission_agreed_idx: `(id) WHERE ${agreed}`,
  submission_ready_idx: `(id) WHERE logged_at IS NULL AND ${agreed}`,
  submission_attention_idx: `(id) WHERE logged_at IS NULL AND game_standing = 'conflict'
    OR messages @> '[{"seen": false}]'`,
  submission_confirm_key_idx: '(confirm_key_hash) WHERE confirm_key_hash IS NOT NULL',
};

/** Finds reports by their standing, and the report that a link is about. */
export class StandingIndexes1764000000030 implements MigrationInterface {
  /** So that reports can be stored while the indexes are built. */
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('SET lock_timeout = 0');
    for (const [name, definition] of Object.entries(indexes)) {
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await queryRunner.query(`CREATE INDEX CONCURRENTLY ${name} ON submission ${definition}`);
    }
    await queryRunner.query('SET lock_timeout = 1000');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX ${Object.keys(indexes).join(', ')}`);
  }
}
