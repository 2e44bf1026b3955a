import { CalendarDate, daysBetween, isCalendarDate } from '../../../kernel/calendar-date';
import { DateText, readDateText } from './date-text';
import { Draft } from './draft';
import { Questions } from './questions';
import { isUndecided } from './words';

export type DateOrder = 'month-first' | 'day-first';

/** How the dates of a file are read, once its order and year are known. */
export class Dates {
  private readonly read = new Map<string, DateText | null>();
  readonly order: DateOrder | null;
  private readonly yearOf: (month: number, day: number) => number;

  /** @param hints texts that may name the year, such as titles and the name of the file */
  constructor(
    drafts: readonly Draft[],
    questions: Questions,
    hints: readonly string[],
    today: CalendarDate,
  ) {
    for (const { when } of drafts) {
      if (when.kind !== 'text' || this.read.has(when.dateText)) continue;
      this.read.set(when.dateText, readDateText(when.dateText));
    }
    const found = [...this.read.values()].filter((date) => date !== null);
    this.order = orderOf(found, questions);
    this.yearOf = yearsOf(
      found.filter(({ year }) => year === null).map((date) => this.inOrder(date)),
      questions,
      hints,
      today,
    );
  }

  /** The date, and what follows it in the text; `null` if there is none yet, `unreadable` if it is no date. */
  dateIn(text: string): { date: CalendarDate; rest: string } | null | 'unreadable' {
    if (isUndecided(text)) return null;
    const found = this.read.get(text);
    if (!found) return 'unreadable';
    const { first: month, second: day, year, rest } = this.inOrder(found);
    const two = (number: number) => String(number).padStart(2, '0');
    const date = `${year ?? this.yearOf(month, day)}-${two(month)}-${two(day)}`;
    return isCalendarDate(date) ? { date, rest } : 'unreadable';
  }

  private inOrder(date: DateText): DateText {
    if (!date.isOpen || this.order !== 'day-first') return date;
    return { ...date, first: date.second, second: date.first };
  }
}

/** What days above 12 say; otherwise a person. */
function orderOf(dates: readonly DateText[], questions: Questions): DateOrder | null {
  const open = dates.filter(({ isOpen }) => isOpen);
  const [example] = open;
  if (!example) return null;
  const evidence = new Set(dates.flatMap((date) => (date.clue ? [date.clue] : [])));
  if (evidence.size === 1) return [...evidence][0]!;
  const { first, second, year } = example;
  return questions.one({
    id: 'date-order',
    about: 'day-month order',
    ask: `Is ${first}/${second}${year ? `/${year}` : ''} ${dayIn(first, second)} or ${dayIn(second, first)}?`,
    options: [
      { value: 'month-first', label: `Month first: ${dayIn(first, second)}` },
      { value: 'day-first', label: `Day first: ${dayIn(second, first)}` },
    ],
    suggested: likelyOrder(open),
  }) as DateOrder;
}

function dayIn(month: number, day: number): string {
  const date = new Date(Date.UTC(2000, month - 1, day));
  return date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
}

/** Leagues play on few days of the week. */
function likelyOrder(dates: readonly DateText[]): DateOrder | null {
  const days = (order: DateOrder) => {
    const found = dates.map(({ year, first, second, weekday }) => {
      const [month, day] = order === 'month-first' ? [first, second] : [second, first];
      const real = weekdayOf(year ?? 2000, month, day);
      return weekday === null ? real : `${real === weekday}`;
    });
    return new Set(found).size;
  };
  const difference = days('month-first') - days('day-first');
  if (difference === 0) return null;
  return difference < 0 ? 'month-first' : 'day-first';
}

function weekdayOf(year: number, month: number, day: number): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** A season may go on in the next year: it starts after the longest part of the year without games. */
function yearsOf(
  dates: readonly DateText[],
  questions: Questions,
  hints: readonly string[],
  today: CalendarDate,
): (month: number, day: number) => number {
  const [example] = dates;
  if (!example) return () => Number(today.slice(0, 4));
  const start = startOfSeason(dates);
  const yearFrom = (year: number) => (month: number, day: number) =>
    month * 100 + day >= start ? year : year + 1;
  const fits = (year: number) =>
    dates.every(({ first, second, weekday }) => {
      return (
        weekday === null || weekdayOf(yearFrom(year)(first, second), first, second) === weekday
      );
    });
  const thisYear = Number(today.slice(0, 4));
  const named = hints.flatMap((hint) => (hint.match(/(?<!\d)20\d\d(?!\d)/g) ?? []).map(Number));
  const near = [thisYear - 1, thisYear, thisYear + 1];
  const all = [...new Set([...named, ...near])].filter((year) => Math.abs(year - thisYear) < 30);
  const fitting = all.filter(fits);
  const closest = near.toSorted(
    (one, other) =>
      Math.abs(fromToday(one, start, today)) - Math.abs(fromToday(other, start, today)),
  )[0]!;
  const suggested =
    fitting.find((year) => named.includes(year)) ??
    (fitting.includes(closest) ? closest : fitting[0]) ??
    closest;
  const year = questions.one({
    id: 'year',
    about: 'year',
    ask: `The dates have no year. In which year is the first of them, ${dayIn(Math.floor(start / 100), start % 100)}?`,
    options: (fitting.length > 0 ? fitting : all)
      .toSorted((one, other) => one - other)
      .map((option) => ({ value: String(option), label: String(option) })),
    open: true,
    suggested: String(suggested),
  });
  return yearFrom(/^\d{4}$/.test(year) ? Number(year) : suggested);
}

function fromToday(year: number, start: number, today: CalendarDate): number {
  const day = new Date(Date.UTC(year, Math.floor(start / 100) - 1, start % 100));
  return daysBetween(today, day.toISOString().slice(0, 10));
}

/** The first day of the season, as month and day in one number, such as 413. */
function startOfSeason(dates: readonly DateText[]): number {
  const days = [...new Set(dates.map(({ first, second }) => first * 100 + second))].toSorted(
    (one, other) => one - other,
  );
  const ordinal = (day: number) => Math.floor(day / 100) * 31 + (day % 100);
  const gaps = days.map(
    (day, at) => ordinal(day) - ordinal(days.at(at - 1)!) + (at === 0 ? 372 : 0),
  );
  return days[gaps.indexOf(Math.max(...gaps))]!;
}
