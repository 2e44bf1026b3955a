import ICAL from 'ical.js';
import {
  CalendarEvent,
  EventStart,
  FileRefused,
  fileLimits,
} from '../../domain/understanding/document';
import { cleanText } from './clean-text';
import { Zones } from './zones';

interface Calendar {
  readonly title: string | null;
  readonly events: readonly CalendarEvent[];
  readonly unknownZone: string | null;
}

interface Part {
  readonly line: number;
  readonly component: ICAL.Component;
}

/**
 * Reads a calendar (RFC 5545).
 * @throws FileRefused if it is broken, or an event has too many dates
 */
export function readCalendar(text: string): Calendar {
  const { rest, events } = partedIn(text);
  const calendar = componentIn(rest);
  const zones = new Zones(calendar);
  const parts = events.map(({ line, text: part }) => {
    return { line, component: componentIn(`BEGIN:VCALENDAR\n${part}\nEND:VCALENDAR`) };
  });
  const found = parts.flatMap(({ line, component }) => {
    const event = component.getFirstSubcomponent('vevent');
    return event ? [{ line, component: event }] : [];
  });
  const moved = readable(() => movedDates(found, zones));
  const title = cleanText(String(calendar.getFirstPropertyValue('x-wr-calname') ?? ''));
  return {
    title: title === '' ? null : title,
    events: found.map((part) => readable(() => eventOf(part, moved, zones))),
    unknownZone: zones.unknown,
  };
}

/** Each event alone, so that its line is known. What is left is the calendar itself. */
function partedIn(text: string) {
  const rest: string[] = [];
  const events: { line: number; text: string }[] = [];
  let event: { line: number; lines: string[] } | null = null;
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (/^BEGIN:VEVENT\s*$/i.test(line)) event = { line: at + 1, lines: [] };
    (event?.lines ?? rest).push(line);
    if (event && /^END:VEVENT\s*$/i.test(line)) {
      events.push({ line: event.line, text: event.lines.join('\n') });
      event = null;
    }
  }
  if (event) throw new FileRefused('The calendar ends in the middle of an event.');
  return { rest: rest.join('\n'), events };
}

function componentIn(text: string): ICAL.Component {
  return readable(() => new ICAL.Component(ICAL.parse(text.trim()) as never));
}

/** The parser also finds mistakes when a value is first used. */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused('The calendar is damaged: a line of it can’t be read.');
  }
}

/** The dates of repeating events that have an event of their own instead. */
function movedDates(parts: readonly Part[], zones: Zones): ReadonlySet<string> {
  const moved = parts.flatMap(({ component }) => {
    const start = zones.startOf(component.getFirstProperty('recurrence-id'));
    return start ? [occurrence(component, start)] : [];
  });
  return new Set(moved);
}

function occurrence(component: ICAL.Component, start: EventStart): string {
  return JSON.stringify([component.getFirstPropertyValue('uid'), start]);
}

function eventOf(
  { line, component }: Part,
  moved: ReadonlySet<string>,
  zones: Zones,
): CalendarEvent {
  const text = (name: string) => cleanText(String(component.getFirstPropertyValue(name) ?? ''));
  const uid = text('uid');
  const isMoved = component.hasProperty('recurrence-id');
  const { starts, goesOn } = startsOf(component, zones);
  const isReplaced = (start: EventStart) => !isMoved && moved.has(occurrence(component, start));
  return {
    line,
    uid: uid === '' ? null : uid,
    summary: text('summary'),
    location: text('location'),
    status: text('status'),
    categories: component
      .getAllProperties('categories')
      .flatMap((property) => property.getValues().map((value) => cleanText(String(value)))),
    starts: starts.filter((start) => !isReplaced(start)),
    moved: starts.filter(isReplaced),
    goesOn,
  };
}

/** Rules that find their next date without a long search. */
const simpleRule =
  /^FREQ=(DAILY|(DAILY|WEEKLY);BYDAY=.*|WEEKLY|MONTHLY(;(BYDAY|BYMONTHDAY)=[^;]*)?|YEARLY)$/;

function startsOf(component: ICAL.Component, zones: Zones) {
  const property = component.getFirstProperty('dtstart');
  const first = zones.startOf(property);
  if (!property || !first) return { starts: [], goesOn: false };
  const rule = component.getFirstPropertyValue('rrule');
  const { times, goesOn } = timesOf(rule, property.getFirstValue() as ICAL.Time);
  const single = component.getAllProperties('rdate');
  const out = component.getAllProperties('exdate').flatMap((more) => startsIn(more, zones));
  const isOut = new Set(out.map((start) => JSON.stringify(start)));
  const starts = [
    ...times.flatMap((time) => zones.startAt(time, property) ?? []),
    ...single.flatMap((more) => startsIn(more, zones)),
  ];
  refuseMany(starts);
  return { starts: starts.filter((start) => !isOut.has(JSON.stringify(start))), goesOn };
}

function startsIn(property: ICAL.Property, zones: Zones): readonly EventStart[] {
  return property.getValues().flatMap((value) => zones.startAt(value, property) ?? []);
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

function isSimple(rule: ICAL.Recur): boolean {
  const parts = rule.toString().split(';');
  const { interval, freq } = rule;
  const mayMissItsDays =
    freq === 'DAILY' && interval > 1 && parts.some((part) => part.startsWith('BYDAY'));
  if (interval > 100 || mayMissItsDays) return false;
  const sorted = parts
    .filter((part) => !/^(INTERVAL|COUNT|UNTIL|WKST)=/.test(part))
    .toSorted((one, other) => Number(other.startsWith('FREQ')) - Number(one.startsWith('FREQ')));
  if (/^FREQ=(SECOND|MINUTE|HOUR)LY/.test(sorted[0]!)) {
    throw new FileRefused('An event of the calendar repeats within a day.');
  }
  return simpleRule.test(sorted.join(';'));
}

function refuseMany(dates: readonly unknown[]): void {
  if (dates.length > fileLimits.datesOfAnEvent) {
    throw new FileRefused('An event of the calendar has more than 1,000 dates.');
  }
}
