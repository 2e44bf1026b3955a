/**
 * A value for `FEED_REFRESH_TIME` or `BACKUP_TIME`: half a day from now, so that what runs each day does
 * not run during a test and change its counts.
 */
export function farTimeOfDay(): string {
  const then = new Date(Date.now() + 12 * 3_600_000);
  return then.toLocaleTimeString('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  });
}
