import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { simpleParser } from 'mailparser';
import request from 'supertest';
import { messageKinds } from '../../src/kernel/collected/message-kinds';
import { MessageSenders } from '../../src/mail/application/message-senders';
import { aBodyOf, dayNumber } from '../support/a-sample-game';
import { createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { startServer } from '../support/servers/server';
import { allMailIsSent, pendingMail } from '../support/pending-mail';
import { startFastMail } from '../support/servers/fast-mail';
import { aMailServer, aServer } from '../support/servers/scene';
import { moreTime } from '../support/timing/more-time';

// A server waits for a mail server that doesn’t answer.
moreTime();

interface Receipt {
  readonly id: string;
  readonly reference: string;
}

interface Undelivered {
  readonly id: string;
  readonly kind: string;
  readonly recipients: readonly string[];
  readonly state: string;
  readonly lastError: string | null;
}

const recipients = ['one@example.org', 'two@example.org'];
let day = 0;

const mailServer = aMailServer();
const { database, server, admin, game } = aServer(() => ({
  // Long enough for a server that is slow to greet, because each test expects its own error.
  SMTP_URL: `${mailServer.url}?greetingTimeout=5000`,
  MAIL_FROM: 'scores@league.example',
  ASSOCIATION_NAME: 'Riverside "Rec", Inc.',
  CONTACT_EMAIL: 'office@league.example',
}));

beforeAll(async () => {
  startFastMail(server);
  await name(recipients.join(', '));
});

beforeEach(async () => {
  await database.query('DELETE FROM queued_report');
  await database.query('DELETE FROM outbox_message');
  mailServer.hangUp();
  mailServer.behaviour = 'takes';
  mailServer.refused = null;
  mailServer.received.length = 0;
});

/** Makes the addresses in the text the only recipients of the sport. */
function name(text: string) {
  return admin.post('/api/sport-admins').send({ kickball: text }).expect(200);
}

/** Reports a game on a new day, or on the given one. */
async function report(details: object, { league = {}, date = dayNumber(++day) } = {}) {
  const answer = await request(server.url)
    .post('/api/score-submissions')
    .send(aBodyOf(game, date, { details, league }))
    .expect(201);
  return answer.body as Receipt;
}

function mail(count: number) {
  return eventually(
    () => mailServer.received,
    ({ length }) => length >= count,
  );
}

async function undelivered(): Promise<Undelivered[]> {
  return (await admin.get('/api/admin/undelivered-mail').expect(200)).body as Undelivered[];
}

function waiting(): Promise<object[]> {
  return database.query(pendingMail);
}

describe('A report', () => {
  it('goes to those responsible in one message, and the captain gets a receipt', async () => {
    const { id, reference } = await report({ captainEmail: 'dana@captains.example' });
    await mail(2);

    const [told] = await mailServer.mailTo('one@example.org');
    const [receipt] = await mailServer.mailTo('dana@captains.example');
    expect(mailServer.received.map(({ to }) => [...to].sort()).sort()).toEqual([
      ['dana@captains.example'],
      recipients,
    ]);
    const [one, other] = game.teams;
    expect(told!.subject).toBe(`Kickball: ${one!.name} 21–14 ${other!.name}`);
    expect(told!.from!.value).toEqual([
      { name: 'Riverside "Rec", Inc.', address: 'scores@league.example' },
    ]);
    expect(told!.replyTo!.value).toEqual([
      { name: 'Dana Smith', address: 'dana@captains.example' },
    ]);
    for (const words of [told!.text!, told!.html as string]) {
      expect(words).toContain(
        `${server.url}/admin?tab=submissions&report=${id}`.replaceAll(
          '&',
          words === told!.text ? '&' : '&amp;',
        ),
      );
      expect(words).toContain(reference);
      expect(words).toContain('Riverside Park');
    }
    expect(receipt!.subject).toBe(`Your score report: ${told!.subject!}`);
    expect(receipt!.replyTo!.value[0]!.address).toBe('office@league.example');
    expect(receipt!.text).toContain(reference);
    await eventually(waiting, ({ length }) => length === 0);
  });

  it('of the same game joins the first one’s thread, and shows both versions', async () => {
    const date = dayNumber(++day);
    const first = await report(
      { captainEmail: 'a@captains.example', captainName: 'Ann' },
      { date },
    );
    await mail(2);
    const [one, other] = game.teams;
    const second = await report(
      { captainEmail: 'b@captains.example', captainName: 'Bob', winningScore: 30 },
      { date, league: { winningTeamId: other!.id, losingTeamId: one!.id } },
    );
    await mail(4);

    const [before, after] = await mailServer.mailTo('one@example.org');
    expect(before!.subject).toBe(`Kickball: ${one!.name} 21–14 ${other!.name}`);
    expect(after!.subject).toBe(`Kickball: ${other!.name} 30–14 ${one!.name}`);
    expect(after!.references).toEqual(before!.references);
    expect(after!.messageId).not.toBe(before!.messageId);
    expect(after!.text).toContain('Reports of this game differ');
    for (const words of [after!.text!, after!.html as string]) {
      expect(words).toContain(first.reference);
      expect(words).toContain(second.reference);
      expect(words).toContain(`${one!.name} 21 – 14 ${other!.name}`);
      expect(words).toContain(`${other!.name} 30 – 14 ${one!.name}`);
    }
    // The receipt may go to anyone, so it contains nothing from other reports.
    const [receipt] = await mailServer.mailTo('b@captains.example');
    expect(receipt!.text).toContain('Another report of this game differs from yours.');
    for (const words of [receipt!.text!, receipt!.html as string]) {
      expect(words).not.toContain(first.reference);
      expect(words).not.toContain('Ann');
      expect(words).not.toContain('a@captains.example');
    }
  });
});

describe('A message that the mail server refuses', () => {
  it('is shown with the reason, and delivered when it is tried again', async () => {
    mailServer.behaviour = 'refuses recipients';
    mailServer.refused = ['dana@nowhere.example'];
    await report({ captainEmail: 'dana@nowhere.example' });
    await mail(1);
    const [message] = await eventually(undelivered, ({ length }) => length > 0);
    expect(message).toMatchObject({
      kind: 'receipt',
      recipients: ['dana@nowhere.example'],
      state: 'given-up',
      nextAttemptAt: null,
      attempts: 1,
      lastError: expect.stringContaining('550 No such user here') as string,
    });
    expect(message).toHaveProperty(
      'subject',
      expect.stringMatching(/^Your score report: Kickball/),
    );

    mailServer.behaviour = 'takes';
    const retry = `/api/admin/undelivered-mail/${message!.id}/retry`;
    const answer = await admin.post(retry).expect(202);
    expect(answer.body).toEqual({ message: 'The message will be tried again.' });
    await mail(2);
    await eventually(undelivered, ({ length }) => length === 0);
    await admin.post(retry).expect(404);
    await admin.post('/api/admin/undelivered-mail/nonsense/retry').expect(404);
  });
});

describe('A report that waits', () => {
  /** The entry of a report whose first attempt has failed. */
  async function waitingReport(): Promise<Undelivered> {
    const isListed = ({ kind }: Undelivered) => kind === 'report';
    const list = await eventually(undelivered, (messages) => messages.some(isListed));
    return list.find(isListed)!;
  }

  /** Waits until all open attempts began after this call. A message has only one at a time. */
  async function everyAttemptIsNew(): Promise<void> {
    const before = mailServer.tries;
    await eventually(
      () => mailServer.tries,
      (now) => now >= before + 3,
    );
  }

  afterEach(() => name(recipients.join(', ')));

  it('goes to an address that was corrected meanwhile, and not to who was removed', async () => {
    await name('two@exmaple.org, gone@example.org');
    mailServer.behaviour = 'turns everyone away';
    await report({ captainEmail: 'dana@captains.example' });
    expect(await waitingReport()).toMatchObject({
      recipients: ['two@exmaple.org', 'gone@example.org'],
    });

    await name('two@example.org');
    expect(await waitingReport()).toMatchObject({ recipients: ['two@example.org'] });
    await everyAttemptIsNew();
    mailServer.behaviour = 'takes';
    await eventually(waiting, ({ length }) => length === 0);
    expect(mailServer.received.map(({ to }) => to.join()).sort()).toEqual([
      'dana@captains.example',
      'two@example.org',
    ]);
  });
});

it('The list of undelivered mail comes in pages', async () => {
  mailServer.behaviour = 'refuses messages';
  for (let n = 1; n <= 3; n++) await report({ captainEmail: `c${n}@captains.example` });
  await eventually(undelivered, ({ length }) => length === 6);
  const first = await admin.get('/api/admin/undelivered-mail?limit=4').expect(200);
  expect(first.headers['x-total-count']).toBe('6');
  const [, next] = /<([^>]+)>; rel="next"/.exec(first.headers['link'] as string)!;
  const second = await admin.get(next!).expect(200);
  const rows = [...(first.body as Undelivered[]), ...(second.body as Undelivered[])];
  expect(rows.map(({ id }) => id)).toEqual((await undelivered()).map(({ id }) => id));
  expect(second.headers['link']).toBeUndefined();
  const spoilt = '/api/admin/undelivered-mail?limit=x&cursor=nonsense';
  const { body: refusal } = await admin.get(spoilt).expect(400);
  expect(refusal).toMatchObject({ details: [{ path: 'limit' }, { path: 'cursor' }] });
});

it('Without a mail server each message becomes a file that mail programs open, and the log says so', async () => {
  const log = jest.spyOn(Logger.prototype, 'log');
  const files = await createTestDatabase();
  const quiet = await startServer(files.url);
  const folder = join(quiet.dataFolder, 'mail');
  try {
    startFastMail(quiet);
    expect(log).toHaveBeenCalledWith(`Mail goes to files in ${folder}, since there is no SMTP_URL`);
    const answer = await request(quiet.url)
      .post('/api/score-submissions')
      .send(aBodyOf(game, dayNumber(1)))
      .expect(201);
    const { reference } = answer.body as Receipt;
    const [name] = await eventually(
      () => (statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []),
      (names) => names.some((file) => file.endsWith('.eml')),
    );
    expect(name).toMatch(new RegExp(`^[\\d-]+T[\\d.-]+Z receipt ${reference}\\.eml$`));
    expect(statSync(join(folder, name!)).mode & 0o077).toBe(0);
    const read = await simpleParser(readFileSync(join(folder, name!)));
    expect(read.text).toContain(reference);
    await allMailIsSent(files);
  } finally {
    log.mockRestore();
    await quiet.stop();
    await files.drop();
  }
});

test('Each kind of message has one sender, which knows whether it goes to captains of a team', () => {
  const senders = server.app.get(MessageSenders);
  const kinds = senders.all.flatMap((sender) => [...sender.kinds]);
  expect(kinds.sort()).toEqual([...messageKinds].sort());
  expect([...senders.kindsForCaptains].sort()).toEqual(['agreement-request', 'reminder']);
});
