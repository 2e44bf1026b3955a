import { MigrationInterface, QueryRunner } from 'typeorm';

/** Names for the search are folded by the server, since PostgreSQL's `lower` does not fold all letters. */
export class NamesFoldedByUs1764000000015 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE submission_name
        ALTER COLUMN folded DROP EXPRESSION,
        ALTER COLUMN folded SET DEFAULT '',
        ADD COLUMN needs_folding boolean NOT NULL DEFAULT false`);
    // Of those that come from now on, also with a backup of an older version.
    await queryRunner.query(
      'ALTER TABLE submission_name ALTER COLUMN needs_folding SET DEFAULT true',
    );
    // A server of the version before finds new names by what PostgreSQL makes of them.
    await queryRunner.query(countSubmissions('(kind, name, folded)', 'kind, name, lower(name)'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(countSubmissions('(kind, name)', 'kind, name'));
    await queryRunner.query(`
      ALTER TABLE submission_name
        DROP COLUMN needs_folding,
        DROP COLUMN folded,
        ADD COLUMN folded text NOT NULL GENERATED ALWAYS AS (lower(name)) STORED`);
    await queryRunner.query(
      'CREATE INDEX submission_name_folded_idx ON submission_name USING gin (folded gin_trgm_ops)',
    );
  }
}

/** The trigger's function as it is, but for what it keeps of a name. */
function countSubmissions(columns: string, values: string): string {
  return `
    CREATE OR REPLACE FUNCTION count_submissions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO submission_name ${columns}
          SELECT DISTINCT ${values}
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
      END $$`;
}
