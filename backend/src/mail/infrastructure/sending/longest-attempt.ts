/** How long one attempt may take; a mail server may think about a message for minutes (RFC 5321). */
export const longestAttemptMilliseconds = 600_000;
