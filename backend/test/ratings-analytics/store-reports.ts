import { PlainReport } from './plain-ratings';

/** A report to store, with names where they matter. */
export interface NewReport extends Omit<PlainReport, 'id'> {
  readonly sportName?: string;
  readonly leagueName?: string;
  readonly winningTeamName?: string;
}

type Query = (statement: string, values: unknown[]) => Promise<unknown>;

let number = 0;

/**
 * Stores reports with one statement.
 * @returns their IDs in ascending order
 */
export async function storeReports(query: Query, reports: readonly NewReport[]): Promise<string[]> {
  const rows = reports.map((report) => ({
    ...report,
    id: `01970000-0000-7000-8000-${String(++number).padStart(12, '0')}`,
    reference: `R${number}`,
  }));
  await query(
    `INSERT INTO submission (id, reference, submitted_at, sport_id, sport_name, league_id,
       league_name, location, match_date, winning_team_id, winning_team_name, losing_team_id,
       losing_team_name, winning_score, losing_score, captain_name, captain_email,
       field_condition_rating, ref_rating, sportsmanship_rating, competition_rating, rating_comments)
     SELECT id, reference, '2026-01-01', "sportId", coalesce("sportName", 'Sport ' || "sportId"),
            "leagueId", coalesce("leagueName", 'League ' || "leagueId"), location, "matchDate",
            'a', coalesce("winningTeamName", 'Red'), 'b', 'Blue', 9, 1, 'Dana', 'c@example.org',
            "fieldConditionRating", "refRating", "sportsmanshipRating", "competitionRating",
            "ratingComments"
       FROM json_to_recordset($1) AS given (id uuid, reference text, "sportId" text,
              "sportName" text, "leagueId" text, "leagueName" text, "winningTeamName" text,
              location text, "matchDate" date, "fieldConditionRating" int, "refRating" int,
              "sportsmanshipRating" int, "competitionRating" int, "ratingComments" text)`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}
