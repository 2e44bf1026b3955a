import ICAL from 'ical.js';
import { isolated } from '../../kernel/isolated';
import type { AnnouncedGame } from '../../schedule/application/list-announced-games';

/** In octets. It does not count the blank with which a folded line begins. */
ICAL.foldLength = 74;

/** The schedule does not say how long games take. In milliseconds. */
const shownLength = 3_600_000;

const statuses = { scheduled: 'CONFIRMED', cancelled: 'CANCELLED', postponed: 'TENTATIVE' };
const words = { scheduled: '', cancelled: 'Cancelled: ', postponed: 'Postponed: ' };

/**
 * A calendar (RFC 5545) that phones subscribe to. Equal games make equal texts.
 */
export function calendarText(name: string, games: readonly AnnouncedGame[]): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Score Tracker//Games//EN');
  // Phones know this older name of NAME. Its type is given, so that its text is escaped.
  calendar.addProperty(new ICAL.Property(['x-wr-calname', {}, 'text', name]));
  for (const game of games) calendar.addSubcomponent(eventOf(game));
  return `${calendar.toString()}\r\n`;
}

function eventOf(game: AnnouncedGame): ICAL.Component {
  const { id, leagueName, date, time, dueAt, knownAt, sequence, home, away, location, status } =
    game;
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', id);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(knownAt, true));
  event.addPropertyWithValue('sequence', sequence);
  if (time === null) {
    event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(date));
  } else {
    const end = new Date(dueAt.getTime() + shownLength);
    event.addPropertyWithValue('dtstart', ICAL.Time.fromJSDate(dueAt, true));
    event.addPropertyWithValue('dtend', ICAL.Time.fromJSDate(end, true));
  }
  const teams = `${isolated(home.name)} – ${isolated(away.name)}`;
  event.addPropertyWithValue('summary', `${words[status]}${teams}`);
  event.addPropertyWithValue('description', leagueName);
  if (location !== null) event.addPropertyWithValue('location', location);
  event.addPropertyWithValue('status', statuses[status]);
  return event;
}
