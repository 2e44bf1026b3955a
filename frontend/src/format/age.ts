import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
/** How long ago it was, such as "2 hours ago". Both instants are in milliseconds since 1970. */
export function ageInWords(then: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(i18n.locales);
  const minutes = Math.floor(Math.max(0, now - then) / 60_000);
  if (minutes < 1) return t`a moment ago`;
  if (minutes < 60) return words.format(-minutes, 'minute');
  if (minutes < 2 * 1_440) return words.format(-Math.floor(minutes / 60), 'hour');
  return words.format(-Math.floor(minutes / 1_440), 'day');
}
