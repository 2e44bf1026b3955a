import { TestDatabase } from '../support/database';

/** Counts the reports, and makes their names known to the search, after SQL of a test stored them. */
export async function countReports(database: TestDatabase): Promise<void> {
  await database.query('DELETE FROM submission_count');
  await database.query(
    `INSERT INTO submission_count (sport_id, shard, total, logged)
     SELECT sport_id, 0, count(*), count(logged_at) FROM submission GROUP BY sport_id`,
  );
  await database.query(
    `INSERT INTO submission_name (kind, name, folded)
     SELECT DISTINCT kind, name, lower(name)
       FROM submission,
            LATERAL (VALUES ('captain', captain_name), ('league', league_name),
                            ('sport', sport_name), ('team', winning_team_name),
                            ('team', losing_team_name)) AS named (kind, name)
         ON CONFLICT DO NOTHING`,
  );
}
