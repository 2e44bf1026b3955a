import ICAL from 'ical.js';
import { calendarText } from '../../src/calendars/infrastructure/calendar-text';
import type { AnnouncedGame } from '../../src/schedule/application/list-announced-games';
import { aScheduledGame } from '../schedule/a-scheduled-game';

const knownAt = new Date('2026-04-01T12:00:00Z');

const anAnnouncedGame = (changes: Partial<AnnouncedGame> = {}): AnnouncedGame => ({
  ...aScheduledGame(),
  knownAt,
  sequence: 2,
  ...changes,
});

function eventsIn(text: string): Record<string, string>[] {
  const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
  return events.map((event) =>
    Object.fromEntries(
      event.getAllProperties().map((one) => [one.name, String(one.getFirstValue())]),
    ),
  );
}

const eventOf = (changes: Partial<AnnouncedGame>) =>
  eventsIn(calendarText('Red', [anAnnouncedGame(changes)]))[0]!;

describe('A calendar', () => {
  it('tells when and where a game is, as an instant', () => {
    expect(eventOf({ id: 'a-game' })).toEqual({
      uid: 'a-game',
      dtstamp: '2026-04-01T12:00:00Z',
      sequence: '2',
      dtstart: '2026-05-14T23:00:00Z',
      dtend: '2026-05-15T00:00:00Z',
      summary: 'Red – Blue',
      description: 'Thursday',
      location: 'Field 2',
      status: 'CONFIRMED',
    });
  });

  it('shows a game without a time for the whole day, and without a location nowhere', () => {
    const event = eventOf({ time: null, location: null });
    expect(event).toMatchObject({ dtstart: '2026-05-14' });
    expect(Object.keys(event)).not.toEqual(expect.arrayContaining(['dtend']));
    expect(Object.keys(event)).not.toEqual(expect.arrayContaining(['location']));
    expect(calendarText('Red', [anAnnouncedGame({ time: null })])).toContain(
      'DTSTART;VALUE=DATE:20260514\r\n',
    );
  });

  it.each([
    ['cancelled', 'CANCELLED', 'Cancelled: Red – Blue'],
    ['postponed', 'TENTATIVE', 'Postponed: Red – Blue'],
  ] as const)('says that a game is %s', (status, word, summary) => {
    expect(eventOf({ status })).toMatchObject({ status: word, summary });
  });

  it('escapes and folds texts so that they read back unchanged', () => {
    const name = 'A; b, c\\n "d"\nBEGIN:VEVENT';
    const long = `${'Café Olé 🥏 '.repeat(15)}end`;
    const text = calendarText(name, [
      anAnnouncedGame({ leagueName: name, home: { id: 'red', name: long }, location: 'A, B; C\\' }),
    ]);
    const [event, ...others] = eventsIn(text);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      summary: `${long} – Blue`,
      description: name,
      location: 'A, B; C\\',
    });
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(name);
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
  });

  it('is the same text while the games are the same', () => {
    const game = anAnnouncedGame();
    expect(calendarText('Red', [game])).toBe(calendarText('Red', [{ ...game }]));
  });

  it('of no games is still a calendar', () => {
    expect(eventsIn(calendarText('Red', []))).toEqual([]);
  });
});
