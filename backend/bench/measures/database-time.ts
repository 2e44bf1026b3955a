/**
 * The total time in milliseconds that PostgreSQL logged for parsing, planning and running
 * statements, with `log_min_duration_statement` set to 0.
 */
export function databaseTime(log: string): number {
  return [...log.matchAll(/ duration: (\d+\.\d+) ms /g)].reduce(
    (total, [, milliseconds]) => total + Number(milliseconds),
    0,
  );
}
