import { inOneLine } from '../config/in-one-line';

/** There is no database to work with. The message is one line for the person at the terminal. */
export class DatabaseUnavailable extends Error {
  /** @param message may quote a setting, or PostgreSQL, with line breaks in it */
  constructor(message: string, options?: ErrorOptions) {
    super(inOneLine(message), options);
  }
}
