import { SchedulerRegistry } from '@nestjs/schedule';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { CheckAlerts } from '../../src/alerts/application/check-alerts';
import { pendingMilliseconds } from '../../src/alerts/domain/alert-state';
import { OutboxWorker } from '../../src/mail/infrastructure/sending/outbox-worker';
import { DiskReserve } from '../../src/platform/disk/disk-reserve';
import { registerFirstMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { RunningServer, startServer } from '../support/servers/server';

const megabyte = 1_048_576;
let database: TestDatabase;
let server: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase();
  // Without a mail server, e-mails are files on the disk of the data folder.
  server = await startServer(database.url, { DISK_RESERVE_MB: '512' });
  server.app.get(SchedulerRegistry).deleteInterval('alerts');
  await registerFirstMaster(server);
  const worker = server.app.get(OutboxWorker);
  worker.pace = { ...worker.pace, pollMilliseconds: 20 };
  worker.start();
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function subjects(): Promise<(string | undefined)[]> {
  await eventually(
    () => database.query("SELECT FROM outbox_message WHERE kind = 'notification'"),
    ({ length }) => length === 0,
  );
  const folder = join(server.dataFolder, 'mail');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const emails = await Promise.all(
    files.sort().map((file) => simpleParser(readFileSync(join(folder, file)))),
  );
  return emails.map(({ subject }) => subject);
}

it('tells once that the disk is nearly full, and once that it is not', async () => {
  // In the past, so that e-mails are due at once.
  let minutes = -24 * 60;
  const freeMegabytes = async (free: number) => {
    server.app.get(DiskReserve).freeSpace = () => Promise.resolve(free * megabyte);
    for (let check = 0; check < 3; check++) {
      const now = new Date(Date.now() + minutes * 60_000);
      await server.app.get(CheckAlerts).execute(now);
      minutes += pendingMilliseconds / 60_000;
    }
  };
  await freeMegabytes(5_000);
  await freeMegabytes(1_000);
  // Between the limits, it stays as it was told.
  await freeMegabytes(1_200);
  await freeMegabytes(900);
  expect(await subjects()).toEqual(['The disk is nearly full']);

  await freeMegabytes(1_200);
  expect(await subjects()).toEqual(['The disk is nearly full']);
  await freeMegabytes(1_300);
  expect(await subjects()).toEqual(['The disk is nearly full', 'The disk has enough space again']);
});
