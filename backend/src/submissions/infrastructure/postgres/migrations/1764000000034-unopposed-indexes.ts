import { MigrationInterface, QueryRunner } from 'typeorm';

interface IndexDefinition {
  readonly name: string;
  readonly definition: string;
}

/** Their conditions are those of the filter, see `standing-sql.ts`. */
const added: readonly IndexDefinition[] = [
  {
    name: 'submission_one_sided_idx',
    definition:
      '(id) WHERE game_standing IS NULL AND confirmed_by IS NULL AND unopposed_at IS NULL',
  },
  {
    name: 'submission_to_log_idx',
    definition: `(id) WHERE logged_at IS NULL AND game_standing IS DISTINCT FROM 'conflict'
      AND (game_standing = 'second-report' OR confirmed_by IS NOT NULL OR unopposed_at IS NOT NULL)`,
  },
  {
    name: 'submission_unopposed_idx',
    definition:
      '(id) WHERE game_standing IS NULL AND confirmed_by IS NULL AND unopposed_at IS NOT NULL',
  },
  {
    name: 'submission_asked_idx',
    definition: `(asked_at) WHERE asked_at IS NOT NULL AND game_standing IS NULL
      AND confirmed_by IS NULL AND unopposed_at IS NULL`,
  },
];

/** What they take the place of. Servers of the version before are slower without. */
const dropped: readonly IndexDefinition[] = [
  {
    name: 'submission_reported_idx',
    definition: '(id) WHERE game_standing IS NULL AND confirmed_by IS NULL',
  },
  {
    name: 'submission_ready_idx',
    definition: `(id) WHERE logged_at IS NULL AND game_standing IS DISTINCT FROM 'conflict'
      AND (game_standing = 'second-report' OR confirmed_by IS NOT NULL)`,
  },
];

/** Finds reports that nobody objected to, and those that may become so. */
export class UnopposedIndexes1764000000034 implements MigrationInterface {
  /** So that reports can be stored while the indexes are built. */
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('SET lock_timeout = 0');
    for (const { name, definition } of added) {
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await queryRunner.query(`CREATE INDEX CONCURRENTLY ${name} ON submission ${definition}`);
    }
    for (const { name } of dropped) {
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    }
    await queryRunner.query('RESET lock_timeout');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name, definition } of dropped) {
      await queryRunner.query(`CREATE INDEX ${name} ON submission ${definition}`);
    }
    await queryRunner.query(`DROP INDEX ${added.map(({ name }) => name).join(', ')}`);
  }
}
