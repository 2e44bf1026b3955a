import { dateAt } from '../../../backend/test/support/servers/midday';

/** The association's date of some days ago. */
export function daysAgo(days: number): string {
  const day = new Date(`${dateAt()}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}
