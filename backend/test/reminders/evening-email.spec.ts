import { EmailLanguages } from '../../src/mail/application/languages/email-languages';
import { eveningEmail } from '../../src/reminders/application/evening-email';
import { Evening } from '../../src/reminders/domain/evening';

const missing = { time: '19:00', home: 'Lions', away: 'Tigers' };

const evening = (games: number, without: number): Evening => ({
  leagueId: 'thursday',
  leagueName: 'Thursday Kickball',
  sportId: 'kickball',
  sportName: 'Kickball',
  date: '2026-06-04',
  games,
  missing: Array.from({ length: without }, () => missing),
});

test.each([
  [14, 0, 'All 14 games of Thursday Kickball are in'],
  [1, 0, 'The report of the only game of Thursday Kickball is in'],
  [14, 2, '2 of 14 games of Thursday Kickball are missing'],
  [14, 1, '1 of 14 games of Thursday Kickball is missing'],
  [1, 1, 'The report of the only game of Thursday Kickball is missing'],
])('Of %i games without %i reports, the subject is "%s"', (games, without, subject) => {
  const words = new EmailLanguages('America/New_York', 'en').of();
  expect(eveningEmail(evening(games, without), words).subject).toBe(subject);
});
