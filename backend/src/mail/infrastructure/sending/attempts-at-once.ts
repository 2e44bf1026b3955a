/** How many messages one instance has under way at once; each needs a connection of its own. */
export const mostAttemptsAtOnce = 4;
