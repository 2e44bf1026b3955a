import { calendarDateIn } from '../../../src/kernel/calendar-date';

// All processes of a run have the same.
process.env['TEST_HOURS_EAST'] ??= String(12 - new Date().getUTCHours());
const hoursEast = Number(process.env['TEST_HOURS_EAST']);

/**
 * The association's time zone in tests, where it is about noon. In these names, plus means west. That of no hours has
 * another name, by which the server calls it.
 */
export const middayZone = hoursEast === 0 ? 'UTC' : etcZone(hoursEast);

function etcZone(east: number): string {
  return east > 0 ? `Etc/GMT-${east}` : `Etc/GMT+${-east}`;
}

/** The moment at which the association's clocks show this, such as `2026-07-04` and `23:30`. */
export function momentOf(date: string, time: string): Date {
  return new Date(Date.parse(`${date}T${time}:00Z`) - hoursEast * 3_600_000);
}

/** The association's date at a moment. While tests run, it does not change. */
export function dateAt(moment = new Date()): string {
  return calendarDateIn(middayZone, moment);
}

/** Settings with which no date changes during a test, and the leagues are not read again as each night. */
export const middaySettings = {
  ASSOCIATION_TIME_ZONE: middayZone,
  // Eastern time, half a day from now.
  FEED_REFRESH_TIME: new Date(Date.now() + 12 * 3_600_000).toLocaleTimeString('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  }),
};
