import { QueryFailedError } from 'typeorm';

/** Whether PostgreSQL refused a row for the sake of the constraint. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  return (error.driverError as { constraint?: string }).constraint === constraint;
}
