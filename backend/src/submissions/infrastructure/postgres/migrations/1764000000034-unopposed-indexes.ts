import { MigrationInterface, QueryRunner } from 'typeorm';

interface IndexDefinition {
  readonly name: string;
  readonly definition: string;
}

/**
 * Their conditions are those of the filter, see `standing-sql.ts`. Servers of the version before use
 * `submission_reported_idx` and `submission_ready_idx`, which a later version drops.
 */
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
    await queryRunner.query('SET lock_timeout = 1000');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX ${added.map(({ name }) => name).join(', ')}`);
  }
}
