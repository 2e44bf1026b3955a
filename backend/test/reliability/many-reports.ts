import { TestDatabase } from '../support/database';

/** The nth report. Its ID starts with the time, like all IDs. */
const nth = `
  SELECT (lpad(to_hex(1735689600000 + n), 12, '0') || '7000' || '8' || lpad(to_hex(n), 15, '0'))::uuid AS id,
         overlay(lpad(n::text, 8, '0') PLACING '-' FROM 5 FOR 0) AS reference,
         timestamptz '2025-01-01' + n * interval '1 ms' AS submitted_at,
         date '2001-01-01' + n % 5000 AS match_date,
         n
    FROM generate_series(1, $1::integer) AS n`;

/**
 * Adds this many reports, each of another game, with all rows that belong to them in a database of
 * any version, and with messages that were given up.
 */
export async function addManyReports(database: TestDatabase, count: number): Promise<void> {
  await database.query(
    `INSERT INTO submission (id, reference, submitted_at, sport_id, sport_name, league_id, league_name,
                             location, match_date, winning_team_id, winning_team_name, losing_team_id,
                             losing_team_name, winning_score, losing_score, ref_rating, captain_name,
                             captain_email)
     SELECT id, reference, submitted_at, 'kickball', 'Kickball', 'many-' || n % 50, 'League ' || n % 50,
            'Park ' || n % 20, match_date, 'winner-' || n / 5000, 'Winner ' || n % 400,
            'loser-' || n / 5000, 'Loser ' || n % 400, n % 30 + 5, n % 5, n % 5 + 1, 'Captain ' || n % 1000,
            'many@example.org'
       FROM (${nth}) AS nth`,
    [count],
  );
  await database.query(
    `INSERT INTO submission_name (kind, name, folded)
     SELECT DISTINCT kind, name, lower(name)
       FROM submission,
            LATERAL (VALUES ('sport', sport_name), ('league', league_name),
                            ('team', winning_team_name), ('team', losing_team_name),
                            ('captain', captain_name)) AS named (kind, name)
         ON CONFLICT DO NOTHING`,
  );
  await database.query(
    `INSERT INTO submission_count AS counted (sport_id, shard, total, logged)
     VALUES ('kickball', 0, $1, 0)
         ON CONFLICT (sport_id, shard) DO UPDATE SET total = counted.total + excluded.total`,
    [count],
  );
  await database.query(
    `INSERT INTO submission_answer (idempotency_key, fingerprint, submission_id, reference,
                                    submitted_at, status)
     SELECT 'many-' || n, 'none', id, reference, submitted_at, 'received' FROM (${nth}) AS nth`,
    [count],
  );
  await database.query(
    `INSERT INTO outbox_message (id, kind, recipients, meant_for, elsewhere, is_counted,
                                 is_collected, report, created_at, attempts, refusals, given_up_at)
     SELECT gen_random_uuid(), kind, '{many@example.org}', 1, '{}', true, false, json_build_object('id', id, 'game', 'many-' || n),
            submitted_at, 0, 0, now()
       FROM (${nth}) AS nth, unnest('{report,receipt}'::text[]) AS kind`,
    [count],
  );
}
