/** The columns of `outbox_message` by the names that `OutboxMessage` has for them. */
export const messageColumns = `
  id,
  kind,
  recipients,
  report,
  created_at AS "createdAt",
  attempts,
  refusals,
  next_attempt_at AS "nextAttemptAt",
  last_error AS "lastError",
  given_up_at AS "givenUpAt"`;
