import { simpleParser } from 'mailparser';
import { mostAttemptsAtOnce } from '../../src/mail/infrastructure/attempts-at-once';
import { SampleGame, aBodyOf, dayNumber, findSampleGame } from '../submissions/a-sample-game';
import { TestDatabase, createTestDatabase } from '../support/database';
import { eventually } from '../support/eventually';
import { ServerProcess } from '../support/server-process';
import { MailServer } from './mail-server';

let database: TestDatabase;
let mailServer: MailServer;
let server: ServerProcess;
let game: SampleGame;
let reported: Map<string, string>;

const start = (settings: Record<string, string> = {}) =>
  ServerProcess.start({
    DATABASE_URL: database.url,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'scores@league.example',
    MAIL_RETRY_SECONDS: '1',
    DEFAULT_RECIPIENTS: 'office@league.example',
    ...settings,
  });

beforeEach(async () => {
  database = await createTestDatabase();
  mailServer = await MailServer.start();
  server = await start();
  game = await findSampleGame(server.url);
  reported = new Map();
});

afterEach(async () => {
  ServerProcess.killAll();
  await mailServer.stop();
  await database.drop();
});

/** Reports so many games of captains of their own, all answered; 20 at a time. */
async function report(count: number): Promise<void> {
  const first = reported.size;
  for (let n = first; n < first + count; n += 20) {
    const batch = Array.from({ length: Math.min(20, first + count - n) }, (_, place) => n + place);
    await Promise.all(
      batch.map(async (number) => {
        const captainEmail = `captain${number}@example.org`;
        const response = await fetch(`${server.url}/api/score-submissions`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': captainEmail },
          body: JSON.stringify(aBodyOf(game, dayNumber(number), { details: { captainEmail } })),
        });
        expect(response.status).toBe(201);
        const { reference } = (await response.json()) as { reference: string };
        reported.set(captainEmail, reference);
      }),
    );
  }
}

function emptied() {
  return eventually(
    () => database.query<{ count: number }>('SELECT count(*)::int AS count FROM outbox_message'),
    ([row]) => row!.count === 0,
    90,
  );
}

/** Fails unless all that were reported were told of, once each but for the doubles that are allowed. */
async function everyMessageArrived(mostDoubles = 0): Promise<void> {
  await emptied();
  const arrived = new Map<string, string>();
  for (const { to, source } of mailServer.received) {
    const { messageId, text } = await simpleParser(source);
    const [, reference] = /(?:Reference|reference number is) ([\w-]{9})/.exec(text!)!;
    arrived.set(messageId!, `${to.join()} ${reference}`);
  }
  const expected = [...reported].flatMap(([captain, reference]) => [
    `${captain} ${reference}`,
    `office@league.example ${reference}`,
  ]);
  expect([...arrived.values()].sort()).toEqual(expected.sort());
  const doubles = mailServer.received.length - arrived.size;
  expect(doubles).toBeLessThanOrEqual(mostDoubles);
}

describe('1,000 reports', () => {
  it('are all told of, once, though the mail server misbehaves in every way while they come', async () => {
    const { port } = mailServer;
    await report(100);
    await mailServer.stop();
    await report(150);
    mailServer = await restarted(port);
    for (const behaviour of [
      'turns everyone away',
      'refuses senders',
      'refuses recipients for now',
      'greets nobody',
      'drops the connection after DATA',
    ] as const) {
      mailServer.behaviour = behaviour;
      mailServer.hangUp();
      await report(150);
    }
    mailServer.behaviour = 'takes';
    mailServer.hangUp();

    await everyMessageArrived();
    expect(reported.size).toBe(1_000);
  }, 180_000);

  it('are all told of when the server is killed twenty times while it sends', async () => {
    mailServer.delayMilliseconds = 50;
    let killedWhileSending = 0;
    for (let kill = 1; kill <= 20; kill++) {
      await report(50);
      server.signal('SIGKILL');
      await server.ended();
      if (mailServer.received.length < 2 * reported.size) killedWhileSending += 1;
      server = await start();
    }
    await everyMessageArrived(20 * mostAttemptsAtOnce);
    expect(reported.size).toBe(1_000);
    // Else no kill met anything that could have been lost.
    expect(killedWhileSending).toBeGreaterThan(10);
  }, 240_000);
});

it('Of two instances on one database both send, and no message is sent by both', async () => {
  await server.stop();
  const named = (name: string) => start({ SMTP_URL: `${mailServer.url}&name=${name}` });
  server = await named('one');
  const other = await named('two');
  await report(200);
  await everyMessageArrived();
  const clients = mailServer.received.map(({ client }) => client);
  for (const name of ['one', 'two']) {
    expect(clients.filter((client) => client === name).length).toBeGreaterThan(20);
  }
  expect(await other.stop()).toBe(0);
}, 60_000);

it('A server that is told to stop finishes the mail that is under way, and leaves the rest', async () => {
  mailServer.delayMilliseconds = 1_500;
  await report(20);
  await eventually(
    () => mailServer.received.length,
    (received) => received > 0,
  );
  const before = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - before).toBeLessThan(10_000);
  expect(mailServer.received.length).toBeLessThan(40);

  mailServer.delayMilliseconds = 0;
  server = await start();
  await everyMessageArrived();
}, 60_000);

/** A mail server at the port of one that is gone, which knows what that one received. */
async function restarted(port: number): Promise<MailServer> {
  const { received } = mailServer;
  const another = await MailServer.start(port);
  another.received.push(...received);
  return another;
}
