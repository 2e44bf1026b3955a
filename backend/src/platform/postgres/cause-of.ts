import { QueryFailedError } from 'typeorm';

/** What the database itself said, which TypeORM wraps. */
export function causeOf(error: unknown): unknown {
  return error instanceof QueryFailedError ? error.driverError : error;
}
