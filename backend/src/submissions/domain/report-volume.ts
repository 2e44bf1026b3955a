/** How many reports came in, and how many usually do. */
export interface ReportVolume {
  /** In the last 24 hours. */
  readonly reports: number;
  /** On a usual day on which there are reports. */
  readonly usualDay: number;
  /** Whether there are so many that somebody should look who sends them. */
  readonly isUnusual: boolean;
}

const timesTheUsual = 10;

/** Of an installation that is new, or small: its first evening of games is nothing unusual. */
const leastUsualDay = 20;

/** @param days how many reports each of the days before had */
export function usualDayOf(days: readonly number[]): number {
  const busy = days.filter((count) => count > 0).sort((one, other) => one - other);
  // The median, which a few days of a flood leave as it is.
  const usual = busy[Math.floor(busy.length / 2)] ?? 0;
  return Math.max(usual, leastUsualDay);
}

export function volumeOf(reports: number, usualDay: number): ReportVolume {
  return { reports, usualDay, isUnusual: reports > timesTheUsual * usualDay };
}
