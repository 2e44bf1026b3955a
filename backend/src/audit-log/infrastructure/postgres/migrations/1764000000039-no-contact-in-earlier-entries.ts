import { MigrationInterface, QueryRunner } from 'typeorm';

const atOnce = 1_000;

/** Takes contact details, notes and comments out of the entries about deleted reports that there are. */
export class NoContactInEarlierEntries1764000000039 implements MigrationInterface {
  /** In portions, because administrators go on meanwhile. */
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (let last = '0'; ;) {
      const changed = (await queryRunner.query(
        `SELECT id, replace_audit_details(id, facts_of_game(details))
           FROM (SELECT id, details FROM audit_log
                  WHERE action = 'submission-deleted' AND id > $1 AND details IS NOT NULL
                  ORDER BY id LIMIT ${atOnce}) AS portion
          ORDER BY id`,
        [last],
      )) as { id: string }[];
      if (changed.length < atOnce) return;
      last = changed.at(-1)!.id;
    }
  }

  /** What is gone stays gone. */
  async down(): Promise<void> {
    // Nothing to do.
  }
}
