import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';

/** The error of the database, which TypeORM wraps. */
export function causeOf(error: unknown): unknown {
  return error instanceof QueryFailedError ? error.driverError : error;
}

/** PostgreSQL's error code, if the error is from PostgreSQL. */
export function codeOf(error: unknown): string | undefined {
  const cause = causeOf(error);
  return cause instanceof DatabaseError ? cause.code : undefined;
}
