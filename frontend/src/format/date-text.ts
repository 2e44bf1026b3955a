import { i18n } from '@lingui/core';
import { withFirstOfMonth } from '@score-tracker/backend/kernel/languages';

/** A date or time of day in the language of the page. */
export function dateText(instant: string | Date, options: Intl.DateTimeFormatOptions): string {
  return withFirstOfMonth(i18n.date(instant, options), i18n.locale);
}
