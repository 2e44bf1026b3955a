import type { SessionSettings } from './session-client';

/**
 * PostgreSQL's settings for requests, times in milliseconds. Sessions that a pooler shares have
 * those of the pooler instead (docs/operations.md).
 */
export const requestLimits = {
  statement_timeout: 30_000,
  // If others hold the lock for longer, the request gets 503 with Retry-After.
  lock_timeout: 4_000,
  // Releases the locks of clients that vanished during a transaction.
  idle_in_transaction_session_timeout: 10_000,
  // Statements are short: compiling takes longer than it saves.
  jit: 'off',
} satisfies SessionSettings;
