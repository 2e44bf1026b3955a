import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SchedulerRegistry } from '@nestjs/schedule';
import { createApp } from '../../src/create-app';
import { settingsFrom } from '../../src/settings';
import { TestDatabase, addressOf, createTestDatabase } from '../support/database';

let database: TestDatabase;
let dataFolder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  dataFolder = mkdtempSync(join(tmpdir(), 'score-tracker-jobs-'));
});

afterEach(async () => {
  await database.drop();
  rmSync(dataFolder, { recursive: true });
});

/** The jobs that modules declare, of the app with these options. */
async function jobsOf(options?: { readonly runsJobs: boolean }) {
  const settings = settingsFrom({ LOG_LEVEL: 'silent' });
  const app = await createApp(settings, { ...addressOf(database.url), dataFolder }, options);
  await app.init();
  const registry = app.get(SchedulerRegistry);
  const jobs = {
    atTimes: registry.getCronJobs().size,
    hasAlerts: registry.getIntervals().includes('alerts'),
  };
  await app.close();
  return jobs;
}

test('A server runs jobs at times of day, and every now and then', async () => {
  const { atTimes, hasAlerts } = await jobsOf();
  expect(atTimes).toBeGreaterThan(2);
  expect(hasAlerts).toBe(true);
});

// The library would print a warning if such a job became due while the server of a drill starts.
test('A server for a short test of a backup runs none', async () => {
  expect(await jobsOf({ runsJobs: false })).toEqual({ atTimes: 0, hasAlerts: false });
});
