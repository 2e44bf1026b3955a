/** There is no database to work with. The message is one line for the person at the terminal. */
export class DatabaseUnavailable extends Error {}
