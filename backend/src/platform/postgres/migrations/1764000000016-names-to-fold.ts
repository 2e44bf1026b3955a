import { MigrationInterface, QueryRunner } from 'typeorm';

const atOnce = 5_000;

/** Marks the names with other letters than ASCII, which the server folds when it has started. */
export class NamesToFold1764000000016 implements MigrationInterface {
  /** In portions: reports go on meanwhile. */
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    let marked: number;
    do {
      [, marked] = (await queryRunner.query(`
        UPDATE submission_name SET needs_folding = true
         WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM submission_name
            WHERE NOT needs_folding
              AND (octet_length(name) <> char_length(name) OR folded <> lower(name COLLATE "C"))
            LIMIT ${atOnce}))`)) as [unknown, number];
    } while (marked > 0);
    // There is one row for each name, so it is built in a moment. Built concurrently it would wait for a second
    // instance, which waits for these migrations.
    await queryRunner.query(`
      CREATE INDEX IF NOT EXISTS submission_name_needs_folding_idx
          ON submission_name (kind) WHERE needs_folding`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX submission_name_needs_folding_idx');
  }
}
