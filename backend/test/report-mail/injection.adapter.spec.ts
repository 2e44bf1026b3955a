import { MessageKind } from '../../src/kernel/collected/message-kinds';
import {
  ReportMessage,
  isReceipt,
  kindsForRecipients,
  newReportMessage,
  receiptKinds,
} from '../../src/report-mail/application/report-message';
import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { MailSettings } from '../../src/mail/infrastructure/config/mail-settings';
import { ReportSnapshot } from '../../src/report-mail/domain/report-snapshot';
import { SmtpMailTransport } from '../../src/mail/infrastructure/smtp/smtp-mail-transport';
import { settingsFrom } from '../../src/settings';
import { aReportSnapshot } from './a-report-snapshot';
import { emailsWith } from './emails-with';
import { MailServer } from '../support/servers/mail-server';
import { rounds } from '../support/timing/rounds';

const texts = [
  'sportName',
  'leagueName',
  'division',
  'location',
  'winningTeamName',
  'losingTeamName',
  'captainName',
  'captainPhone',
  'ratingComments',
  'notes',
] as const satisfies readonly (keyof ReportSnapshot)[];

const headers = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'references',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
];

/** Those of an e-mail to a captain have no reply address, and those of a question can be stopped. */
function headersOf(kind: MessageKind): string[] {
  if (kind === 'agreement-request') {
    return [...headers.filter((name) => !['reply-to', 'references'].includes(name)), 'list'].sort();
  }
  return headers.filter((name) => name !== 'reply-to' || !isReceipt({ kind }));
}

/** Text from attackers. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }),
  fc.constantFrom(
    'Eve\r\nBcc: victim@example.net',
    'Eve\nX-Evil: 1',
    'Eve\r\n\r\n<p>body</p>',
    '\r\n.\r\nMAIL FROM:<eve@example.net>',
    'Eve <victim@example.net>',
    '"Eve", victim@example.net',
    '=?utf-8?Q?=0ABcc:_victim@example.net?=',
    '</td></table><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '" onmouseover="alert(1)',
    '&lt;b&gt; &amp;',
    '${constructor}',
    '𝕰𝖛𝖊 👩‍👩‍👧 ‮evil',
    'x'.repeat(4_000),
  ),
);

describe('Whatever stands in a report', () => {
  const settings = { MAIL_FROM: 'scores@league.example', ASSOCIATION_NAME: 'Rec' };
  const emails = emailsWith(settings);
  let mailServer: MailServer;
  let transport: SmtpMailTransport;

  beforeAll(async () => {
    mailServer = await MailServer.start();
    transport = new SmtpMailTransport(mailServer.url, settingsFrom(settings).of(MailSettings));
  });

  afterAll(async () => {
    transport.onModuleDestroy();
    await mailServer.stop();
  });

  const rendered = (message: ReportMessage) =>
    message.kind === 'agreement-request'
      ? emails.renderForCaptain(
          emails.subject(message),
          emails.agreementContent(message, {
            agreeUrl: 'https://scores.example/#a=token',
            stopPage: 'https://scores.example/#s=token',
            teamName: message.report.losingTeamName,
            isCurrent: true,
            isContested: false,
          }),
          'https://scores.example/api/mail-stop/token',
        )
      : emails.render(message);

  it.each([...kindsForRecipients, ...receiptKinds, 'agreement-request'] as const)(
    'the %s goes to its recipients alone, with its headers alone, as text',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(
          fc.record(Object.fromEntries(texts.map((name) => [name, hostile]))),
          async (given) => {
            const told: ReportSnapshot = {
              ...aReportSnapshot({ fieldConditionRating: 3 }),
              ...given,
              teamNames: [given['winningTeamName']!, given['losingTeamName']!],
              status: 'conflict',
              earlier: [{ ...aReportSnapshot(), captainName: given['captainName']! }],
              earlierCount: 12,
              correctableUntil: new Date(Date.now() + 86_400_000).toISOString(),
              ...later(given['notes']!),
            };
            const message = newReportMessage(kind, ['one@example.org'], told, new Date());
            mailServer.received.length = 0;

            const letter = rendered(message);
            expect(await transport.send(message, letter, new AbortController().signal)).toEqual({
              kind: 'delivered',
            });

            expect(mailServer.received).toHaveLength(1);
            const [{ to, from, source }] = mailServer.received as [(typeof mailServer.received)[0]];
            expect([from, ...to]).toEqual(['scores@league.example', 'one@example.org']);
            const read = await simpleParser(source);
            const expected = headersOf(kind);
            expect([...read.headers.keys()].sort()).toEqual(expected);
            expect(read.attachments).toEqual([]);
            // No text of the report became a tag: the tags are those of a report with harmless
            // text.
            const harmless = { ...message, report: withHarmlessText(told) };
            expect(tagsIn(read.html as string)).toEqual(tagsIn(rendered(harmless).html));
          },
        ),
        { numRuns: rounds({ usual: 8, long: 200 }) },
      );
    },
  );
});

/** What e-mails about corrections and messages tell, with this text. */
function later(text: string) {
  const [revision, correctedAt] = [2, '2026-06-02T01:40:00.000Z'];
  const changes = ['gameDetails.notes', 'gameDetails.outcome'].map((field) => ({
    field,
    label: 'Field',
    from: text,
    to: `${text}!`,
  }));
  return {
    correction: { revision, correctedAt, changes },
    captainMessage: { text, at: correctedAt },
  };
}

/** The report with harmless words in place of every text, and as many lines in each. */
function withHarmlessText(told: ReportSnapshot): ReportSnapshot {
  const harmless = (text: string) => text.replace(/[^\r\n]+/g, 'word');
  const words = Object.fromEntries(texts.map((name) => [name, harmless(told[name]!)]));
  return { ...told, ...words, ...later(harmless(told.notes!)) };
}

function tagsIn(page: string): string[] {
  return page.match(/<[^>]*>/g) ?? [];
}
