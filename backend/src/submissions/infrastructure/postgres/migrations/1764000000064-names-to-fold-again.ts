import { MigrationInterface, QueryRunner } from 'typeorm';

const atOnce = 5_000;

/**
 * Marks the names that the server folds when it has started, since the search now takes variants of
 * signs, blanks and letters for the same. Names of ASCII letters, digits and single blanks fold as
 * before.
 */
export class NamesToFoldAgain1764000000064 implements MigrationInterface {
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
              AND name COLLATE "C" !~ '^[A-Za-z0-9]+( [A-Za-z0-9]+)*$'
            LIMIT ${atOnce}))`)) as [unknown, number];
      // One that was deleted meanwhile is missing from the number.
    } while (marked > 0);
  }

  /** A name may always be folded once more. */
  async down(): Promise<void> {
    // Nothing to do.
  }
}
