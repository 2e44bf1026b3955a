import { rmSync } from 'node:fs';
import { EmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres';
import { findSampleGame } from '../support/a-sample-game';
import { registerInvitedMaster } from '../support/admins';
import { createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { OwnPostgres, postmasterOf } from '../support/servers/own-postgres';
import { rounds } from '../support/timing/rounds';
import { ServerProcess } from '../support/servers/server-process';
import { Captains } from './captains';
import { Corrector } from './corrector';
import { findInconsistencies } from './inconsistencies';
import { Reviewer } from './reviewer';
import { storedIn } from './stored-in';
import { folderForDatabase } from '../support/folder-for-database';
import { mailToNowhere } from '../support/servers/settings';
import { pace } from '../support/timing/pace';
import { moreTime } from '../support/timing/more-time';

// Servers are killed and started again.
moreTime();

/** What crashes, and how. */
interface Crashed {
  readonly start: () => Promise<ServerProcess>;
  /** Kills it without warning while captains report. */
  readonly crash: (server: ServerProcess, round: number) => Promise<void>;
  /** @returns the server that runs afterwards */
  readonly restart: (server: ServerProcess) => Promise<ServerProcess>;
  /** The address of the database whose rows are checked, while a server runs. */
  readonly lookAt: () => Promise<string>;
}

interface Met {
  readonly answered: number;
  readonly unanswered: number;
  /** How many reports without a response were stored nevertheless. */
  readonly stored: number;
}

/** Of each server that starts on the database. */
const linkKey = 'k'.repeat(32);

const crashes = {
  kills: rounds({ usual: 1, long: 200 }),
  shutdowns: rounds({ usual: 1, long: 50 }),
  embeddedKills: rounds({ usual: 1, long: 100 }),
};

async function crashAgainAndAgain(name: string, times: number, scene: Crashed) {
  let server = await scene.start();
  const url = () => server.url;
  const { cookie } = await registerInvitedMaster([server]);
  const captains = new Captains(await findSampleGame(server.url), url);
  const reviewer = new Reviewer(captains, cookie, url);
  const corrector = new Corrector(captains, url);
  const met: Met[] = [];
  const halves: string[] = [];
  const unexpected: string[] = [];
  const lost = new Set<string>();

  for (let round = 0; round < times; round++) {
    const before = captains.answered.size;
    const crashAfter = before + 1 + ((round * 7) % 40);
    const actsBefore = reviewer.done;
    const correctedBefore = corrector.corrected.size;
    const stop = new AbortController();
    let crashing: Promise<void> | undefined;
    captains.onAnswer = () => {
      if (captains.answered.size < crashAfter || reviewer.done < actsBefore + 2) return;
      if (corrector.corrected.size < correctedBefore + 2) return;
      crashing ??= pace(round % 10).then(() => scene.crash(server, round));
    };
    const working = [
      captains.report(stop.signal),
      reviewer.review(stop.signal),
      corrector.correct(stop.signal),
    ];
    await eventually(
      () => ({ answered: captains.answered.size - before, acts: reviewer.done - actsBefore }),
      () => crashing !== undefined,
      600,
    );
    await crashing;
    stop.abort();
    await Promise.all(working);
    // Includes what the server's log says about errors.
    unexpected.push(...captains.failed.otherwise.splice(0));
    unexpected.push(...errorLines(server.lines));
    server = await scene.restart(server);

    const at = await scene.lookAt();
    const keys = new Set(captains.unanswered);
    const rows = await storedIn(at);
    for (const [key, { id }] of captains.answered) {
      const row = rows.get(key);
      if (row?.id !== id || (reviewer.logged.has(id) && row.kept && !row.logged)) lost.add(key);
      if (reviewer.deleted.has(id) && row?.kept) lost.add(key);
      if (corrector.corrected.has(id) && row?.kept && row.revision !== 2) lost.add(key);
    }
    met.push({
      answered: captains.answered.size - before,
      unanswered: keys.size,
      stored: [...keys].filter((key) => rows.has(key)).length,
    });
    halves.push(
      ...(await findInconsistencies(at)).map((half) => `after crash ${round + 1}: ${half}`),
    );
  }
  await captains.resendAll();
  await corrector.finish();
  const at = await scene.lookAt();
  halves.push(...(await findInconsistencies(at)));
  const stored = await storedIn(at);
  expect(await server.stop()).toBe(0);

  const sum = (of: keyof Met) => met.reduce((total, one) => total + one[of], 0);
  process.stdout.write(
    `${name}: ${times} crashes, ${captains.forms} reports, ${sum('answered')} answered before a crash, ` +
      `${sum('unanswered')} unanswered at one (${sum('stored')} of them stored), ` +
      `${reviewer.logged.size} logged, ${reviewer.deleted.size} deleted, ` +
      `${corrector.corrected.size} corrected; ` +
      `${lost.size} lost, ${stored.size - captains.forms} doubled, ${halves.length} half states\n`,
  );
  expect([...lost]).toEqual([]);
  expect(halves).toEqual([]);
  expect(captains.contradictions).toEqual([]);
  expect(captains.unanswered).toEqual([]);
  expect(stored.size).toBe(captains.forms);
  expect(unexpected).toEqual([]);
  expect(reviewer.failed).toEqual([]);
  expect(corrector.failed).toEqual([]);
  expect(corrector.unanswered).toBe(0);
  // Each crash happened after some responses, and together they hit reports in progress.
  expect(met.filter(({ answered }) => answered === 0)).toEqual([]);
  expect(sum('unanswered')).toBeGreaterThan(times);
  expect(reviewer.logged.size).toBeGreaterThan(0);
  expect(reviewer.deleted.size).toBeGreaterThan(0);
  expect(corrector.corrected.size).toBeGreaterThan(0);
}

/** The log lines about requests that got a 500. */
function errorLines(lines: readonly string[]): string[] {
  const ids = lines
    .filter((line) => line.includes('"status":500'))
    .map((line) => (JSON.parse(line) as { requestId: string }).requestId);
  return lines.filter((line) => ids.some((id) => line.includes(id)));
}

afterEach(() => {
  ServerProcess.killAll();
});

it(`loses, doubles and halves nothing when the server is killed ${crashes.kills} times`, async () => {
  const database = await createTestDatabase();
  const environment = { ...(await mailToNowhere()), DATABASE_URL: database.url, LINK_KEY: linkKey };
  const start = () => ServerProcess.start(environment);
  await crashAgainAndAgain('kill -9 of the server on PostgreSQL', crashes.kills, {
    start,
    crash: async (server) => {
      server.signal('SIGKILL');
      await server.ended();
    },
    restart: start,
    lookAt: () => Promise.resolve(database.url),
  });
  await database.drop();
}, 1_800_000);

it(`loses, doubles and halves nothing when PostgreSQL is shut down immediately ${crashes.shutdowns} times`, async () => {
  const postgres = await OwnPostgres.start();
  const environment = { ...(await mailToNowhere()), DATABASE_URL: postgres.url, LINK_KEY: linkKey };
  await crashAgainAndAgain('Immediate shutdown of PostgreSQL', crashes.shutdowns, {
    start: () => ServerProcess.start(environment),
    crash: () => postgres.shutDownImmediately(),
    restart: async (server) => {
      await postgres.startAgain();
      await ready(server);
      return server;
    },
    lookAt: () => Promise.resolve(postgres.directUrl),
  });
  await postgres.stop();
}, 1_800_000);

it(`loses, doubles and halves nothing when the server or its own database is killed ${crashes.embeddedKills} times`, async () => {
  const folder = folderForDatabase();
  const environment = { ...(await mailToNowhere()), DATA_DIR: folder };
  const start = () => ServerProcess.start(environment);
  await crashAgainAndAgain('kill -9 with the embedded database', crashes.embeddedKills, {
    start,
    crash: async (server, round) => {
      // Kills both at once, and the server alone, after which its database stops in order, in turn.
      if (round % 2 === 0) process.kill(postmasterOf(folder), 'SIGKILL');
      server.signal('SIGKILL');
      await server.ended();
    },
    restart: start,
    lookAt: async () => (await EmbeddedPostgres.findRunning(folder))!,
  });
  rmSync(folder, { recursive: true });
}, 1_800_000);

/** Waits until the server reports that it is ready. */
async function ready(server: ServerProcess): Promise<void> {
  await eventually(
    async () => (await fetch(`${server.url}/api/health/ready`)).status,
    (status) => status === 200,
  );
}
