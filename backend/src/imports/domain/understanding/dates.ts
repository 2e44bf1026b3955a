import { CalendarDate, daysBetween, isCalendarDate } from '../../../kernel/calendar-date';
import { remembered } from '../../../kernel/remembered';
import { DateText, readDateText } from './date-text';
import { Draft } from './draft';
import { Questions } from './questions';
import { Understanding, reasons } from './understanding';
import { isUndecided } from './words';

type DateOrder = Understanding['layout']['dateOrder'];

/**
 * Finds out the order and year of the dates in a file.
 * @param hints texts that may name the year, such as titles and the name of the file
 */
export function datesOf(
  drafts: readonly Draft[],
  questions: Questions,
  hints: readonly string[],
  today: CalendarDate,
) {
  const read = remembered(readDateText);
  const texts = new Set(drafts.map(({ date }) => date.text));
  const found = [...texts].map(read).filter((date) => date !== null);
  const order = orderOf(found, questions);
  const ordered = found.map((date) => inOrder(date, order));
  const withoutYear = ordered.filter(({ year }) => year === null);
  const yearOf = yearsOf(withoutYear, questions, hints, today);
  /** The date, and what follows it in the text. */
  const dateIn = (text: string) => {
    if (isUndecided(text)) return reasons.noDate;
    const one = read(text);
    if (!one) return reasons.unreadableDate;
    const known = inOrder(one, order);
    const date = dateOf(known, known.year ?? yearOf(known));
    return isCalendarDate(date) ? { date, rest: one.rest } : reasons.unreadableDate;
  };
  return { order, dateIn };
}

function inOrder(date: DateText, order: DateOrder): DateText {
  if (!date.isOpen || order !== 'day-first') return date;
  return { ...date, first: date.second, second: date.first };
}

function dateOf({ first: month, second: day }: DateText, year: number): CalendarDate {
  return [year, month, day].map((number) => String(number).padStart(2, '0')).join('-');
}

/** What days above 12 say; otherwise a person. */
function orderOf(dates: readonly DateText[], questions: Questions): DateOrder {
  const open = dates.filter(({ isOpen }) => isOpen);
  const [example] = open;
  if (!example) return null;
  const evidence = new Set(dates.flatMap(({ clue }) => clue ?? []));
  if (evidence.size === 1) return [...evidence][0]!;
  const [monthFirst, dayFirst] = [example, inOrder(example, 'day-first')].map(dayIn);
  const { first, second, year } = example;
  const written = `${first}/${second}${year ? `/${year}` : ''}`;
  const ask = `Is ${written} ${monthFirst} or ${dayFirst}?`;
  const labels = {
    'month-first': `Month first: ${monthFirst}`,
    'day-first': `Day first: ${dayFirst}`,
  };
  const details = { suggested: likelyOrder(open) };
  return questions.one('date-order', 'day-month order', ask, labels, details) as DateOrder;
}

function dayIn(date: DateText): string {
  const format = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(dateOf(date, 2000)).toLocaleDateString('en-US', format);
}

/** Leagues play on few days of the week. */
function likelyOrder(dates: readonly DateText[]): DateOrder {
  const days = (order: DateOrder) => {
    const found = dates.map((date) => {
      const real = weekdayOf(inOrder(date, order), date.year ?? 2000);
      return date.weekday === null ? real : `${real === date.weekday}`;
    });
    return new Set(found).size;
  };
  const difference = days('month-first') - days('day-first');
  if (difference === 0) return null;
  return difference < 0 ? 'month-first' : 'day-first';
}

function weekdayOf({ first: month, second: day }: DateText, year: number): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** A season may go on in the next year: it starts after the longest part of the year without games. */
function yearsOf(
  dates: readonly DateText[],
  questions: Questions,
  hints: readonly string[],
  today: CalendarDate,
): (date: DateText) => number {
  const thisYear = Number(today.slice(0, 4));
  const start = startOfSeason(dates);
  if (!start) return () => thisYear;
  const yearFrom = (year: number) => (date: DateText) =>
    ordinal(date) >= ordinal(start) ? year : year + 1;
  const fits = (year: number) =>
    dates.every((date) => {
      return date.weekday === null || weekdayOf(date, yearFrom(year)(date)) === date.weekday;
    });
  const distance = (year: number) => Math.abs(daysBetween(today, dateOf(start, year)));
  const near = [thisYear - 1, thisYear, thisYear + 1];
  const named = hints.flatMap((hint) => (hint.match(/(?<!\d)20\d\d(?!\d)/g) ?? []).map(Number));
  const likely = near.toSorted((one, other) => distance(one) - distance(other));
  const all = [...named, ...likely].filter((year) => Math.abs(year - thisYear) < 30);
  const fitting = all.filter(fits);
  const choices = fitting.length > 0 ? fitting : all;
  const ask = `The dates have no year. In which year is the first of them, ${dayIn(start)}?`;
  const labels = Object.fromEntries(choices.map((choice) => [choice, String(choice)]));
  const details = { open: true, suggested: String(choices[0]) };
  const year = questions.one('year', 'year', ask, labels, details);
  return yearFrom(/^\d{4}$/.test(year) ? Number(year) : choices[0]!);
}

/** The first date of the season. */
function startOfSeason(dates: readonly DateText[]): DateText | undefined {
  const sorted = dates.toSorted((one, other) => ordinal(one) - ordinal(other));
  const gaps = sorted.map(
    (date, at) => ordinal(date) - ordinal(sorted.at(at - 1)!) + (at === 0 ? 372 : 0),
  );
  return sorted[gaps.indexOf(Math.max(...gaps))];
}

/** Counts through the year, with months of 31 days. */
function ordinal({ first: month, second: day }: DateText): number {
  return month * 31 + day;
}
