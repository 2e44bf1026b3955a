import type { Client } from 'pg';

/** What a series of sums covers. An empty value means all. */
interface Series {
  readonly sport_id: string;
  readonly location: string;
  readonly league_id: string;
}

/**
 * Finds the series whose stored sums differ from the sums of all reports, or that have sums outside
 * their first and last day. Reads every report.
 */
export async function driftedSeries(client: Client): Promise<readonly Series[]> {
  const { rows } = await client.query<Series>(`
    SELECT DISTINCT across, sport_id, location, league_id
      FROM ((TABLE rating_kept EXCEPT TABLE rating_reported)
             UNION ALL
            (TABLE rating_reported EXCEPT TABLE rating_kept)) AS sums
     UNION
    SELECT across, sport_id, location, league_id
      FROM rating_series JOIN rating_sum ON series = id
     WHERE stretch = 'day' AND begins NOT BETWEEN first_day AND last_day`);
  return rows;
}
