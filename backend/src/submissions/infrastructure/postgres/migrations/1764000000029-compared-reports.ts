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
      const rows = (await queryRunner.query(
        `SELECT id FROM submission WHERE shares_game AND id > $1 ORDER BY id LIMIT ${portion}`,
        [last],
      )) as { id: string }[];
      if (rows.length === 0) return;
      last = rows.at(-1)!.id;
      await this.compare(
        queryRunner,
        rows.map(({ id }) => id),
      );
    }
  }

  private async compare(queryRunner: QueryRunner, ids: readonly string[]): Promise<void> {
    await queryRunner.startTransaction();
    try {
      // All reports of their games at once, in order of id, like everyone who changes several.
      await queryRunner.query(
        `SELECT FROM submission
          WHERE id IN (SELECT other.id
                         FROM submission AS one
                         JOIN submission AS other
                           ON other.league_id = one.league_id
                          AND other.match_date = one.match_date
                          AND LEAST(other.winning_team_id, other.losing_team_id)
                            = LEAST(one.winning_team_id, one.losing_team_id)
                          AND GREATEST(other.winning_team_id, other.losing_team_id)
                            = GREATEST(one.winning_team_id, one.losing_team_id)
                        WHERE one.id = ANY($1))
          ORDER BY id
            FOR UPDATE`,
        [ids],
      );
      await queryRunner.query(
        'SELECT compare_reports(submission) FROM submission WHERE id = ANY($1) ORDER BY id',
        [ids],
      );
      await queryRunner.commitTransaction();
    } catch (error) {
      await queryRunner.rollbackTransaction();
      throw error;
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('UPDATE submission SET game_standing = NULL, game_standing_at = NULL');
  }
}
