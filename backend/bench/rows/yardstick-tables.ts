import type { Client } from 'pg';

/** The raw server's tables: one that it writes, one that it reads. */
export const raw = { reports: 'raw_report', submissions: 'raw_submission' };

/**
 * Copies the product's reports into the raw server's tables. The table that it reads has a trigram
 * index for searches. The table that it writes has none.
 */
export async function makeRawTables(client: Client): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS ${raw.reports}, ${raw.submissions}`);
  await client.query(`CREATE TABLE ${raw.reports} (
    id uuid PRIMARY KEY, submitted_at timestamptz, sport_id text, league_id text, match_date date,
    location text, winning_team_id text, losing_team_id text, winning_score smallint,
    losing_score smallint, field_condition_rating smallint, ref_rating smallint,
    sportsmanship_rating smallint, competition_rating smallint, rating_comments text,
    captain_name text, captain_email text)`);
  await client.query(`CREATE TABLE ${raw.submissions} AS SELECT * FROM submission`);
  await client.query(`ALTER TABLE ${raw.submissions} ADD PRIMARY KEY (id)`);
  const searched = ['sport_name', 'league_name', 'winning_team_name', 'losing_team_name'];
  await client.query(
    `CREATE INDEX ON ${raw.submissions}
      USING gin (${[...searched, 'captain_name'].map((name) => `${name} gin_trgm_ops`).join(', ')})`,
  );
  await client.query(`VACUUM ANALYZE ${raw.submissions}`);
}
