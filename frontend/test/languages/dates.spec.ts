import { i18n } from '@lingui/core';
import { localeOf, type Language } from '@score-tracker/backend/kernel/languages';
import { ageInWords } from '../../src/format/age';
import { formatMatchDay } from '../../src/format/calendar';
import { formatClock } from '../../src/format/game-days';
import { formatInstant } from '../../src/format/instants';

function speak(language: Language): void {
  i18n.loadAndActivate({ locale: language, locales: localeOf[language], messages: {} });
}

/** Without the spaces that some versions of `Intl` write. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it.each([
  ['en', 'Monday, June 1', '7:05 PM', 'Jun 1, 2026, 7:05 PM EDT', '2 hours ago'],
  ['es', 'lunes, 1 de junio', '7:05 p.m.', '1 jun 2026, 7:05 p.m. EDT', 'hace 2 horas'],
  ['fr', 'lundi 1er juin', '19 h 05', '1er juin 2026, 19 h 05 HAE', 'il y a 2 heures'],
] as const)('Dates and times in %s', (language, day, clock, instant, age) => {
  speak(language);
  expect(formatMatchDay('2026-06-01', '2026-11-29')).toBe(day);
  expect(plain(formatClock('19:05'))).toBe(clock);
  expect(plain(formatInstant('2026-06-01T23:05:00Z', 'America/New_York'))).toBe(instant);
  expect(ageInWords(0, 2 * 3_600_000)).toBe(age);
});
