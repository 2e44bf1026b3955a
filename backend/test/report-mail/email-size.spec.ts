import { newReportMessage } from '../../src/report-mail/application/report-message';
import { Email } from '../../src/mail/application/email-layout';
import { createTransport } from 'nodemailer';
import { OutboxMessage, newMessage } from '../../src/mail/domain/outbox-message';
import { ReportSnapshot } from '../../src/report-mail/domain/report-snapshot';
import { MailSettings } from '../../src/mail/infrastructure/config/mail-settings';
import { envelopeOf } from '../../src/mail/infrastructure/sending/envelope';
import { settingsFrom } from '../../src/settings';
import { aNotificationContent, newNotification } from '../mail/a-notification-content';
import { aCorrection } from './a-correction';
import { aReportSnapshot } from './a-report-snapshot';
import { EmailLanguages } from '../../src/mail/application/languages/email-languages';
import { reminderEmail } from '../../src/reminders/application/reminder-email';
import { emailsWith } from './emails-with';
import { aGame } from '../reminders/captain-reminder-fakes';

const emails = emailsWith({});
const to = ['one@example.org'];
const now = new Date('2026-06-02T02:00:00Z');

/** Texts that take much more room in an e-mail than in the database. */
const texts: readonly (readonly [what: string, text: (length: number) => string])[] = [
  ['emoji', (length) => '🏐'.repeat(length)],
  ['emoji among letters', (length) => '🏐ab'.repeat(length / 3)],
  ['what HTML escapes', (length) => '"'.repeat(length)],
  ['line breaks', (length) => 'a\n'.repeat(length / 2)],
  ['equals signs', (length) => '= '.repeat(length / 2)],
];

const aboutReport = (kind: 'report' | 'correction' | 'captain-message', changes: object) =>
  newReportMessage(kind, to, aReportSnapshot(changes), now);

/** As it is sent, in bytes. */
async function sizeOf(message: OutboxMessage, email: Email): Promise<number> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const settings = settingsFrom({}).of(MailSettings);
  const sent = await transport.sendMail(envelopeOf(message, email, settings));
  return (sent.message as Buffer).length;
}

const most = 256 * 1_024;

describe.each(texts)('With %s, an e-mail has at most 256 KB:', (_what, text) => {
  const names = { winningTeamName: text(120), losingTeamName: text(120), leagueName: text(120) };

  test('one that lists 180 messages of captains', async () => {
    const captainMessage = { text: text(999), at: now.toISOString() };
    const messages = Array.from({ length: 180 }, (_, index) =>
      aboutReport('captain-message', { captainMessage, reference: `REF-${index}` }),
    );
    const email = emails.renderList(messages);
    expect(await sizeOf(messages[0]!, email)).toBeLessThanOrEqual(most);
    // A long message must not hide the reports after it.
    expect(email.text).toContain('REF-29');
  });

  test('one that lists 2,000 reports', async () => {
    const messages = Array.from({ length: 2_000 }, () => aboutReport('report', names));
    const email = emails.renderList(messages);
    expect(await sizeOf(messages[0]!, email)).toBeLessThanOrEqual(most);
  });

  test('one about a correction of a game with many reports', async () => {
    const from = text(3_999);
    const change = (label: string) => ({ field: label, label, from, to: from });
    const message = aboutReport('correction', {
      ...names,
      notes: from,
      ratingComments: from,
      refRating: 1,
      correction: {
        revision: 2,
        correctedAt: now.toISOString(),
        changes: ['Comments', 'Notes'].map(change),
      },
      earlier: Array.from({ length: 10 }, () => aReportSnapshot(names)),
    } satisfies Partial<ReportSnapshot>);
    const email = emails.render(message, now);
    expect(await sizeOf(message, email)).toBeLessThanOrEqual(most);
    expect(email.text).toContain('Open the report');
  });

  test('one that reminds of 50 games', async () => {
    const name = text(120);
    const games = Array.from({ length: 50 }, (_, index) => ({
      ...aGame(`game ${index}`, {
        leagueName: name,
        home: { id: 'lions', name },
        away: { id: 'tigers', name },
        location: text(198),
      }),
      reportUrl: `https://scores.example.org/#g=${'t'.repeat(60)}-${index}.`,
    }));
    const team = { leagueId: '1', leagueName: name, teamId: 'lions', teamName: name, gameIds: [] };
    const reminder = newMessage('reminder', to, { content: team }, now);
    const words = new EmailLanguages('America/New_York', 'en').of();
    const content = reminderEmail(team, games, 'https://scores.example.org/#s=1', words);
    const email = emails.renderForCaptain(content.heading, content, 'https://stop.example');
    expect(await sizeOf(reminder, email)).toBeLessThanOrEqual(most);
    for (const { reportUrl } of games) expect(email.text).toContain(reportUrl);
  });

  test('one about the server, and about an evening', async () => {
    const facts = Array.from({ length: 50 }, () => ['7:00 PM', text(240)] as const);
    const lead = [`The last error: ${text(90_000)}`];
    const notification = newNotification(to, aNotificationContent({ lead, facts }), now);
    const email = emails.renderNotification(notification);
    expect(await sizeOf(notification, email)).toBeLessThanOrEqual(most);
  });
});

it('tells how many reports are not listed', () => {
  const email = emails.renderList(
    Array.from({ length: 2_000 }, () => aboutReport('report', { leagueName: 'l'.repeat(120) })),
  );
  const listed = email.text.split('(llll').length - 1;
  expect(listed).toBeGreaterThan(100);
  expect(email.subject).toBe('2000 more score reports');
  expect(email.text).toContain(`\nNot listed here: ${2_000 - listed} more.\n`);
  expect(email.text).toContain('https://scores.example.org/admin?tab=submissions');
});

it('lists all reports of a busy hour', () => {
  const { text } = emails.renderList(
    Array.from({ length: 200 }, (_, index) => aboutReport('report', { reference: `REF-${index}` })),
  );
  expect(text).toContain('REF-199');
  expect(text).not.toContain('Not listed');
});

it('says that texts are cut off', () => {
  const [short, notes] = ['n'.repeat(4_000), '🏐'.repeat(4_000)];
  const whole = emails.render(aboutReport('report', { notes: short }), now);
  expect(whole.text).toContain(short);
  const correction = aCorrection({ 'gameDetails.notes': [notes, notes] });
  const cut = emails.render(aboutReport('correction', { notes, correction }), now);
  expect(cut.text).toContain('🏐…\n');
  expect(cut.text).toContain(
    '\nThis e-mail would be too long, so texts that end with “…” are cut off.\n',
  );
});
