import { MigrationInterface, QueryRunner } from 'typeorm';

/** How many reports are compared in one transaction. */
const portion = 500;

/** Compares the reports of games that already have several. */
export class ComparedReports1764000000029 implements MigrationInterface {
  /** So that each portion commits, and reports can be stored meanwhile. */
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      // Locks reports in order of id, like everyone who changes several.
      const rows = (await queryRunner.query(
        `WITH few AS MATERIALIZED (
           SELECT submission FROM submission
            WHERE shares_game AND id > $1 ORDER BY id LIMIT ${portion} FOR UPDATE)
         SELECT (submission).id, compare_reports(submission) FROM few ORDER BY 1`,
        [last],
      )) as { id: string }[];
      if (rows.length === 0) return;
      last = rows.at(-1)!.id;
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('UPDATE submission SET game_standing = NULL, game_standing_at = NULL');
  }
}
