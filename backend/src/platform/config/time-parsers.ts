import { isDeepStrictEqual } from 'node:util';
import { EnvError, makeExactValidator } from 'envalid';

/** A time of day in 24-hour format. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

function timeIn(text: string): TimeOfDay | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour && minute ? { hour: Number(hour), minute: Number(minute) } : null;
}

export const timeOfDay = makeExactValidator<TimeOfDay>((text) => {
  const time = timeIn(text);
  if (!time) throw new EnvError('must be a time of day from 00:00 to 23:59');
  return time;
});

/** A part of the day. It lasts over midnight if `to` is not after `from`. */
export interface TimesOfDay {
  readonly from: TimeOfDay;
  readonly to: TimeOfDay;
}

/** A part of the day, or `off`. */
export const timesOfDay = makeExactValidator<TimesOfDay | 'off'>((text) => {
  if (text === 'off') return text;
  const [from, to, ...more] = text.split('-').map(timeIn);
  if (!from || !to || more.length > 0 || isDeepStrictEqual(from, to)) {
    throw new EnvError('must be off, or two times of day such as 21:00-08:00');
  }
  return { from, to };
});

/** The most hours in a list of them: two weeks. */
const mostHours = 336;

/** Rising times such as `3h,24h,2d` in hours, or `off`, which is none. */
export const hoursAfter = makeExactValidator<readonly number[]>((text) => {
  if (text === 'off') return [];
  const hours = text.split(',').map((part) => {
    const [, digits, unit] = /^([1-9]\d{0,2})([hd])$/.exec(part.trim()) ?? [];
    return Number(digits ?? Number.NaN) * (unit === 'd' ? 24 : 1);
  });
  const isRising = hours.every((one, place) => one > (hours[place - 1] ?? 0));
  if (hours.length > 10 || !isRising || hours.at(-1)! > mostHours) {
    throw new EnvError(
      'must be off, or up to ten rising times of hours or days, of 14d at most, such as 3h,24h,2d',
    );
  }
  return hours;
});

/** How many daily and how many weekly copies to keep. */
export interface DailyAndWeekly {
  readonly daily: number;
  readonly weekly: number;
}

export const dailyAndWeekly = makeExactValidator<DailyAndWeekly>((text) => {
  const [, daily, weekly] = /^([1-9]\d{0,2}), ?(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  if (!daily || !weekly) {
    throw new EnvError('must be two numbers, daily (1 to 999) and weekly (0 to 999), such as 7,4');
  }
  return { daily: Number(daily), weekly: Number(weekly) };
});

export const timeZone = makeExactValidator<string>((text) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new EnvError('must be the name of a time zone, such as America/New_York');
  }
});

/** A day of the year (`MM-DD`). 29 February is rejected, because most years do not have it. */
export const dayOfYear = makeExactValidator<string>((text) => {
  const date = new Date(`2001-${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(5, 10) !== text) {
    throw new EnvError('must be a day of every year as MM-DD, such as 04-01');
  }
  return text;
});
