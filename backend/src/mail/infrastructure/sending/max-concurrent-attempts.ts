/** How many messages one instance sends at once; each needs its own connection. */
export const maxConcurrentAttempts = 4;
