import { inOneLine } from '../config/in-one-line';

/** The database can't be used. The message is one line for the terminal. */
export class DatabaseUnavailable extends Error {
  /** @param message may quote a setting or PostgreSQL, including line breaks */
  constructor(message: string, options?: ErrorOptions) {
    super(inOneLine(message), options);
  }
}
