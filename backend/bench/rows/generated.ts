/** What is known about the reports of `generateReports` without a query. */
const firstSeason = Date.UTC(2006, 3, 1);
const between = 600_000;

/** The id in the middle of this many reports. */
export function idInTheMiddle(rows: number): string {
  const time = (firstSeason + Math.floor(rows / 2) * between).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** The cursor of the page in the middle of this many reports. */
export function cursorInTheMiddle(rows: number): string {
  return Buffer.from(JSON.stringify([idInTheMiddle(rows)])).toString('base64url');
}

/** The match date of the newest report, minus some days. */
export function dayBeforeNewest(rows: number, days: number): string {
  const newest = firstSeason + rows * between;
  return new Date(newest - days * 86_400_000).toISOString().slice(0, 10);
}
