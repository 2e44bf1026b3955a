import { MigrationInterface, QueryRunner } from 'typeorm';

export class LeagueCatalogue1764000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // References are checked at the end of a transaction, so that a refresh may swap in any order.
    await queryRunner.query(`
      CREATE TABLE sport (
        id text PRIMARY KEY,
        name text NOT NULL,
        icon text
      )`);
    await queryRunner.query(`
      CREATE TABLE location (
        id text PRIMARY KEY,
        name text NOT NULL,
        neighborhood text
      )`);
    await queryRunner.query(`
      CREATE TABLE league (
        id text PRIMARY KEY,
        sport_id text NOT NULL REFERENCES sport DEFERRABLE INITIALLY DEFERRED,
        name text NOT NULL,
        location_id text REFERENCES location DEFERRABLE INITIALLY DEFERRED,
        location text
      )`);
    await queryRunner.query('CREATE INDEX league_sport_id_idx ON league (sport_id)');
    await queryRunner.query('CREATE INDEX league_location_id_idx ON league (location_id)');
    await queryRunner.query(`
      CREATE TABLE team (
        id text PRIMARY KEY,
        league_id text NOT NULL REFERENCES league DEFERRABLE INITIALLY DEFERRED,
        name text NOT NULL,
        division text
      )`);
    await queryRunner.query('CREATE INDEX team_league_id_idx ON team (league_id)');
    // singleton admits one row.
    await queryRunner.query(`
      CREATE TABLE feed_state (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        source text NOT NULL,
        version bigint NOT NULL,
        refreshed_at timestamptz NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE feed_state, team, league, location, sport');
  }
}
