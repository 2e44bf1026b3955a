import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';

/** Whether PostgreSQL refused a row for the sake of the constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return cause instanceof DatabaseError && cause.constraint === constraint;
}
