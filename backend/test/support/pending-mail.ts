/** Selects mail that is not sent yet: messages, and reports whose messages have not been made. */
export const pendingMail = `
  SELECT id FROM outbox_message
   UNION ALL
  SELECT id FROM queued_report
   UNION ALL
  SELECT report_id FROM queued_correction`;
