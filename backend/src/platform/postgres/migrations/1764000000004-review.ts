import { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators find, count and page by. */
export class Review1764000000004 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // False where there never was another report of the game: nothing has to be looked for then.
    await queryRunner.query(`
      ALTER TABLE submission
        ADD COLUMN captain_on_roster boolean,
        ADD COLUMN shares_game boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`
      UPDATE submission SET shares_game = true
       WHERE EXISTS (
         SELECT FROM submission AS other
          WHERE other.league_id = submission.league_id
            AND other.match_date = submission.match_date
            AND LEAST(other.winning_team_id, other.losing_team_id)
                = LEAST(submission.winning_team_id, submission.losing_team_id)
            AND GREATEST(other.winning_team_id, other.losing_team_id)
                = GREATEST(submission.winning_team_id, submission.losing_team_id)
            AND other.id <> submission.id)`);
    await queryRunner.query(
      'ALTER TABLE submission_answer ADD COLUMN submission_deleted_at timestamptz',
    );
    await queryRunner.query(`
      CREATE INDEX submission_answer_deleted_idx ON submission_answer (submission_deleted_at)
       WHERE submission_deleted_at IS NOT NULL`);
    await queryRunner.query(
      'CREATE INDEX submission_answer_submission_id_idx ON submission_answer (submission_id)',
    );
    await queryRunner.query(
      'ALTER TABLE session ADD COLUMN wrong_spells integer NOT NULL DEFAULT 0',
    );

    // Ids begin with the time, so that the order of ids is the order in which reports came in.
    const indexes = {
      pending: '(id) WHERE logged_at IS NULL',
      pending_sport: '(sport_id, id) WHERE logged_at IS NULL',
      sport: '(sport_id, id)',
      match_date: '(match_date, id)',
      sport_name: '(sport_name, id)',
      league_name: '(league_name, id)',
      winning_team_name: '(winning_team_name, id)',
      losing_team_name: '(losing_team_name, id)',
      captain_name: '(captain_name, id)',
      reference: '(reference COLLATE "C")',
    };
    for (const [name, definition] of Object.entries(indexes)) {
      await queryRunner.query(`CREATE INDEX submission_${name}_idx ON submission ${definition}`);
    }

    // Each name once, however many reports bear it: what a search looks through.
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await queryRunner.query(`
      CREATE TABLE submission_name (
        kind text NOT NULL,
        name text NOT NULL,
        folded text NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
        PRIMARY KEY (kind, name)
      )`);
    await queryRunner.query(
      'CREATE INDEX submission_name_folded_idx ON submission_name USING gin (folded gin_trgm_ops)',
    );
    // One row for each sport would make reports of one sport wait for each other. Each connection
    // counts in a row of its own, as far as there are enough.
    await queryRunner.query(`
      CREATE TABLE submission_count (
        sport_id text NOT NULL,
        shard integer NOT NULL,
        total bigint NOT NULL,
        logged bigint NOT NULL,
        PRIMARY KEY (sport_id, shard)
      ) WITH (fillfactor = 50)`);
    await queryRunner.query(`
      CREATE FUNCTION count_submissions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO submission_name (kind, name)
          SELECT DISTINCT kind, name
            FROM added,
                 LATERAL (VALUES ('captain', captain_name), ('league', league_name),
                                 ('sport', sport_name), ('team', winning_team_name),
                                 ('team', losing_team_name)) AS names (kind, name)
           ORDER BY kind, name
              ON CONFLICT DO NOTHING;
          INSERT INTO submission_count AS counted (sport_id, shard, total, logged)
          SELECT sport_id, pg_backend_pid() % 32, count(*), count(logged_at)
            FROM added
           GROUP BY sport_id
           ORDER BY sport_id
              ON CONFLICT (sport_id, shard) DO UPDATE
             SET total = counted.total + excluded.total, logged = counted.logged + excluded.logged;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO submission_count AS counted (sport_id, shard, total, logged)
          SELECT sport_id, pg_backend_pid() % 32, -count(*), -count(logged_at)
            FROM removed
           GROUP BY sport_id
           ORDER BY sport_id
              ON CONFLICT (sport_id, shard) DO UPDATE
             SET total = counted.total + excluded.total, logged = counted.logged + excluded.logged;
        ELSE
          INSERT INTO submission_count AS counted (sport_id, shard, total, logged)
          SELECT sport_id, pg_backend_pid() % 32, 0, sum(change)
            FROM (SELECT sport_id, -count(logged_at) AS change FROM removed GROUP BY sport_id
                  UNION ALL
                  SELECT sport_id, count(logged_at) FROM added GROUP BY sport_id) AS changes
           GROUP BY sport_id
          HAVING sum(change) <> 0
           ORDER BY sport_id
              ON CONFLICT (sport_id, shard) DO UPDATE SET logged = counted.logged + excluded.logged;
        END IF;
        RETURN NULL;
      END $$`);
    for (const [event, tables] of [
      ['INSERT', 'NEW TABLE AS added'],
      ['UPDATE', 'OLD TABLE AS removed NEW TABLE AS added'],
      ['DELETE', 'OLD TABLE AS removed'],
    ]) {
      await queryRunner.query(`
        CREATE TRIGGER submission_${event!.toLowerCase()} AFTER ${event} ON submission
        REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION count_submissions()`);
    }
    await queryRunner.query(`
      INSERT INTO submission_count (sport_id, shard, total, logged)
      SELECT sport_id, 0, count(*), count(logged_at) FROM submission GROUP BY sport_id`);
    await queryRunner.query(`
      INSERT INTO submission_name (kind, name)
      SELECT 'captain', captain_name FROM submission
       UNION SELECT 'league', league_name FROM submission
       UNION SELECT 'sport', sport_name FROM submission
       UNION SELECT 'team', winning_team_name FROM submission
       UNION SELECT 'team', losing_team_name FROM submission`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update', 'delete']) {
      await queryRunner.query(`DROP TRIGGER submission_${event} ON submission`);
    }
    await queryRunner.query('DROP FUNCTION count_submissions');
    await queryRunner.query('DROP TABLE submission_name, submission_count');
    for (const index of [
      'pending',
      'pending_sport',
      'sport',
      'match_date',
      'sport_name',
      'league_name',
      'winning_team_name',
      'losing_team_name',
      'captain_name',
      'reference',
    ]) {
      await queryRunner.query(`DROP INDEX submission_${index}_idx`);
    }
    await queryRunner.query('ALTER TABLE session DROP COLUMN wrong_spells');
    await queryRunner.query('DROP INDEX submission_answer_submission_id_idx');
    await queryRunner.query('ALTER TABLE submission_answer DROP COLUMN submission_deleted_at');
    await queryRunner.query(
      'ALTER TABLE submission DROP COLUMN captain_on_roster, DROP COLUMN shares_game',
    );
  }
}
