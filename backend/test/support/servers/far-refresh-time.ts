/**
 * A value for `FEED_REFRESH_TIME`: half a day from now, so that the daily refresh does not run during
 * a test and change its counts.
 */
export function farRefreshTime(): string {
  const then = new Date(Date.now() + 12 * 3_600_000);
  return then.toLocaleTimeString('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  });
}
