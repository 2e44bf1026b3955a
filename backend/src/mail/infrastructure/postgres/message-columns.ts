/**
 * The columns of `outbox_message`, named as in `OutboxMessage`. Messages from an older server have
 * no `meant_for`. If one was refused, some recipients may have received it.
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
