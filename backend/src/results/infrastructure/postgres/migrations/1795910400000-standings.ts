import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Standings1795910400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // The rules of all leagues have no league id. Without rules, a row says that they were ended.
    await queryRunner.query(`
      CREATE TABLE standings_rules (
        league_id text PRIMARY KEY,
        rules jsonb
      )`);
    await queryRunner.query(`
      CREATE TABLE standings_decision (
        id uuid PRIMARY KEY,
        league_id text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('points', 'withdrawn', 'order')),
        details jsonb NOT NULL,
        reason text NOT NULL,
        decided_at timestamptz NOT NULL,
        decided_by text NOT NULL
      )`);
    await queryRunner.query(
      'CREATE INDEX standings_decision_league_idx ON standings_decision (league_id, id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE standings_decision, standings_rules');
  }
}
