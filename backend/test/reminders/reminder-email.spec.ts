import { EmailLanguages } from '../../src/mail/application/languages/email-languages';
import { reminderEmail } from '../../src/reminders/application/reminder-email';
import { NamedGame } from '../../src/schedule/application/games-to-remind';
import { emailsWith } from '../report-mail/emails-with';
import { aGame } from './captain-reminder-fakes';

const site = 'https://scores.example.org';

function remind(games: readonly NamedGame[], settings = {}) {
  const content = reminderEmail(
    {
      leagueId: 'thursday',
      leagueName: 'Thursday Kickball',
      teamId: 'lions',
      teamName: 'Lions',
      gameIds: ['first'],
    },
    games.map((game) => ({ ...game, reportUrl: `${site}/#g=${game.id}` })),
    `${site}/#s=token`,
    new EmailLanguages('America/New_York', 'en').of(),
  );
  return emailsWith({ ASSOCIATION_NAME: 'Riverside Rec', ...settings }).renderForCaptain(
    content.heading,
    content,
    `${site}/api/mail-stop/token`,
  );
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>([^<]+)<\/a\s*>/g)].map(([, url, words]) => [
    url,
    words,
  ]);

const two = [
  aGame('first'),
  aGame('second', { date: '2026-06-04', time: null, location: null }),
] as const;

it('names the game, links to its report, and ends with how to stop such e-mails', () => {
  const { subject, text, html, replyTo, thread, stopUrl } = remind([aGame('first')]);
  expect(subject).toBe('No result yet: Lions – Tigers');
  expect(text).toBe(`Riverside Rec

No result yet: Lions – Tigers
Thursday Kickball, Monday, June 1, 7:00 PM, Old Mill Green
Nobody has reported this game. Please report the score. You don't need an account.

Report this game: https://scores.example.org/#g=first

-- 
You get this because the league lists you as a captain of Lions.
If the other team has reported a game in the meantime, you don't need to do anything.
You get at most one of these e-mails a day.
Stop these e-mails: https://scores.example.org/#s=token
`);
  expect(linksIn(html)).toEqual([
    [`${site}/#g=first`, 'Report this game'],
    [`${site}/#s=token`, 'Stop these e-mails'],
  ]);
  expect([replyTo, thread, stopUrl]).toEqual([null, null, `${site}/api/mail-stop/token`]);
});

it('lists several games, each with a link of its own', () => {
  const { subject, text, html } = remind(two);
  expect(subject).toBe('2 games have no result yet');
  expect(text).toContain(`Lions – Tigers
  Thursday Kickball, Monday, June 1, 7:00 PM, Old Mill Green
  Report this game: https://scores.example.org/#g=first

Lions – Tigers
  Thursday Kickball, Thursday, June 4
  Report this game: https://scores.example.org/#g=second
`);
  expect(linksIn(html).map(([url]) => url)).toEqual([
    `${site}/#g=first`,
    `${site}/#g=second`,
    `${site}/#s=token`,
  ]);
});

it('says so if some games are of other teams of the captain', () => {
  const other = aGame('second', {
    home: { id: 'bears', name: 'Bears' },
    away: { id: 'owls', name: 'Owls' },
  });
  expect(remind([aGame('first'), other]).text).toContain(
    'You get this because the league lists you as a captain of a team in each of these games.',
  );
});

it('escapes names', () => {
  const { html } = remind([aGame('first', { home: { id: 'lions', name: '<b>Lions</b>' } })]);
  expect(html).toContain('&lt;b&gt;Lions');
  expect(html).not.toContain('<b>Lions');
});

it('takes replies at the contact address', () => {
  expect(remind(two, { CONTACT_EMAIL: 'office@league.example' }).replyTo).toEqual({
    name: 'Riverside Rec',
    address: 'office@league.example',
  });
});
