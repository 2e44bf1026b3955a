import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseSchema } from '../../src/database-schema';
import { EmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres';
import { migrate } from '../../src/platform/postgres/migrate';
import { earlierVersions } from '../database/earlier-versions';
import { endOf, runCommand, startCommand } from '../support/servers/commands';
import { TestDatabase, createEmptyDatabase, createTestDatabase } from '../support/database';
import { findInconsistencies } from './inconsistencies';
import { addManyReports } from './many-reports';
import { folderForDatabase } from '../support/folder-for-database';

const reports = 100_000;

let folder: string;
let from: TestDatabase;
let into: TestDatabase;

beforeAll(async () => {
  folder = folderForDatabase();
  from = await createEmptyDatabase();
  into = await createTestDatabase();
  await earlierVersions.at(-1)!.fill(from);
  await addManyReports(from, reports);
  await migrate(databaseSchema, from.sessionUrl);
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await from.drop();
  await into.drop();
});

const rowsOf = (database: TestDatabase) =>
  database.query<object>(
    `SELECT count(*)::integer AS count, md5(string_agg(submission::text, '' ORDER BY id)) AS all
       FROM submission`,
  );

/** The output of a command, the time it took, and its memory use according to Linux. */
async function measured(name: string, url: string | null, ...files: string[]): Promise<string> {
  const began = performance.now();
  const child = startCommand(folder, name, url, ...files);
  let megabytes = 0;
  const sampling = setInterval(() => {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(statusOf(child.pid!)) ?? [];
    megabytes = Math.max(megabytes, Number(kilobytes ?? 0) / 1_000);
  }, 20);
  const { code, stdout, stderr } = await endOf(child);
  clearInterval(sampling);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const seconds = (performance.now() - began) / 1_000;
  const kind = url === null ? 'embedded' : 'of one’s own';
  process.stdout.write(
    `${name}, ${kind}: ${seconds.toFixed(1)} s, memory at most ${megabytes.toFixed(0)} MB\n`,
  );
  expect(megabytes).toBeLessThan(250);
  return stdout;
}

function statusOf(processId: number): string {
  try {
    return readFileSync(`/proc/${processId}/status`, 'utf8');
  } catch {
    return '';
  }
}

it(`moves ${reports} reports from a database of one’s own into the embedded one, and back`, async () => {
  await measured('backup', from.url, 'there.backup');
  const { size } = statSync(join(folder, 'there.backup'));
  process.stdout.write(`A backup of ${reports} reports: ${(size / 1e6).toFixed(1)} MB\n`);
  await measured('restore', null, 'there.backup');
  const running = await EmbeddedPostgres.start(join(folder, 'data'), 'bundled');
  try {
    expect(await runCommand(folder, 'restore', null, 'there.backup')).toMatchObject({
      code: 1,
      stderr: 'A server works on this data folder: stop it, and try again\n',
    });
    // While a server is running.
    await measured('backup', null, 'back.backup');
  } finally {
    await running.stop();
  }
  await measured('restore', into.url, 'back.backup');
  expect(await rowsOf(into)).toEqual(await rowsOf(from));
  expect(await findInconsistencies(into.url)).toEqual([]);
});

it(`drills with ${reports} reports`, async () => {
  process.stdout.write(await measured('backup-drill', from.url));
  process.stdout.write(await measured('backup-drill', null));
});
