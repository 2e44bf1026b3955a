import ICAL from 'ical.js';
import {
  Cell,
  FileRefused,
  Row,
  ScheduleDocument,
  fileLimits,
} from '../../domain/understanding/document';
import { kindWord } from '../../domain/understanding/words';
import { cleanText } from './clean-text';
import { Zones } from './zones';

const columns = ['uid', 'date', 'summary', 'location', 'status', 'division', 'kind'];

/**
 * Reads a calendar (RFC 5545) as a sheet, with a row for each date of an event.
 * @throws FileRefused if it is broken, or an event has too many dates
 */
export function readCalendar(
  text: string,
): Pick<ScheduleDocument, 'title' | 'sheets' | 'unknownZone'> {
  const lines = text.split(/\r\n|\n|\r/);
  const begins = linesOf(lines, /^BEGIN:VEVENT\s*$/i);
  if (begins.length > linesOf(lines, /^END:VEVENT\s*$/i).length) {
    throw new FileRefused('The calendar ends in the middle of an event.');
  }
  try {
    const calendar = new ICAL.Component(ICAL.parse(lines.join('\n').trim()) as never);
    const zones = new Zones(calendar);
    // Alone, since the calendar would be searched for each of their zones.
    const events = calendar
      .getAllSubcomponents('vevent')
      .map(({ jCal }) => new ICAL.Component(jCal));
    const moved = movedDates(events, zones);
    const rows = events.flatMap((event, at) => rowsOf(event, begins[at]!, moved, zones));
    const header = { line: 0, cells: columns.map((column) => ({ text: column })) };
    return {
      title: textIn(calendar, 'x-wr-calname') || null,
      sheets: [{ name: '', rows: [header, ...rows] }],
      unknownZone: zones.unknown,
    };
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused('The calendar is damaged: a line of it can’t be read.');
  }
}

function linesOf(lines: readonly string[], sign: RegExp): readonly number[] {
  return lines.flatMap((line, at) => (sign.test(line) ? [at + 1] : []));
}

function textIn(component: ICAL.Component, property: string): string {
  return cleanText(String(component.getFirstPropertyValue(property) ?? ''));
}

/** The dates of repeating events that have an event of their own instead. */
function movedDates(events: readonly ICAL.Component[], zones: Zones): ReadonlySet<string> {
  const moved = events.flatMap((event) => {
    const instead = event.getFirstProperty('recurrence-id');
    return instead ? zones.cellsOf(instead).map((cell) => occurrence(event, cell)) : [];
  });
  return new Set(moved);
}

function occurrence(event: ICAL.Component, date: Cell): string {
  return JSON.stringify([event.getFirstPropertyValue('uid'), date]);
}

function rowsOf(
  event: ICAL.Component,
  line: number,
  moved: ReadonlySet<string>,
  zones: Zones,
): readonly Row[] {
  const categories = event
    .getAllProperties('categories')
    .flatMap((property) => property.getValues().map((value) => cleanText(String(value))));
  const status = textIn(event, 'status');
  const { dates, goesOn } = datesOf(event, zones);
  const others = [
    textIn(event, 'summary'),
    textIn(event, 'location'),
    /^confirmed$/i.test(status) ? '' : status,
    categories.find((category) => !kindWord.test(category)) ?? '',
    categories.find((category) => kindWord.test(category)) ?? '',
  ].map((text) => ({ text }));
  // Each date of an event has its id.
  const uid = { text: dates.length === 1 ? textIn(event, 'uid') : '' };
  const row = (date: Cell, leftOut?: Row['leftOut']): Row => {
    return { line, cells: [uid, date, ...others], ...(leftOut && { leftOut }) };
  };
  const isMoved = (date: Cell) =>
    !event.hasProperty('recurrence-id') && moved.has(occurrence(event, date));
  if (dates.length === 0) return [row({ text: '–' })];
  return [
    ...dates.map((date) => row(date, isMoved(date) ? 'moved' : undefined)),
    ...(goesOn ? [row(dates.at(-1)!, 'goesOn')] : []),
  ];
}

function datesOf(event: ICAL.Component, zones: Zones) {
  const property = event.getFirstProperty('dtstart');
  const first: unknown = property?.getFirstValue();
  if (!property || !(first instanceof ICAL.Time)) return { dates: [], goesOn: false };
  const cellsOf = (name: string) =>
    event.getAllProperties(name).flatMap((more) => zones.cellsOf(more));
  const { times, goesOn } = timesOf(event.getFirstPropertyValue('rrule'), first);
  const regular = times.flatMap((time) => zones.cellOf(time, property) ?? []);
  const isOut = new Set(cellsOf('exdate').map((cell) => JSON.stringify(cell)));
  const dates = [...regular, ...cellsOf('rdate')];
  refuseMany(dates);
  return { dates: dates.filter((cell) => !isOut.has(JSON.stringify(cell))), goesOn };
}

/** @returns the first date only, if the rule is not a simple one */
function timesOf(rule: unknown, first: ICAL.Time) {
  if (!(rule instanceof ICAL.Recur)) return { times: [first], goesOn: false };
  if (!isSimple(rule)) return { times: [first], goesOn: true };
  const end = first.clone();
  end.year += fileLimits.yearsOfAnEvent;
  const times: ICAL.Time[] = [];
  const iterator = rule.iterator(first);
  for (;;) {
    const time = iterator.next() as ICAL.Time | null;
    if (!time || time.compare(end) > 0) return { times, goesOn: time !== null };
    times.push(time.clone());
    refuseMany(times);
  }
}

/** What rules may have that find their next date without a long search. */
const simpleParts: Readonly<Record<string, readonly string[]>> = {
  DAILY: ['BYDAY'],
  WEEKLY: ['BYDAY'],
  MONTHLY: ['BYDAY', 'BYMONTHDAY'],
  YEARLY: [],
};

function isSimple({ freq, interval, parts }: ICAL.Recur): boolean {
  const known = simpleParts[freq];
  if (!known) throw new FileRefused('An event of the calendar repeats within a day.');
  const [part, ...others] = Object.keys(parts);
  const mayMissItsDays = freq === 'DAILY' && interval > 1 && part !== undefined;
  if (interval > 100 || mayMissItsDays || others.length > 0) return false;
  return part === undefined || known.includes(part);
}

function refuseMany(dates: readonly unknown[]): void {
  if (dates.length > fileLimits.datesOfAnEvent) {
    throw new FileRefused('An event of the calendar has more than 1,000 dates.');
  }
}
