import { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the divisions of both teams, which tell teams of one name apart. */
export class TeamDivisions1764000000059 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE submission
        ADD COLUMN winning_team_division text,
        ADD COLUMN losing_team_division text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE submission
        DROP COLUMN winning_team_division,
        DROP COLUMN losing_team_division`);
  }
}
