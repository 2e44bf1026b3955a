import { MigrationInterface, QueryRunner } from 'typeorm';

/** Servers now fold changes of ratings on a timer. Reports fold them only if no server does. */
export class FoldRatingsRarely1764000000020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await foldAfter(queryRunner, { before: 256, now: 16_384 });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await foldAfter(queryRunner, { before: 16_384, now: 256 });
  }
}

/** Changes the number of reports after which one of them folds. The rest of the triggers stays. */
async function foldAfter(
  queryRunner: QueryRunner,
  { before, now }: { before: number; now: number },
): Promise<void> {
  for (const event of ['insert', 'delete', 'update']) {
    const [{ definition }] = (await queryRunner.query(
      `SELECT pg_get_functiondef('note_ratings_on_${event}'::regproc) AS definition`,
    )) as [{ definition: string }];
    const changed = definition.replace(`% ${before} = 0`, `% ${now} = 0`);
    if (changed === definition) throw new Error(`note_ratings_on_${event} is not as expected`);
    await queryRunner.query(changed);
  }
}
