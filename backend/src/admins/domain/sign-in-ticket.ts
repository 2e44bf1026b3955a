/** How long the second step of signing in may take. */
export const ticketMilliseconds = 300_000;
