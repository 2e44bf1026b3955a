import { rmSync } from 'node:fs';
import { mostAttemptsAtOnce } from '../../src/mail/infrastructure/attempts-at-once';
import { eventually } from '../support/eventually';
import { rounds } from '../support/rounds';
import { MailScene } from './mail-scene';
import { MailServer } from '../support/mail-server';
import { folderForDatabase } from '../support/folder-for-database';

/** That come in each state of the mail server. */
const reports = rounds({ usual: 20, long: 150 });

let scene: MailScene;

afterEach(() => scene.close());

it(`${7 * reports} reports are all told of, once, though the mail server misbehaves in every way while they come`, async () => {
  scene = await MailScene.open();
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

it('Of two instances on one database both send, and no message is sent by both', async () => {
  const named = (name: string) => (mailServer: MailServer) => ({
    // Whose patience no slow machine ends: what was cut off would be sent again.
    SMTP_URL: `${mailServer.url}?name=${name}`,
  });
  scene = await MailScene.open(named('one'));
  const { mailServer } = scene;
  mailServer.delayMilliseconds = 20;
  const other = await scene.start(named('two')(mailServer));
  await scene.report(200);
  await scene.everyMessageArrived();
  const clients = mailServer.received.map(({ client }) => client);
  for (const name of ['one', 'two']) {
    expect(clients.filter((client) => client === name).length).toBeGreaterThan(20);
  }
  expect(await other.stop()).toBe(0);
});

it('A server that is told to stop finishes the mail that is under way, and leaves the rest', async () => {
  scene = await MailScene.open();
  const { mailServer } = scene;
  mailServer.delayMilliseconds = 1_500;
  await scene.report(20);
  await eventually(
    () => mailServer.received.length,
    (received) => received > 0,
  );
  expect(await scene.server.stop()).toBe(0);
  // It would be forty if it had sent the rest.
  expect(mailServer.received.length).toBeLessThan(40);

  mailServer.delayMilliseconds = 0;
  scene.server = await scene.start();
  await scene.everyMessageArrived();
});

it('A server with its database that is told to stop does not wait for a mail server that is silent', async () => {
  const folder = folderForDatabase();
  scene = await MailScene.open(({ url }) => ({
    SMTP_URL: url,
    DATABASE_URL: '',
    DATA_DIR: folder,
  }));
  const { mailServer } = scene;
  mailServer.behaviour = 'takes messages without a word';
  await scene.report(5);
  await eventually(
    () => mailServer.received.length,
    (received) => received >= mostAttemptsAtOnce,
  );
  const before = performance.now();
  expect(await scene.server.stop()).toBe(0);
  // The carrier waits ten minutes for a word.
  expect(performance.now() - before).toBeLessThan(60_000);
  rmSync(folder, { recursive: true });
});
