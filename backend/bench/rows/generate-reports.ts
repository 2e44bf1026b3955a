import type { Client } from 'pg';
import { addRowsOfReports, tablesOfReports } from './rows-of-reports';

/**
 * Fills the table with reports that depend only on the count. Each season has 50,000 reports and
 * its own leagues. A league plays one sport at one location on one day of the week. Some teams
 * stay, and captains report a few times each. The newest 2,000 are pending. Names are Latin, with
 * some accents and emoji. Of 20 reports, 16 are confirmed, one is unopposed, and one contradicts another.
 * The other tables that grow with reports are filled too.
 */
export async function generateReports(client: Client, count: number): Promise<void> {
  await client.query(
    `TRUNCATE submission, submission_revision, correction_answer, submission_name, submission_count,
              ${tablesOfReports}`,
  );
  // One statement for each season, so that none takes much memory.
  for (let first = 1; first <= count; first += reportsOfASeason) {
    await client.query(insertion, [first, Math.min(first + reportsOfASeason - 1, count), count]);
  }
  await countReports(client);
  await addRowsOfReports(client);
  // As a search folds them.
  await client.query(`
    INSERT INTO submission_name (kind, name, folded, needs_folding)
    SELECT DISTINCT kind, name, lower(name), false
      FROM submission,
           LATERAL (VALUES ('captain', captain_name), ('league', league_name),
                           ('sport', sport_name), ('team', winning_team_name),
                           ('team', losing_team_name)) AS named (kind, name)`);
  await client.query('VACUUM ANALYZE submission, submission_name, submission_count');
}

/** Counts the reports, as the product does while it stores them. */
export async function countReports(client: Client): Promise<void> {
  await client.query('TRUNCATE submission_count');
  await client.query(`
    INSERT INTO submission_count (sport_id, shard, total, logged)
    SELECT sport_id, 0, count(*), count(logged_at) FROM submission GROUP BY sport_id`);
}

const reportsOfASeason = 50_000;

const insertion = `
  INSERT INTO submission (
    id, reference, submitted_at, sport_id, sport_name, league_id, league_name, division, location,
    match_date, winning_team_id, winning_team_name, losing_team_id, losing_team_name,
    winning_score, losing_score, captain_name, captain_email, captain_phone,
    field_condition_rating, ref_rating, sportsmanship_rating, competition_rating,
    rating_comments, notes, logged_at, logged_by,
    agreements, confirmed_by, confirmed_at, asked_at, unopposed_at, game_standing, shares_game)
  SELECT
    (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' ||
     substr(md5('id' || n), 1, 3) || '8' || substr(md5('id' || n), 4, 15))::uuid,
    upper(lpad(to_hex(n), 8, '0')),
    at, lower(sport), sport, 'league' || league,
    day || ' ' || sport || ' | ' || season || ' (' || place || ')', NULL, place, at::date,
    'team' || one, adjectives[1 + one % 20] || ' ' || nouns[1 + one / 20 % 25] || ' ' || one % 400,
    'team' || other,
    adjectives[1 + other % 20] || ' ' || nouns[1 + other / 20 % 25] || ' ' || other % 400,
    10 + n % 12, n % 11,
    firsts[1 + one % 20] || ' ' || lasts[1 + one / 7 % 20] || ' ' || chr((65 + one % 26)::int),
    'captain' || one || '@example.org', NULL,
    CASE WHEN n % 3 > 0 THEN 1 + n % 5 END, CASE WHEN n % 3 > 0 THEN 1 + n / 5 % 5 END,
    CASE WHEN n % 4 > 0 THEN 1 + n / 7 % 5 END, CASE WHEN n % 5 > 0 THEN 1 + n / 11 % 5 END,
    CASE WHEN n % 10 = 0 THEN 'The lights went out at half time, "again".' END,
    CASE WHEN n % 25 = 0 THEN 'Played on field 2.' || chr(10) || 'Thanks to both teams.' END,
    CASE WHEN n <= $3 - 2000 THEN at + interval '1 day' END,
    CASE WHEN n <= $3 - 2000 THEN 'league@example.org' END,
    CASE WHEN n % 20 BETWEEN 1 AND 16 THEN jsonb_build_array(jsonb_build_object(
      'by', 'team-link', 'teamId', 'team' || other, 'name', 'Alex', 'at', at)) ELSE '[]' END,
    CASE WHEN n % 20 BETWEEN 1 AND 16 THEN 'team-link' END,
    CASE WHEN n % 20 BETWEEN 1 AND 16 THEN at END,
    CASE WHEN n % 20 = 17 THEN at END, CASE WHEN n % 20 = 17 THEN at + interval '2 days' END,
    CASE WHEN n % 20 = 0 THEN 'conflict' END, n % 20 = 0
  FROM (
    SELECT n, at, sports[1 + league % 13] AS sport, days[1 + league % 7] AS day,
           places[1 + league / 7 % 12] AS place, 2006 + n / 50000 AS season,
           n / 50000 * 399 + league AS league,
           n / 50000 * 1000 + n * 7907 % 3000 AS one,
           n / 50000 * 1000 + (n * 7907 + 1 + n % 7) % 3000 AS other
      FROM (SELECT n, at, n * 37 % 57 * 7 + extract(isodow FROM at)::int - 1 AS league
              FROM generate_series($1::int::bigint, $2::int::bigint) AS n,
                   LATERAL (VALUES (timestamptz '2006-04-01' + n * interval '10 minutes')) AS time (at)
           ) AS played,
           (SELECT ARRAY['Kickball','Softball','Basketball','Volleyball','Cornhole','Dodgeball',
                         'Bowling','Pickleball','Golf','Hockey','Football','Soccer','Ultimate'] AS sports,
                   ARRAY['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday'] AS days,
                   ARRAY['Arrowhead','Riverside Park','Old Mill Green','Café Field','Pier 9','Oak Hill',
                         'Union Yard','North Dome','Lakeview','East Commons','Armory','Quay'] AS places) AS words
  ) AS numbered,
  (SELECT ARRAY['Red','Blue','Mighty','Flying','Sleepy','Rowdy','Lucky','Electric','Wild','Gentle',
                'Crooked','Brave','Salty','Golden','Silent','Dizzy','Rapid','Noisy','Polite','Ñandú'] AS adjectives,
          ARRAY['Otters','Lampreys','Comets','Pigeons','Badgers','Kickers','Owls','Turtles','Wolves',
                'Llamas','Moths','Herons','Foxes','Crabs','Bison','Newts','Ravens','Goats','Hornets',
                'Beavers','Sharks','Toads','Zebras 🦓','Yaks','Quokkas'] AS nouns,
          ARRAY['Ana','Ben','Chloé','Dana','Eli','Fay','Gus','Hana','Ivo','Jo','Kim','Lea','Max','Nia',
                'Oli','Pia','Quin','Rosa','Sam','Tess'] AS firsts,
          ARRAY['Smith','Garcia','Nguyen','Kowalski','Okafor','Haddad','Ivanov','Larsen','Moreau','Rossi',
                'Sato','Silva','Tanaka','Weber','Young','Zhang','Abbott','Brandt','Castro','Dubois'] AS lasts) AS names`;
