import type { TestDatabase } from './database';
import { eventually } from './timing/eventually';

/** Selects mail that is not sent yet: messages, and reports whose messages have not been made. */
export const pendingMail = `
  SELECT id FROM outbox_message
   UNION ALL
  SELECT id FROM queued_report
   UNION ALL
  SELECT report_id FROM queued_correction`;

/** Waits until all mail is sent. */
export async function allMailIsSent(database: TestDatabase, seconds?: number): Promise<void> {
  await eventually(
    () => database.query(`${pendingMail} LIMIT 1`),
    ({ length }) => length === 0,
    seconds,
  );
}
