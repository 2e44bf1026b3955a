/** The tables that a backup holds, each after those that it refers to. */
export const keptTables = [
  'sport',
  'location',
  'league',
  'team',
  'feed_state',
  'feed_run',
  'feed_schedule',
  'admin',
  'invitation',
  'audit_log',
  'sport_recipients',
  'submission',
  'submission_answer',
  'submission_name',
  'submission_count',
  'rating_change',
  'rating_series',
  'rating_sum',
  'outbox_message',
  'receipt_count',
];

/**
 * What is good only for now: nobody is signed in after a restore, and nobody has called too often. The
 * migrations are those of the database that a backup is restored into.
 */
export const leftOutTables = ['session', 'rate_limit', 'migrations'];
