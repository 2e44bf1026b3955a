/**
 * The columns of `outbox_message` by the names that `OutboxMessage` has for them. Of what an older server
 * made and a mail server refused, some may have got it.
 */
export const messageColumns = `
  id,
  kind,
  recipients,
  coalesce(meant_for, cardinality(recipients) + (refusals > 0)::int) AS "meantFor",
  elsewhere,
  is_counted AS "isCounted",
  is_collected AS "isCollected",
  report,
  created_at AS "createdAt",
  attempts,
  refusals,
  next_attempt_at AS "nextAttemptAt",
  last_error AS "lastError",
  given_up_at AS "givenUpAt"`;
