import { DatabaseError } from 'pg';
import { causeOf } from './cause-of';

/** Whether PostgreSQL refused a row for the sake of the constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = causeOf(error);
  return cause instanceof DatabaseError && cause.constraint === constraint;
}
