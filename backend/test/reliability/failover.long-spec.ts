import { simpleParser } from 'mailparser';
import { findSampleGame } from '../support/a-sample-game';
import { registerInvitedMaster, signIn } from '../support/admins';
import { query } from '../support/database';
import { Machines, type Name, addressOf } from '../support/failover/machines';
import { pendingMail } from '../support/pending-mail';
import { MailServer } from '../support/servers/mail-server';
import { ServerProcess } from '../support/servers/server-process';
import { mailSettings } from '../support/servers/settings';
import { eventually } from '../support/timing/eventually';
import { pace } from '../support/timing/pace';
import { Captains } from './captains';
import { findInconsistencies } from './inconsistencies';
import { Reviewer } from './reviewer';
import { storedIn } from './stored-in';

/** Together, these captains send ten reports a second. */
const atOnce = 20;
const pauseMilliseconds = 2_000;

/** How long reports come in before a fault, and after it is over. */
const calmMilliseconds = 5_000;

const master = 'master@example.org';

const serversOn: readonly Name[] = ['one', 'two'];

let machines: Machines;
let mailServer: MailServer;
let servers: ServerProcess[];
let captains: Captains;
let reviewer: Reviewer;
let answeredAt: number[] = [];

async function startServer(on: Name, usesPooler: boolean): Promise<ServerProcess> {
  return ServerProcess.start({
    DATABASE_URL: usesPooler ? machines.poolerUrl : machines.databaseUrl,
    ...(usesPooler && { DATABASE_DIRECT_URL: machines.databaseUrl }),
    HOST: addressOf(on),
    PORT: '3000',
    TRUST_PROXY: '1',
    STOP_DELAY_SECONDS: '3',
    DATABASE_STANDBYS: '2',
    LINK_KEY: 'k'.repeat(32),
    SMTP_URL: mailServer.url,
    ...mailSettings,
  });
}

/** The faults, by what happens to whom. Each ends with all machines at work, without anyone's help. */
const faults: Readonly<Record<string, (usesPooler: boolean) => Promise<unknown>>> = {
  'a switchover': async () => {
    await machines.switchOver(await the('leader'), await the('sync_standby'));
  },
  'the primary was killed': async () => {
    machines.killPostgres(await the('leader'));
  },
  'the machine of the primary was lost': async () => {
    const primary = await the('leader');
    machines.lose(primary);
    await hasAnotherPrimary(primary);
    machines.startPatroni(primary);
  },
  'the primary was frozen for 60 s': async () => {
    const primary = await the('leader');
    machines.freeze(primary);
    await pace(60_000);
    machines.thaw(primary);
  },
  'the synchronous standby was frozen for 60 s': async () => {
    const synchronous = await the('sync_standby');
    machines.freeze(synchronous);
    await pace(60_000);
    machines.thaw(synchronous);
  },
  'HAProxy was restarted': () => machines.restartHaproxy(),
  'PgBouncer was restarted': () => machines.restartPgbouncer(),
  'Caddy was restarted': () => machines.restartCaddy(),
  'etcd was restarted, one after the other': () => machines.restartEtcd(),
  'the servers were restarted, one after the other': async (usesPooler) => {
    for (const [place, on] of serversOn.entries()) {
      expect(await servers[place]!.stop()).toBe(0);
      servers[place] = await startServer(on, usesPooler);
      await pace(calmMilliseconds);
    }
  },
};

async function the(role: 'leader' | 'sync_standby'): Promise<Name> {
  return (await machines.find(role))!;
}

async function hasAnotherPrimary(than: Name): Promise<void> {
  await eventually(
    () => machines.find('leader'),
    (primary) => primary !== undefined && primary !== than,
  );
}

describe.each([
  ['HAProxy', false],
  ['PgBouncer', true],
])('Through %s', (proxy, usesPooler) => {
  beforeAll(async () => {
    mailServer = await MailServer.start();
    machines = await Machines.start();
    servers = [];
    for (const on of serversOn) servers.push(await startServer(on, usesPooler));
    const { cookie } = await registerInvitedMaster(servers, machines.url, master);
    const url = () => machines.url;
    captains = new Captains(await findSampleGame(machines.url), url);
    reviewer = new Reviewer(captains, cookie, url, 500);
    captains.onAnswer = () => answeredAt.push(performance.now());
  });

  afterAll(async () => {
    ServerProcess.killAll();
    await machines.stop();
    await mailServer.stop();
  });

  it.each(Object.keys(faults))('nothing is lost when %s', async (name) => {
    const stop = new AbortController();
    const before = { ...captains.failed };
    captains.slowest = 0;
    reviewer.cookie = (await signIn(machines.url, master)).cookie;
    answeredAt = [performance.now()];
    const working = [reviewer.review(stop.signal)];
    try {
      for (let captain = 0; captain < atOnce; captain++) {
        working.push(captains.report(stop.signal, 1, pauseMilliseconds));
        await pace(pauseMilliseconds / atOnce);
      }
      await pace(calmMilliseconds);
      await faults[name]!(usesPooler);
      await machines.isWhole();
      const answered = answeredAt.length;
      await eventually(
        () => answeredAt.length,
        (now) => now > answered,
      );
      await pace(calmMilliseconds);
    } finally {
      stop.abort();
      await Promise.all(working);
    }

    const stored = await storedIn(machines.databaseUrl);
    const lost = [...captains.answered].filter(([key, { id }]) => {
      const row = stored.get(key);
      if (row?.id !== id) return true;
      return reviewer.deleted.has(id) ? row.kept : reviewer.logged.has(id) && !row.logged;
    });
    const { refused, brokeOff, otherwise } = captains.failed;
    process.stdout.write(
      `${proxy}, ${name}: no report for ${inSeconds(longestPause(answeredAt))}, ` +
        `${refused - before.refused} refused, ${brokeOff - before.brokeOff} broken off, ` +
        `slowest ${inSeconds(captains.slowest)}, ${lost.length} lost\n`,
    );
    expect(lost).toEqual([]);
    expect(otherwise).toEqual([]);
    // If a failover follows another one within a minute, everyone is signed out.
    expect(reviewer.failed.filter((status) => status !== '401')).toEqual([]);
    expect(captains.contradictions).toEqual([]);
    if (name.startsWith('the servers')) expect(captains.failed).toEqual(before);
  });

  it('nothing is doubled, and each message is sent', async () => {
    await captains.resendAll();
    expect(captains.unanswered).toEqual([]);
    expect((await storedIn(machines.databaseUrl)).size).toBe(captains.forms);
    await eventually(
      () => query(machines.databaseUrl, `${pendingMail} LIMIT 1`),
      ({ length }) => length === 0,
      600,
    );
    // All messages were sent, so they are in no table.
    const halves = await findInconsistencies(machines.databaseUrl);
    expect(halves.filter((half) => !half.includes('messages'))).toEqual([]);
    const messages = await Promise.all(
      mailServer.received.map(async ({ source }) => (await simpleParser(source)).messageId),
    );
    process.stdout.write(
      `${proxy}: ${captains.forms} reports, ${reviewer.logged.size} logged, ` +
        `${reviewer.deleted.size} deleted; ${messages.length - new Set(messages).size} messages repeated\n`,
    );
    expect(new Set(messages).size).toBe(2 * captains.forms);
  });
});

function longestPause(times: readonly number[]): number {
  return Math.max(...times.slice(1).map((time, place) => time - times[place]!));
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
