import type { Client } from 'pg';

const tables = [
  'submission_answer',
  'ended_confirm_key',
  'receipt_count',
  'agreement_request',
  'scheduled_game',
  'game_answer',
  'schedule_day',
];

/** The tables that grow with reports, besides those that contain them. For SQL. */
export const tablesOfReports = tables.join(', ');

/**
 * Fills these tables for all reports. Of 20 reports, one was asked about, and of 10, one answers a
 * scheduled game. There is an ended key for each 100 reports, and a day's receipts of 2,000.
 */
export async function addRowsOfReports(client: Client): Promise<void> {
  for (const insertion of insertions) await client.query(insertion);
  await client.query(`VACUUM ANALYZE ${tablesOfReports}`);
}

/** The number of a report, which its reference contains. */
const n = `('x' || reference)::bit(32)::int`;

const insertions = [
  `INSERT INTO submission_answer (idempotency_key, fingerprint, submission_id, reference,
                                  submitted_at, status)
   SELECT md5('key' || id)::uuid, encode(sha256(id::text::bytea), 'hex'), id, reference,
          submitted_at, coalesce(game_standing, 'received')
     FROM submission`,
  `INSERT INTO ended_confirm_key (hash)
   SELECT encode(sha256(reference::bytea), 'hex') FROM submission WHERE ${n} % 100 = 0`,
  `INSERT INTO receipt_count (address, date, count)
   SELECT captain_email, current_date, count(*)
     FROM (SELECT captain_email FROM submission ORDER BY id DESC LIMIT 2000) AS newest
    GROUP BY captain_email`,
  `INSERT INTO agreement_request (game, id, report_id, team_id, created_at, asked_at)
   SELECT json_build_array('game', league_id, match_date, winning_team_id, id),
          md5('question' || id)::uuid, id, losing_team_id, submitted_at, asked_at
     FROM submission WHERE asked_at IS NOT NULL`,
  `INSERT INTO scheduled_game (id, league_id, league_name, sport_id, sport_name, date, due_at,
                               home_id, home_name, away_id, away_name, location, status, reachable,
                               known_at, answered)
   SELECT md5('game' || id)::uuid, league_id, league_name, sport_id, sport_name, match_date,
          submitted_at, winning_team_id, winning_team_name, losing_team_id, losing_team_name,
          location, 'scheduled', true, submitted_at, true
     FROM submission WHERE ${n} % 10 = 0`,
  `INSERT INTO game_answer (submission_id, game_id)
   SELECT id, md5('game' || id)::uuid FROM submission WHERE ${n} % 10 = 0`,
  `INSERT INTO schedule_day (sport_id, date, games)
   SELECT sport_id, date, count(*) FROM scheduled_game GROUP BY sport_id, date`,
];
