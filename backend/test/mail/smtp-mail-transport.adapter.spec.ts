import { newReportMessage } from '../../src/report-mail/application/report-message';
import { IsWanted } from '../../src/mail/application/ports';
import { MailSettings } from '../../src/mail/infrastructure/config/mail-settings';
import { SmtpMailTransport } from '../../src/mail/infrastructure/smtp/smtp-mail-transport';
import { settingsFrom } from '../../src/settings';
import { aReportSnapshot } from '../report-mail/a-report-snapshot';
import { emailsWith } from '../report-mail/emails-with';
import { MailServer } from '../support/servers/mail-server';

const environment = { MAIL_FROM: 'scores@league.example' };
const settings = settingsFrom(environment).of(MailSettings);
const emails = emailsWith(environment);
let mailServer: MailServer;
let carriers: SmtpMailTransport[] = [];

beforeAll(async () => {
  mailServer = await MailServer.start();
});

afterEach(() => {
  for (const transport of carriers) transport.onModuleDestroy();
  carriers = [];
  mailServer.behaviour = 'takes';
  mailServer.refused = null;
  mailServer.received.length = 0;
});

afterAll(() => mailServer.stop());

function carry(
  url = mailServer.url,
  recipients = ['one@example.org'],
  signal = new AbortController().signal,
  isWanted?: IsWanted,
) {
  const transport = new SmtpMailTransport(url, settings);
  carriers.push(transport);
  const message = newReportMessage('report', recipients, aReportSnapshot(), new Date());
  return transport.send(message, emails.render(message), signal, isWanted);
}

/** The address of the mail server, with credentials. */
function withPassword(host: string): string {
  const url = new URL(mailServer.url);
  url.hostname = host;
  url.username = 'league';
  url.password = 'secret';
  return url.href;
}

/** The server got all of the message, and did not say what became of it. */
const mayHaveTaken: readonly string[] = [
  'drops the connection after DATA',
  'takes messages without a word',
];

test.each([
  ['refuses recipients', /550 No such user here/, true],
  ['knows no such address', /550 5\.1\.1/, true],
  ['refuses recipients for now', /451 Try again later/, false],
  // The server objects to us, which may be fixed.
  ['relays nothing', /554 5\.7\.1/, false],
  // The response contained characters that PostgreSQL can't store.
  ['refuses messages', /554 Looks like junk$/, true],
  // The server may have accepted the message. Counted as an outage, it would be sent again without
  // limit.
  ['drops the connection after DATA', /closed/i, false],
  ['takes messages without a word', /timeout/i, false],
] as const)('A server that %s refused the message', async (behaviour, reason, final) => {
  mailServer.behaviour = behaviour;
  const isSilent = behaviour === 'takes messages without a word';
  expect(await carry(`${mailServer.url}${isSilent ? '?socketTimeout=2000' : ''}`)).toEqual({
    kind: 'refused',
    recipients: ['one@example.org'],
    reason: expect.stringMatching(reason) as string,
    final,
    ...(behaviour === 'refuses messages' && { mayHaveArrived: false }),
    ...(mayHaveTaken.includes(behaviour) && { mayHaveArrived: true }),
  });
});

test.each([
  ['greets nobody', /timeout|greeting/i],
  ['turns everyone away', /421 .*Too busy/],
  ['refuses senders', /553 Sender address rejected/],
] as const)('A server that %s is unavailable', async (behaviour, reason) => {
  mailServer.behaviour = behaviour;
  const isSilent = behaviour === 'greets nobody';
  expect(await carry(`${mailServer.url}${isSilent ? '?greetingTimeout=300' : ''}`)).toEqual({
    kind: 'unavailable',
    reason: expect.stringMatching(reason) as string,
  });
});

test('So is one that is not there, or has no name that anyone knows', async () => {
  const gone = await MailServer.start();
  const { url } = gone;
  await gone.stop();
  expect(await carry(url)).toMatchObject({ kind: 'unavailable' });
  expect(await carry('smtp://mail.invalid')).toMatchObject({ kind: 'unavailable' });
});

test('Of several recipients only those that were refused are left', async () => {
  mailServer.behaviour = 'refuses recipients for now';
  mailServer.refused = ['two@example.org'];
  expect(await carry(mailServer.url, ['one@example.org', 'two@example.org'])).toMatchObject({
    kind: 'refused',
    recipients: ['two@example.org'],
    final: false,
  });
  expect(mailServer.received.map(({ to }) => to)).toEqual([['one@example.org']]);
});

test('An address that no mail server could take is refused for good', async () => {
  expect(await carry(mailServer.url, ['not <an> address'])).toMatchObject({
    kind: 'refused',
    final: true,
  });
});

test('A password goes to a server on this machine as it is, to others only over TLS', async () => {
  expect(await carry(withPassword('127.0.0.1'))).toEqual({ kind: 'delivered' });
  expect(mailServer.signIns).toEqual([false]);
  // This is also an address of this machine, but not of loopback.
  const elsewhere = await carry(withPassword('0.0.0.0'));
  expect(elsewhere).toMatchObject({
    kind: 'unavailable',
    reason: expect.stringMatching(/STARTTLS/) as string,
  });
  expect(mailServer.signIns).toEqual([false]);
});

test('TLS is used where a server offers it, and not trusted blindly', async () => {
  const secure = await MailServer.start(0, { tls: true });
  const url = new URL(secure.url);
  url.username = 'league';
  url.password = 'secret';
  expect(await carry(url.href)).toMatchObject({
    kind: 'unavailable',
    reason: expect.stringMatching(/certificate/) as string,
  });
  expect(secure.signIns).toEqual([]);

  url.searchParams.set('tls.rejectUnauthorized', 'false');
  expect(await carry(url.href)).toEqual({ kind: 'delivered' });
  expect(secure.signIns).toEqual([true]);
  await secure.stop();
});

test('An attempt ends when its message is not held any more', async () => {
  mailServer.behaviour = 'greets nobody';
  expect(await carry(mailServer.url, ['one@example.org'], AbortSignal.timeout(200))).toEqual({
    kind: 'unavailable',
    reason: 'The mail server took too long',
  });
});

test('A connection that the server closed while it was idle costs no message', async () => {
  const transport = new SmtpMailTransport(mailServer.url, settings);
  carriers.push(transport);
  for (let n = 1; n <= 3; n++) {
    const message = newReportMessage('report', ['one@example.org'], aReportSnapshot(), new Date());
    const { signal } = new AbortController();
    expect(await transport.send(message, emails.render(message), signal)).toEqual({
      kind: 'delivered',
    });
    mailServer.hangUp();
  }
  expect(mailServer.received).toHaveLength(3);
});

describe('A message that may not be wanted any more', () => {
  const send = (isWanted: IsWanted, url?: string) => carry(url, undefined, undefined, isWanted);

  it('does not leave if it is not', async () => {
    expect(await send(() => Promise.resolve(false))).toEqual({ kind: 'unwanted' });
    expect(mailServer.received).toEqual([]);
  });

  it('is asked about when the mail server is ready for its content', async () => {
    let tries = 0;
    mailServer.tries = 0;
    const isWanted = () => {
      tries = mailServer.tries;
      return Promise.resolve(true);
    };
    expect(await send(isWanted)).toEqual({ kind: 'delivered' });
    expect(tries).toBe(1);
  });

  it('is released when its content has left, before the mail server has taken it', async () => {
    let release!: () => void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The server takes the message only after the release.
    mailServer.takesWhen = () => released;
    expect(await send(() => Promise.resolve(release))).toEqual({ kind: 'delivered' });
    mailServer.takesWhen = () => Promise.resolve();
  });

  it('is released if the mail server is lost', async () => {
    mailServer.behaviour = 'drops the connection after DATA';
    const release = jest.fn();
    await send(() => Promise.resolve(release));
    expect(release).toHaveBeenCalled();
  });
});
