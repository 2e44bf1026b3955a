/** How many reports came in, compared with a usual day. */
export interface ReportVolume {
  /** In the last 24 hours. */
  readonly reports: number;
  /** On a usual day with reports. */
  readonly usualDay: number;
  /** Whether there are so many that someone should check who sends them. */
  readonly isUnusual: boolean;
}

const timesTheUsual = 10;

/** For new or small installations, whose first evening of games is not unusual. */
const leastUsualDay = 20;

/** @param days the number of reports on each previous day */
export function usualDayOf(days: readonly number[]): number {
  const busy = days.filter((count) => count > 0).sort((one, other) => one - other);
  // A few days with a flood of reports hardly change the median.
  const usual = busy[Math.floor(busy.length / 2)] ?? 0;
  return Math.max(usual, leastUsualDay);
}

export function volumeOf(reports: number, usualDay: number): ReportVolume {
  return { reports, usualDay, isUnusual: reports > timesTheUsual * usualDay };
}
