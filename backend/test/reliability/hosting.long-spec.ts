import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aBodyOf, dayNumber, findSampleGame } from '../support/a-sample-game';
import { HostingMachine } from '../support/hosting/hosting-machine';
import { memoryOf } from '../support/hosting/memory-of';
import { runCommandWith } from '../support/servers/commands';
import { MailServer } from '../support/servers/mail-server';
import { ServerProcess } from '../support/servers/server-process';
import { mailSettings } from '../support/servers/settings';
import { pace } from '../support/timing/pace';
import { Captains } from './captains';

const names = Array.from({ length: 40 }, (_, number) => `association_${number + 1}`);
const [first, restored, restarted] = names as [string, string, string];

/** Until a server and PgBouncer have noticed that nobody uses them. */
const calmMilliseconds = 130_000;
const measuredMilliseconds = 60_000;
/** Between two reports of an association. */
const pauseMilliseconds = 3_000;

let machine: HostingMachine;
let mailServer: MailServer;
let folder: string;
let medianAlone: number;
const servers = new Map<string, ServerProcess>();
const captains = new Map<string, Captains>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'score-tracker-hosting-'));
  mailServer = await MailServer.start();
  machine = await HostingMachine.start();
  for (const name of names) await machine.createDatabase(name);
  await startServer(first);
  await medianOfReports(4_000);
  medianAlone = await medianOfReports(5_000);
  for (const name of names.slice(1)) await startServer(name);
  for (const name of names) {
    const url = () => servers.get(name)!.url;
    captains.set(name, new Captains(await findSampleGame(url()), url));
  }
});

afterAll(async () => {
  ServerProcess.killAll();
  await machine.stop();
  await mailServer.stop();
  rmSync(folder, { recursive: true });
});

function settingsOf(name: string): Record<string, string> {
  return { ...machine.settingsOf(name), SMTP_URL: mailServer.url, ...mailSettings };
}

async function startServer(name: string): Promise<void> {
  servers.set(name, await ServerProcess.start(settingsOf(name)));
}

/** The captains of some associations report for as long as the work lasts, and a while after it. */
async function whileReporting(who: readonly string[], work: () => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const reporting = who.map((name) =>
    captains.get(name)!.report(stop.signal, 1, pauseMilliseconds),
  );
  await pace(2 * pauseMilliseconds);
  await work();
  await pace(2 * pauseMilliseconds);
  stop.abort();
  await Promise.all(reporting);
}

/** How long a report to the first association takes, in milliseconds. */
async function medianOfReports(firstDay: number): Promise<number> {
  const { url } = servers.get(first)!;
  const game = await findSampleGame(url);
  const times: number[] = [];
  for (let day = firstDay; day < firstDay + 100; day++) {
    const began = performance.now();
    const { status } = await fetch(`${url}/api/score-submissions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(aBodyOf(game, dayNumber(day))),
    });
    times.push(performance.now() - began);
    expect(status).toBe(201);
  }
  return times.toSorted((a, b) => a - b)[times.length / 2]!;
}

async function command(association: string, name: string, file: string): Promise<void> {
  const { DATABASE_URL, ...settings } = settingsOf(association);
  const { code, stderr } = await runCommandWith(settings, folder, name, DATABASE_URL!, file);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
}

function haveFailed(who: readonly string[]) {
  return who.filter((name) => {
    const { refused, brokeOff, otherwise } = captains.get(name)!.failed;
    return refused + brokeOff + otherwise.length > 0;
  });
}

it('an association that nobody uses costs little', async () => {
  await whileReporting(names, () => pace(10 * pauseMilliseconds));
  await pace(calmMilliseconds);
  const before = await machine.useOf(names);
  await pace(measuredMilliseconds);
  const after = await machine.useOf(names);

  const memory = names.map((name) => memoryOf(servers.get(name)!.pid));
  const connections = names.map((name) => after.get(name)!.connections);
  const rates = names.map(
    (name) =>
      ((after.get(name)!.transactions - before.get(name)!.transactions) / measuredMilliseconds) *
      1_000,
  );
  process.stdout.write(
    `${names.length} associations, each: ` +
      `PSS ${spread(memory.map(({ pss }) => pss))} MB, RSS ${spread(memory.map(({ rss }) => rss))} MB, ` +
      `${spread(connections)} connections, ${spread(rates, 2)} transactions/s\n`,
  );
  expect(Math.max(...connections)).toBeLessThanOrEqual(4);
  expect(Math.max(...rates)).toBeLessThan(1);
});

it('a report takes about as long as alone', async () => {
  const others = names.slice(1);
  let median = 0;
  await whileReporting(others, async () => {
    median = await medianOfReports(6_000);
  });
  process.stdout.write(
    `A report: ${medianAlone.toFixed(1)} ms alone, ${median.toFixed(1)} ms while ${others.length} others ` +
      `get ${(others.length / (pauseMilliseconds / 1_000)).toFixed(0)} a second\n`,
  );
  expect(haveFailed(others)).toEqual([]);
});

it('the others go on while one is restored from a backup and one is restarted', async () => {
  const file = join(folder, 'one.backup');
  const others = names.filter((name) => name !== restored && name !== restarted);
  const kept = captains.get(restored)!;
  await whileReporting(others, async () => {
    await command(restored, 'backup', file);
    await servers.get(restored)!.stop();
    await machine.renameDatabase(restored, `${restored}_before`);
    await machine.createDatabase(restored, true);
    await command(restored, 'restore', file);
    await startServer(restored);
    await servers.get(restarted)!.stop();
    await startServer(restarted);
  });
  expect(haveFailed(others)).toEqual([]);

  // They get the receipts of before, from the database that was restored.
  const { size } = kept.answered;
  expect(size).toBeGreaterThan(0);
  await kept.resendAll();
  expect(kept.contradictions).toEqual([]);
  const { transactions } = (await machine.useOf([restored])).get(restored)!;
  expect(transactions).toBeGreaterThan(0);
});

function spread(values: readonly number[], digits = 0): string {
  const sorted = values.toSorted((a, b) => a - b);
  return [0, Math.floor(sorted.length / 2), sorted.length - 1]
    .map((place) => sorted[place]!.toFixed(digits))
    .join('/');
}
