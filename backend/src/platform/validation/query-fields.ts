import type { Request } from 'express';
import { CalendarDate, isCalendarDate } from '../../kernel/calendar-date';
import { InvalidInput, Violation } from '../../kernel/errors';
import { problemOfText, tidyText } from './checked-values';

type Query = Request['query'];

/**
 * Reads all of them, whichever fail.
 * @throws InvalidInput naming every failing parameter, in the order given
 */
export function readTogether<Values>(readings: {
  readonly [Name in keyof Values]: () => Values[Name];
}): Values {
  const values: Partial<Values> = {};
  const violations: Violation[] = [];
  for (const name of Object.keys(readings) as (keyof Values)[]) {
    try {
      values[name] = readings[name]();
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      violations.push(...error.details);
    }
  }
  if (violations.length > 0) throw new InvalidInput(violations);
  return values as Values;
}

/**
 * A filter as text; null where it is absent or empty.
 * @throws InvalidInput when it is given twice, too long, or holds control characters
 */
export function textFilter(query: Query, name: string): string | null {
  const value = tidyText(query[name]);
  if (value === undefined || value === '') return null;
  const problem = problemOfText(value, { max: 255 });
  if (problem) throw InvalidInput.at(name, `${name} ${problem}`);
  return value as string;
}

/** @throws InvalidInput when it is none of the values */
export function choiceFilter<Value extends string>(
  query: Query,
  name: string,
  values: readonly Value[],
): Value | null {
  const text = textFilter(query, name);
  if (text === null) return null;
  const value = values.find((one) => one === text);
  if (!value) throw InvalidInput.at(name, `${name} must be one of ${values.join(', ')}`);
  return value;
}

/** Earlier games are none (contract, section 8). */
const earliest: CalendarDate = '1970-01-01';

/** @throws InvalidInput when it is no date, or one before 1970 */
export function dateFilter(query: Query, name: string): CalendarDate | null {
  const text = textFilter(query, name);
  if (text === null) return null;
  if (!isCalendarDate(text)) {
    throw InvalidInput.at(name, `${name} must be a date such as 2026-10-02`);
  }
  if (text < earliest) throw InvalidInput.at(name, `${name} must be ${earliest} or later`);
  return text;
}
