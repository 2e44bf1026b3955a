import { Language } from '../../../src/kernel/languages';
import { EmailDates } from '../../../src/mail/application/email-dates';

/** With ordinary spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it.each<[Language, ...string[]]>([
  [
    'en',
    'June 1, 2026',
    'Monday, June 1, 2026',
    'Monday, June 1, 7:00 PM',
    'May 31, 2026, 9:30 PM EDT',
    'Saturday, 2:00 PM',
    'Saturday, June 6, 2:00 PM',
  ],
  [
    'es',
    '1 de junio de 2026',
    'lunes, 1 de junio de 2026',
    'lunes, 1 de junio, 7:00 p.m.',
    '31 may 2026, 9:30 p.m. EDT',
    'sábado, 2:00 p.m.',
    'sábado, 6 de junio, 2:00 p.m.',
  ],
  [
    'fr',
    '1er juin 2026',
    'lundi 1er juin 2026',
    'lundi 1er juin, 19 h 00',
    '31 mai 2026, 21 h 30 HAE',
    'samedi, 14 h 00',
    'samedi 6 juin, 14 h 00',
  ],
])('Dates in %s', (language, ...expected) => {
  const dates = new EmailDates('America/New_York', language);
  const saturday = new Date('2026-06-06T18:00:00Z');
  expect(
    [
      dates.day('2026-06-01'),
      dates.fullDay('2026-06-01'),
      dates.gameTime('2026-06-01', '19:00'),
      dates.at('2026-06-01T01:30:00Z'),
      dates.soon(saturday, new Date('2026-06-04T18:00:00Z')),
      dates.soon(saturday, new Date('2026-05-30T18:00:00Z')),
    ].map(plain),
  ).toEqual(expected);
});

it('No other day of a French month is a first one', () => {
  const dates = new EmailDates('UTC', 'fr');
  expect(
    [dates.day('2026-06-11'), dates.day('2026-06-21'), dates.clock('01:00')].map(plain),
  ).toEqual(['11 juin 2026', '21 juin 2026', '1 h 00']);
});
