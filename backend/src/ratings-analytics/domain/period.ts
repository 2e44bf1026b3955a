import { CalendarDate, addDays, addMonths } from '../../kernel/calendar-date';
import { Violation } from '../../kernel/errors';

/**
 * The time periods of the dashboard (docs/specification.md, section 5; docs/contract.md, section
 * 4).
 */
export const periodNames = [
  'today',
  'yesterday',
  'last7days',
  'last14days',
  'last30days',
  'last90days',
  'last6months',
  'lastYear',
  'currentSeason',
  'custom',
  'allTime',
] as const;

export type PeriodName = (typeof periodNames)[number];

/** A range of match dates, including both ends. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/**
 * The first and last day of a season (`MM-DD`). A season that ends before it starts spans New Year.
 */
export interface Season {
  readonly start: string;
  readonly end: string;
}

export interface ChosenPeriod {
  readonly name: PeriodName;
  /** Only for a custom period. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

/** Checks that a custom period does not end before it begins. */
export function periodViolations(today: CalendarDate, chosen: ChosenPeriod): Violation[] {
  if (chosen.name !== 'custom') return [];
  const { from, to } = customDates(today, chosen);
  return from > to ? [{ path: 'from', message: 'from must not be after to' }] : [];
}

/**
 * The match dates of a period, as of today in the association's time zone. Null means all time.
 * @param chosen without violations
 */
export function periodOn(today: CalendarDate, chosen: ChosenPeriod, season: Season): Period | null {
  switch (chosen.name) {
    case 'today':
      return lastDays(1, today);
    case 'yesterday':
      return lastDays(1, addDays(today, -1));
    case 'last7days':
      return lastDays(7, today);
    case 'last14days':
      return lastDays(14, today);
    case 'last30days':
      return lastDays(30, today);
    case 'last90days':
      return lastDays(90, today);
    case 'last6months':
      return lastMonths(6, today);
    case 'lastYear':
      return lastMonths(12, today);
    case 'currentSeason':
      return seasonOn(today, season);
    case 'custom':
      return upToHorizon(customDates(today, chosen));
    case 'allTime':
      return null;
  }
}

function lastDays(count: number, to: CalendarDate): Period {
  return { from: addDays(to, 1 - count), to };
}

function lastMonths(count: number, to: CalendarDate): Period {
  return { from: addDays(addMonths(to, -count), 1), to };
}

/**
 * The season that began last. It is the current one, or the previous one if the next has not begun.
 */
function seasonOn(today: CalendarDate, { start, end }: Season): Period {
  const year = Number(today.slice(0, 4));
  const begun = today.slice(5) >= start ? year : year - 1;
  const ended = end >= start ? begun : begun + 1;
  return { from: `${begun}-${start}`, to: `${ended}-${end}` };
}

function customDates(today: CalendarDate, { from, to }: ChosenPeriod): Period {
  return { from: from ?? addDays(today, -29), to: to ?? today };
}

/** The latest date that is used, so that counting days stays within four-digit years. */
const horizon: CalendarDate = '9000-12-31';

function upToHorizon({ from, to }: Period): Period {
  const cut = (date: CalendarDate) => (date > horizon ? horizon : date);
  return { from: cut(from), to: cut(to) };
}
