import { CalendarDate, addDays, addMonths } from '../../../kernel/calendar-date';
import { bucketStart } from '../../domain/bucket';
import { Period } from '../../domain/period';

/** The length of time that a row of `rating_sum` covers. */
export type Stretch = 'year' | 'month' | 'week' | 'day';

/** Consecutive stretches of the same kind, from the first day to the last. */
export interface Run extends Period {
  readonly stretch: Stretch;
}

/** All dates that a report can have. */
const always: Period = { from: '0001-01-01', to: '9999-12-31' };

/**
 * Splits a period into stretches that do not overlap: the longest in the middle, shorter ones on
 * both sides.
 * @param period null for all time
 * @param stretches the allowed kinds, from the longest to days
 */
export function runsOf(
  period: Period | null,
  stretches: readonly Stretch[] = ['year', 'month', 'week', 'day'],
): Run[] {
  const [stretch = 'day', ...shorter] = stretches;
  if (period === null) return [{ stretch, ...always }];
  const whole = wholeStretches(stretch, period);
  if (!whole) return runsOf(period, shorter);
  const { from, to } = period;
  return [
    ...(from < whole.from ? runsOf({ from, to: addDays(whole.from, -1) }, shorter) : []),
    { stretch, ...whole },
    ...(whole.to < to ? runsOf({ from: addDays(whole.to, 1), to }, shorter) : []),
  ];
}

/** The range of complete stretches within a period, or null if there is none. */
function wholeStretches(stretch: Stretch, { from, to }: Period): Period | null {
  const first = startOf(stretch, from) === from ? from : addDays(endOf(stretch, from), 1);
  const last = endOf(stretch, to) === to ? to : addDays(startOf(stretch, to), -1);
  return first <= last ? { from: first, to: last } : null;
}

function startOf(stretch: Stretch, date: CalendarDate): CalendarDate {
  if (stretch === 'week' || stretch === 'month') return bucketStart(stretch, date);
  return stretch === 'year' ? `${date.slice(0, 4)}-01-01` : date;
}

function endOf(stretch: Stretch, date: CalendarDate): CalendarDate {
  const start = startOf(stretch, date);
  if (stretch === 'week') return addDays(start, 6);
  if (stretch === 'month') return addDays(addMonths(start, 1), -1);
  return stretch === 'year' ? `${date.slice(0, 4)}-12-31` : date;
}
