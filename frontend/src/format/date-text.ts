import { i18n } from '@lingui/core';

/** A date or time of day in the language of the page. */
export function dateText(instant: string | Date, options: Intl.DateTimeFormatOptions): string {
  const text = i18n.date(instant, options);
  // French writes the first of a month "1er", which browsers don't know.
  return i18n.locale === 'fr'
    ? text.replace(/(?<before>^|\D)1 (?=\p{L}{3})/u, '$<before>1er ')
    : text;
}
