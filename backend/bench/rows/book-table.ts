import type { Client } from 'pg';

/** Copies the product's reports into the table of the tutorial-style server. */
export async function fillBookTable(client: Client): Promise<void> {
  await client.query('TRUNCATE book_submission');
  await client.query(`
    INSERT INTO book_submission (
      id, "submittedAt", "sportId", "leagueId", "leagueName", "winningTeamId", "winningTeamName",
      "losingTeamId", "losingTeamName", "matchDate", location, "winningScore", "losingScore",
      "fieldConditionRating", "refRating", "sportsmanshipRating", "competitionRating",
      "ratingComments", notes, "captainName", "captainEmail", "captainPhone", logged)
    SELECT id, submitted_at, sport_id, league_id, league_name, winning_team_id, winning_team_name,
           losing_team_id, losing_team_name, match_date, location, winning_score, losing_score,
           field_condition_rating, ref_rating, sportsmanship_rating, competition_rating,
           rating_comments, notes, captain_name, captain_email, captain_phone, logged_at IS NOT NULL
      FROM submission`);
  await client.query('VACUUM ANALYZE book_submission');
}
