import { MigrationInterface, QueryRunner } from 'typeorm';

export class Submissions1764000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE submission (
        id uuid PRIMARY KEY,
        reference text NOT NULL CONSTRAINT submission_reference_key UNIQUE,
        submitted_at timestamptz NOT NULL,
        sport_id text NOT NULL,
        sport_name text NOT NULL,
        league_id text NOT NULL,
        league_name text NOT NULL,
        division text,
        location_id text,
        location text NOT NULL,
        match_date date NOT NULL,
        winning_team_id text NOT NULL,
        winning_team_name text NOT NULL,
        losing_team_id text NOT NULL,
        losing_team_name text NOT NULL,
        winning_score smallint NOT NULL,
        losing_score smallint NOT NULL,
        field_condition_rating smallint CHECK (field_condition_rating BETWEEN 1 AND 5),
        ref_rating smallint CHECK (ref_rating BETWEEN 1 AND 5),
        sportsmanship_rating smallint CHECK (sportsmanship_rating BETWEEN 1 AND 5),
        competition_rating smallint CHECK (competition_rating BETWEEN 1 AND 5),
        rating_comments text,
        notes text,
        captain_name text NOT NULL,
        captain_email text NOT NULL,
        captain_phone text,
        logged_at timestamptz,
        logged_by text,
        CHECK (winning_team_id <> losing_team_id),
        CHECK (losing_score >= 0 AND winning_score >= losing_score AND winning_score <= 9999)
      )`);
    await queryRunner.query(`
      CREATE INDEX submission_same_game_idx ON submission (
        league_id,
        match_date,
        LEAST(winning_team_id, losing_team_id),
        GREATEST(winning_team_id, losing_team_id)
      )`);
    // Outlives its submission, so it holds no reference to the row: contract, section 2.
    await queryRunner.query(`
      CREATE TABLE submission_answer (
        idempotency_key text PRIMARY KEY,
        fingerprint text NOT NULL,
        submission_id uuid NOT NULL,
        reference text NOT NULL,
        submitted_at timestamptz NOT NULL,
        status text NOT NULL CHECK (status IN ('received', 'duplicate', 'conflict'))
      )`);
    // The columns are those of rate-limiter-flexible.
    await queryRunner.query(`
      CREATE TABLE rate_limit (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      )`);
    await queryRunner.query('CREATE INDEX rate_limit_expire_idx ON rate_limit (expire)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rate_limit, submission_answer, submission');
  }
}
