import { Client } from 'pg';

/** Messages, also those that will be made about queued reports. */
const messages = `
  SELECT kind, report FROM outbox_message
   UNION ALL
  SELECT kind, report FROM queued_report, unnest('{report,receipt}'::text[]) AS kind`;

/**
 * Queries for rows that contradict each other, by rule. No mail must be sent meanwhile, because
 * every message still has to be there.
 */
const rules = {
  'reports without an answer': `
    SELECT FROM submission
     WHERE NOT EXISTS (SELECT FROM submission_answer WHERE submission_id = submission.id)`,
  'reports with two answers': `
    SELECT FROM submission_answer GROUP BY submission_id HAVING count(*) > 1`,
  'answers without their report': `
    SELECT FROM submission_answer AS answer
      LEFT JOIN submission ON submission.id = submission_id
     WHERE (submission.id IS NULL) <> (submission_deleted_at IS NOT NULL)
        OR submission.reference <> answer.reference
        OR submission.submitted_at <> answer.submitted_at`,
  'games with more or less than one first report': `
    SELECT FROM submission_answer
      JOIN (${messages}) AS message ON kind = 'report' AND (report->>'id')::uuid = submission_id
     GROUP BY report->>'game'
    HAVING count(*) FILTER (WHERE status = 'received') <> 1
       AND count(submission_deleted_at) = 0`,
  'reports that share a game and do not know it': `
    SELECT FROM submission
     WHERE NOT shares_game
       AND EXISTS (SELECT FROM submission AS other
                    WHERE other.league_id = submission.league_id
                      AND other.match_date = submission.match_date
                      AND LEAST(other.winning_team_id, other.losing_team_id)
                          = LEAST(submission.winning_team_id, submission.losing_team_id)
                      AND GREATEST(other.winning_team_id, other.losing_team_id)
                          = GREATEST(submission.winning_team_id, submission.losing_team_id)
                      AND other.id <> submission.id)`,
  'answers without their two messages, or messages without their answer': `
    SELECT FROM submission_answer
      FULL JOIN (SELECT (report->>'id')::uuid AS id, string_agg(kind, ' ' ORDER BY kind) AS kinds
                   FROM (${messages}) AS message
                  WHERE kind IN ('report', 'receipt') GROUP BY 1) AS told ON told.id = submission_id
     WHERE kinds IS DISTINCT FROM 'receipt report' OR submission_id IS NULL`,
  'deletions without their line in the audit log, or lines without their deletion': `
    SELECT FROM (SELECT submission_id FROM submission_answer
                  WHERE submission_deleted_at IS NOT NULL) AS gone
      FULL JOIN (SELECT (details->>'id')::uuid AS id, count(*) AS lines FROM audit_log
                  WHERE action = 'submission-deleted' GROUP BY 1) AS told ON id = submission_id
     WHERE lines IS DISTINCT FROM 1 OR submission_id IS NULL`,
  'more or fewer lines of logging than reports that were logged': `
    SELECT FROM (SELECT count(*) AS lines FROM audit_log
                  WHERE action = 'submission-logged') AS told,
                (SELECT count(logged_at) AS there FROM submission) AS kept,
                (SELECT count(details->>'loggedAt') AS gone FROM audit_log
                  WHERE action = 'submission-deleted') AS deleted
     WHERE lines <> there + gone`,
  'counters that are not the number of reports': `
    SELECT FROM (SELECT sport_id, sum(total) AS total, sum(logged) AS logged
                   FROM submission_count GROUP BY sport_id) AS kept
      FULL JOIN (SELECT sport_id, count(*) AS total, count(logged_at) AS logged
                   FROM submission GROUP BY sport_id) AS there USING (sport_id)
     WHERE coalesce(kept.total, 0) <> coalesce(there.total, 0)
        OR coalesce(kept.logged, 0) <> coalesce(there.logged, 0)`,
  'names that the search does not know': `
    SELECT FROM submission,
           LATERAL (VALUES ('captain', captain_name), ('league', league_name),
                           ('sport', sport_name), ('team', winning_team_name),
                           ('team', losing_team_name)) AS names (kind, name)
     WHERE (names.kind, names.name) NOT IN (SELECT kind, name FROM submission_name)`,
  'reports with more or fewer revisions than their number': `
    SELECT FROM submission
      LEFT JOIN (SELECT submission_id, count(*) AS kept, max(revision) AS newest
                   FROM submission_revision GROUP BY 1) AS revisions ON submission_id = id
     WHERE CASE WHEN revision = 1 THEN kept IS NOT NULL
                ELSE kept IS DISTINCT FROM revision OR newest <> revision END`,
  'reports that do not say what their newest revision says': `
    SELECT FROM submission
      JOIN submission_revision AS newest
        ON newest.submission_id = id AND newest.revision = submission.revision
     WHERE (content->>'winningScore')::int <> winning_score
        OR (content->>'refRating')::int IS DISTINCT FROM ref_rating
        OR newest.at <> corrected_at`,
  'corrections without their mail': `
    SELECT FROM submission
     WHERE revision > 1
       AND NOT EXISTS (SELECT FROM queued_correction WHERE report_id = submission.id)
       AND NOT EXISTS (SELECT FROM outbox_message
                        WHERE kind = 'correction-receipt'
                          AND (report->>'id')::uuid = submission.id)`,
  'mail that waits for a correction without the report': `
    SELECT FROM queued_correction
     WHERE NOT EXISTS (SELECT FROM submission WHERE id = report_id AND revision > 1)`,
  'answers to corrections without their revision': `
    SELECT FROM correction_answer AS answer
      LEFT JOIN submission_revision AS made USING (submission_id, revision)
     WHERE made.revision IS NULL`,
  'reports that do not stand as the reports of their game do': `
    SELECT FROM submission
      JOIN (SELECT league_id, match_date, LEAST(winning_team_id, losing_team_id) AS one,
                   GREATEST(winning_team_id, losing_team_id) AS two,
                   count(DISTINCT ROW(outcome, winning_score, losing_score,
                     CASE WHEN winning_score <> losing_score OR outcome = 'forfeit'
                          THEN winning_team_id END)) > 1 AS is_conflict,
                   count(DISTINCT reporter_team_id)
                     FILTER (WHERE reporter_proof = 'team-link') > 1 AS is_confirmed
              FROM submission GROUP BY 1, 2, 3, 4) AS game
        ON game.league_id = submission.league_id
       AND game.match_date = submission.match_date
       AND one = LEAST(winning_team_id, losing_team_id)
       AND two = GREATEST(winning_team_id, losing_team_id)
     WHERE game_standing IS DISTINCT FROM
           CASE WHEN is_conflict THEN 'conflict' WHEN is_confirmed THEN 'second-report' END`,
};

/** Runs a query and returns the rows. */
type RunQuery = (question: string) => Promise<readonly object[]>;

/** The contradictions among the rows of the database. There should be none. */
export async function findInconsistencies(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // All queries see the same snapshot, although others go on writing.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await inconsistenciesSeenBy(
      async (question) => (await client.query<object>(question)).rows,
    );
  } finally {
    await client.end();
  }
}

export async function inconsistenciesSeenBy(ask: RunQuery): Promise<string[]> {
  const found: string[] = [];
  for (const [what, question] of Object.entries(rules)) {
    const { length } = await ask(question);
    if (length > 0) found.push(`${length} ${what}`);
  }
  return found;
}
