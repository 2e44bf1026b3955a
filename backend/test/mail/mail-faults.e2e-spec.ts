import { rmSync } from 'node:fs';
import { maxConcurrentAttempts } from '../../src/mail/infrastructure/sending/max-concurrent-attempts';
import { eventually, within } from '../support/timing/eventually';
import { rounds } from '../support/timing/rounds';
import { MailScene } from './mail-scene';
import { MailServer } from '../support/servers/mail-server';
import { folderForDatabase } from '../support/folder-for-database';
import { moreTime } from '../support/timing/more-time';

// A server waits for a mail server that doesn’t answer.
moreTime();

/** The number of reports in each state of the mail server. */
const reports = rounds({ usual: 3, long: 150 });
/** The number of reports that two instances send. */
const shared = rounds({ usual: 10, long: 200 });

describe('A server on a database of yours', () => {
  let scene: MailScene;

  beforeAll(async () => {
    // Only the greeting has a short timeout. After a later timeout, the message would be sent
    // again.
    scene = await MailScene.open(({ url }) => ({
      SMTP_URL: `${url}?name=one&greetingTimeout=300`,
    }));
  });

  afterAll(() => scene.close());

  it(`tells of ${7 * reports} reports, of each once, though the mail server misbehaves in every way while they come`, async () => {
    const { port, received } = scene.mailServer;
    await scene.report(reports);
    await scene.mailServer.stop();
    await scene.report(reports);
    scene.mailServer = await MailServer.start(port);
    const { mailServer } = scene;
    mailServer.received.push(...received);
    for (const behaviour of [
      'turns everyone away',
      'refuses senders',
      'refuses recipients for now',
      'greets nobody',
      'drops the connection after DATA',
    ] as const) {
      mailServer.behaviour = behaviour;
      mailServer.hangUp();
      await scene.report(reports);
    }
    mailServer.behaviour = 'takes';
    mailServer.hangUp();

    await scene.everyMessageArrived();
    expect(scene.reported.size).toBe(7 * reports);
  });

  it('that is told to stop finishes the mail that is under way, and leaves the rest', async () => {
    const { mailServer } = scene;
    const before = mailServer.received.length;
    mailServer.delayMilliseconds = 1_500;
    await scene.report(20);
    await eventually(
      () => mailServer.received.length,
      (received) => received > before,
    );
    expect(await scene.server.stop()).toBe(0);
    // There would be forty more if it had sent the rest.
    expect(mailServer.received.length).toBeLessThan(before + 40);

    mailServer.delayMilliseconds = 0;
    scene.server = await scene.start({ SMTP_URL: `${mailServer.url}?name=one` });
    await scene.everyMessageArrived();
  });

  it('and another one on it both send, and no message is sent by both', async () => {
    const { mailServer } = scene;
    const other = await scene.start({ SMTP_URL: `${mailServer.url}?name=two` });
    const before = mailServer.received.length;
    // Neither instance has sent everything before the other one begins.
    let bothCame: () => void;
    const both = new Promise<void>((resolve) => (bothCame = resolve));
    const came = new Set<string>();
    mailServer.takesWhen = (client) => {
      if (came.add(client).size === 2) bothCame();
      return both;
    };
    mailServer.delayMilliseconds = 20;
    await scene.report(shared);
    await scene.everyMessageArrived();
    const clients = mailServer.received.slice(before).map(({ client }) => client);
    expect([...new Set(clients)].sort()).toEqual(['one', 'two']);
    expect(clients).toHaveLength(2 * shared);
    expect(await other.stop()).toBe(0);
  });
});

it('A server with its database that is told to stop does not wait for a mail server that is silent', async () => {
  const folder = folderForDatabase();
  const scene = await MailScene.open(({ url }) => ({
    SMTP_URL: url,
    DATABASE_URL: '',
    DATA_DIR: folder,
  }));
  try {
    const { mailServer } = scene;
    mailServer.behaviour = 'takes messages without a word';
    await scene.report(5);
    await eventually(
      () => mailServer.received.length,
      (received) => received >= maxConcurrentAttempts,
    );
    // The transport waits ten minutes for a response.
    expect(await within(60, scene.server.stop())).toBe(0);
  } finally {
    await scene.close();
    rmSync(folder, { recursive: true, maxRetries: 10 });
  }
});
