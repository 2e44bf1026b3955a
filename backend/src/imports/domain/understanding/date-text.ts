import { foldText } from '../../../kernel/fold-text';

/** A date as it is written. What is open, the rest of the file or a person decides. */
export interface DateText {
  readonly year: number | null;
  /** Month and day; or, if `isOpen`, two numbers of which either can be the month. */
  readonly first: number;
  readonly second: number;
  readonly isOpen: boolean;
  /** What the numbers say about the order of all dates that are written this way. */
  readonly clue: 'month-first' | 'day-first' | null;
  /** From 0, Sunday; null if it is not written. */
  readonly weekday: number | null;
  /** What follows the date, such as `18:30` or `T18:30:00Z`. */
  readonly rest: string;
}

/** What English, Spanish, French and German call the months or the days of the week, from Sunday. */
function namesOf(part: 'month' | 'weekday', count: number): readonly (readonly string[])[] {
  return Array.from({ length: count }, (_, at) => {
    // The year 2023 began on a Sunday.
    const date = new Date(part === 'month' ? Date.UTC(2023, at, 1) : Date.UTC(2023, 0, at + 1));
    return ['en', 'es', 'fr', 'de'].map((language) =>
      bare(date.toLocaleDateString(language, { [part]: 'long', timeZone: 'UTC' })),
    );
  });
}

const months = namesOf('month', 12);
const weekdays = namesOf('weekday', 7);

/** Reads a date in numbers or words, with or without year and weekday. Null if the text is no date. */
export function readDateText(text: string): DateText | null {
  const plain = bare(text)
    .replace(/\s*\(([a-z]{2,9})\.?\)$/, '')
    .trim();
  const date = iso(plain) ?? named(plain) ?? numeric(plain, false);
  if (date) return date;
  const [, word = '', after = ''] =
    /^([a-z]{2,10})\.?[\s,]+(?:the |den |le |el )?(.*)$/.exec(plain) ?? [];
  const weekday = placeIn(weekdays, word, 2);
  if (weekday < 0) return null;
  const found = iso(after) ?? named(after) ?? numeric(after, true);
  return found && { ...found, weekday };
}

/** Without capitals and accents. */
function bare(text: string): string {
  return foldText(text).normalize('NFD').replaceAll(/\p{M}/gu, '');
}

function iso(text: string): DateText | null {
  const [, year, month, day, rest] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t\s,]+(.*))?$/.exec(text) ??
    /^(20\d\d)([01]\d)([0-3]\d)(?:t(.*))?$/.exec(text) ??
    [];
  return year ? dateText(year, Number(month), Number(day), rest) : null;
}

function numeric(text: string, followsWeekday: boolean): DateText | null {
  const [, first, sign, second, year, rest] =
    /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2})?)?(?:[\s,@-]+(\D?\d.*))?$/.exec(text) ?? [];
  if (!first) return null;
  // Without a year, 3-2 may be a score and 18.30 a time.
  if (!year && sign !== '/' && !followsWeekday && !/^\d+\.\d+\.$/.test(text)) return null;
  const [one, other] = [Number(first), Number(second)];
  // Dots are only used where the day comes first.
  if (sign === '.') return dateText(year, other, one, rest);
  if (one > 12) return dateText(year, other, one, rest, { clue: 'day-first' });
  if (other > 12) return dateText(year, one, other, rest, { clue: 'month-first' });
  return dateText(year, one, other, rest, { isOpen: one !== other });
}

function named(text: string): DateText | null {
  const [, day, name, year, rest] =
    /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s-]*(?:of |de )?([a-z]{3,10})\.?(?:[\s,-]+(?:de )?'?(\d{4}|\d{2}(?![:\d.h]|\s*[ap]m)))?(?:[\s,@-]+(\d.*|noon|midnight))?$/.exec(
      text,
    ) ?? [];
  if (day) return ofMonth(name!, day, year, rest);
  const [, word, number, inYear, after] =
    /^([a-z]{3,10})\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?(?:[\s,-]+'?(\d{4}|(?<=')\d{2}))?(?:[\s,@-]+(\d.*|noon|midnight))?$/.exec(
      text,
    ) ?? [];
  return word ? ofMonth(word, number!, inYear, after) : null;
}

function ofMonth(name: string, day: string, year?: string, rest?: string): DateText | null {
  const month = placeIn(months, name, 3) + 1;
  return month === 0 ? null : dateText(year, month, Number(day), rest);
}

function placeIn(all: readonly (readonly string[])[], word: string, least: number): number {
  if (word.length < least) return -1;
  return all.findIndex((names) => names.some((name) => name.startsWith(word)));
}

function dateText(
  year: string | undefined,
  first: number,
  second: number,
  rest = '',
  more: Pick<Partial<DateText>, 'isOpen' | 'clue'> = {},
): DateText | null {
  if (first < 1 || first > 12 || second < 1 || second > 31) return null;
  const full = year === undefined ? null : Number(year.padStart(4, '20'));
  return { year: full, first, second, isOpen: false, clue: null, weekday: null, rest, ...more };
}
