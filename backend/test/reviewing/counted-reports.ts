import { TestDatabase } from '../support/database';

/** The summary, counted from the reports themselves. None has a message, or is confirmed. */
export async function countedReports(database: Pick<TestDatabase, 'query'>): Promise<unknown> {
  const [counted] = await database.query(
    `SELECT count(*)::int AS total, count(logged_at)::int AS logged,
            (count(*) - count(logged_at))::int AS pending,
            count(DISTINCT sport_id)::int AS "activeSports",
            (count(*) FILTER (WHERE logged_at IS NULL AND game_standing = 'conflict'))::int AS attention,
            (count(*) FILTER (WHERE logged_at IS NULL AND game_standing = 'conflict'))::int AS conflicts,
            0 AS messages, 0 AS ready, false AS "hasOutcomes", false AS "hasStandings"
       FROM submission`,
  );
  return counted;
}
