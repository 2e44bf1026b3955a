/**
 * For `FEED_REFRESH_TIME`: half a day from now, so that no test meets the refresh of the day, which
 * would be one more than it counts.
 */
export function farRefreshTime(): string {
  const then = new Date(Date.now() + 12 * 3_600_000);
  return then.toLocaleTimeString('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  });
}
