import { maxConcurrentAttempts } from '../../src/mail/infrastructure/sending/max-concurrent-attempts';
import { rounds } from '../support/timing/rounds';
import { MailScene } from './mail-scene';
import { moreTime } from '../support/timing/more-time';

// Servers are killed and started again.
moreTime();

const kills = rounds({ usual: 1, long: 20 });
let scene: MailScene;

beforeEach(async () => {
  scene = await MailScene.open();
});

afterEach(() => scene.close());

it(`${kills * 50} reports are all told of when the server is killed ${kills} times while it sends`, async () => {
  const { mailServer, reported } = scene;
  // Slow enough that some messages are left when everything is reported.
  mailServer.delayMilliseconds = 100;
  let killedWhileSending = 0;
  for (let kill = 1; kill <= kills; kill++) {
    await scene.report(50);
    scene.server.signal('SIGKILL');
    await scene.server.ended();
    if (mailServer.received.length < 2 * reported.size) killedWhileSending += 1;
    scene.server = await scene.start();
  }
  await scene.everyMessageArrived(kills * maxConcurrentAttempts);
  expect(reported.size).toBe(kills * 50);
  // Otherwise no kill could have lost anything.
  expect(killedWhileSending).toBeGreaterThan(0);
});
