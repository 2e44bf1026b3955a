/** How long one attempt may take. A mail server may process a message for minutes (RFC 5321). */
export const attemptTimeoutMilliseconds = 600_000;
