import { DatabaseError } from 'pg';
import { causeOf } from './cause-of';

/** Whether PostgreSQL rejected a row because of this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = causeOf(error);
  return cause instanceof DatabaseError && cause.constraint === constraint;
}
