import { QueryFailedError } from 'typeorm';

/** The error of the database, which TypeORM wraps. */
export function causeOf(error: unknown): unknown {
  return error instanceof QueryFailedError ? error.driverError : error;
}
