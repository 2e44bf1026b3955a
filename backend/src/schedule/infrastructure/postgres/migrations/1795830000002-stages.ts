import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the stage of a game, and a view with which results find the game that a report answers. */
export class Stages1795830000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE scheduled_game ADD COLUMN stage text NOT NULL DEFAULT 'season';

      CREATE VIEW answered_game AS
        SELECT submission_id, game_id, stage
          FROM game_answer JOIN scheduled_game ON scheduled_game.id = game_id`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW answered_game');
    await queryRunner.query('ALTER TABLE scheduled_game DROP COLUMN stage');
  }
}
