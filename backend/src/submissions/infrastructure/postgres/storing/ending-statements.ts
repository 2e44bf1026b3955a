import { isOfTeams, reportIn } from '../game-sql';
import { addToCounts } from './submission-rows';

/** Ends what was said about a result that is corrected. */
export const endAgreements = `
  UPDATE submission
     SET agreements = '[]', confirmed_by = NULL, confirmed_at = NULL, asked_at = NULL,
         not_asked = NULL, unopposed_at = NULL
   WHERE id = $1`;

/** What the reports $1 replaced counts again, unless they were replaced, too. */
export const endReplacements = `
  UPDATE submission AS other
     SET replaced_by = own.replaced_by
    FROM submission AS own
   WHERE own.id = ANY ($1)
     AND ${isOfTeams('other', reportIn('own'))}
     AND other.replaced_by = own.id`;

/** A key for the other side opens no other report later. */
export const deleteReports = `
  WITH removed AS (
         DELETE FROM submission WHERE id = ANY ($1) RETURNING sport_id, logged_at, confirm_key_hash),
       ended AS (
         INSERT INTO ended_confirm_key (hash)
         SELECT confirm_key_hash FROM removed WHERE confirm_key_hash IS NOT NULL
             ON CONFLICT DO NOTHING)
  ${addToCounts(`
    SELECT sport_id, -count(*) AS total, -count(logged_at) AS logged
      FROM removed GROUP BY sport_id`)}`;
