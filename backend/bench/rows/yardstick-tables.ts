import type { Client } from 'pg';

/** The raw server's tables: one that it writes, one that it reads. */
export const raw = { reports: 'raw_report', submissions: 'raw_submission' };

/**
 * Copies the product's reports into the raw server's tables. The table that it reads has a trigram
 * index for searches. The table that it writes has none.
 */
export async function makeRawTables(client: Client): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS ${raw.reports}, ${raw.submissions}`);
  await client.query(`CREATE TABLE ${raw.reports} AS
    SELECT id, submitted_at, sport_id, league_id, match_date, location, winning_team_id,
           losing_team_id, winning_score, losing_score, field_condition_rating, ref_rating,
           sportsmanship_rating, competition_rating, rating_comments, captain_name, captain_email
      FROM submission`);
  await client.query(`ALTER TABLE ${raw.reports} ADD PRIMARY KEY (id)`);
  await client.query(`CREATE TABLE ${raw.submissions} AS SELECT * FROM submission`);
  await client.query(`ALTER TABLE ${raw.submissions} ADD PRIMARY KEY (id)`);
  const searched = ['sport_name', 'league_name', 'winning_team_name', 'losing_team_name'];
  await client.query(
    `CREATE INDEX ON ${raw.submissions}
      USING gin (${[...searched, 'captain_name'].map((name) => `${name} gin_trgm_ops`).join(', ')})`,
  );
  await client.query(`VACUUM ANALYZE ${raw.reports}, ${raw.submissions}`);
}
