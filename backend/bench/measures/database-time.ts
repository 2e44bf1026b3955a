/**
 * The milliseconds that PostgreSQL says it took to parse, plan and run what it logged, with
 * `log_min_duration_statement` at 0.
 */
export function databaseTime(log: string): number {
  return [...log.matchAll(/ duration: (\d+\.\d+) ms /g)].reduce(
    (total, [, milliseconds]) => total + Number(milliseconds),
    0,
  );
}
