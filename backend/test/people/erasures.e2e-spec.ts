import { mkdirSync, mkdtempSync, readFileSync, rmSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { CheckAlerts } from '../../src/alerts/application/check-alerts';
import { databaseSchema } from '../../src/database-schema';
import { readErasedList } from '../../src/erase-restored-database';
import { writeBackup } from '../../src/platform/postgres/backup/write-backup';
import { onOwnConnection } from '../../src/platform/postgres/own-connection';
import { unfinishedRestore } from '../../src/platform/postgres/unfinished-restore';
import { settingsFrom } from '../../src/settings';
import { signIn } from '../support/admins';
import { TestDatabase, createCopyOf, createTestDatabase } from '../support/database';
import { failOver } from '../support/fail-over';
import { runCommandWith } from '../support/servers/commands';
import { ServerProcess } from '../support/servers/server-process';
import { textInDatabase } from '../support/text-in-database';
import { eventually } from '../support/timing/eventually';
import { untilWaitingForLock } from '../support/timing/lock-waits';
import { rounds } from '../support/timing/rounds';
import { PeopleScene, canaries, key, neighbour } from './people-scene';
import { moreTime } from '../support/timing/more-time';

// Servers are killed and started again.
moreTime();

const kills = rounds({ usual: 1, long: 20 });
const meetings = rounds({ usual: 3, long: 100 });

let scene: PeopleScene;

/** Opens one scene for the tests of a group. Each begins with nothing of the person in it. */
function shareScene(settings: Readonly<Record<string, string>> = {}): void {
  beforeAll(async () => {
    scene = await PeopleScene.open(settings);
  });

  afterEach(() => scene.forgetCanary());

  afterAll(() => scene.close());
}

const ageAll = (months: number) =>
  scene.database.query(
    `UPDATE submission SET submitted_at = submitted_at - make_interval(months => $1)`,
    [months],
  );

describe('With RETENTION_MONTHS', () => {
  shareScene({ SMTP_URL: '' });

  it('contacts and comments leave reports of that age at the start, and results stay', async () => {
    await scene.goOnWith(1);
    await scene.messagesAreMade();
    await ageAll(13);
    const young = await scene.report({ captainName: neighbour.name });
    await scene.messagesAreMade();
    const before = await scene.counts();
    await scene.restart({ RETENTION_MONTHS: '13' });

    await eventually(
      () => scene.found(),
      (found) => found.length === 0,
    );
    expect(await scene.counts()).toEqual(before);
    const { body } = await scene.master.get(`/api/score-submissions/${young.id}`).expect(200);
    expect(body).toMatchObject({ captainName: neighbour.name });
    const site = await (await fetch(`${scene.server.url}/api/site`)).json();
    expect(site).toMatchObject({ retentionMonths: 13 });
  });

  it('nothing ends by its age if that is 0, and the public settings do not mention it', async () => {
    await scene.reportOfCanary();
    await ageAll(240);
    await scene.restart();
    await scene.messagesAreMade();
    expect(await scene.found()).toContain('email in database');
    expect(await (await fetch(`${scene.server.url}/api/site`)).json()).not.toHaveProperty(
      'retentionMonths',
    );
  });

  it('the start fails if it is no number of months', async () => {
    await expect(scene.beside({ RETENTION_MONTHS: '121' })).rejects.toThrow(/RETENTION_MONTHS/);
  });
});

describe('On a database of a time before an erasure', () => {
  shareScene({ SMTP_URL: '' });

  it('the person is erased again before a server answers, which needs the key', async () => {
    await scene.goOnWith(1);
    await scene.messagesAreMade();
    let earlier!: TestDatabase;
    await scene.restart({}, async () => {
      earlier = await createCopyOf(scene.database);
    });
    await scene.erase(canaries.email).expect(200);
    expect(await textInDatabase(earlier)).toContain(canaries.email);

    await expect(scene.inProcess(earlier, { LINK_KEY: '' })).rejects.toThrow(
      'The database is from before erasures that are in erased.list',
    );
    expect(await textInDatabase(earlier)).toContain(canaries.email);
    await scene.inProcess(earlier);
    const text = await textInDatabase(earlier);
    for (const canary of Object.values(canaries)) expect(text).not.toContain(canary);
    ServerProcess.killAll();
    await earlier.drop();
  });
});

describe('A failover that lost an erasure', () => {
  shareScene({ SMTP_URL: '' });

  it('is noticed by a server that runs, and the person is erased again', async () => {
    await scene.reportOfCanary();
    await scene.messagesAreMade();
    await scene.erase(canaries.email).expect(200);
    await scene.database.query('TRUNCATE erased_person');
    await scene.reportOfCanary();
    await scene.messagesAreMade();
    const check = () => scene.server.app.get(CheckAlerts).execute();
    expect(await check()).toMatchObject({ failed: [] });
    expect(await textInDatabase(scene.database)).toContain(canaries.email);

    failOver(scene.server, '00000009');
    expect(await check()).toMatchObject({ failed: [] });
    jest.restoreAllMocks();
    expect(await textInDatabase(scene.database)).not.toContain(canaries.email);
    scene.master = await signIn(scene.server.url, scene.master.username);
  });
});

describe('Where e-mails are files', () => {
  shareScene({ SMTP_URL: '' });

  it(`If a server is killed while it erases, all of a person is gone, or nothing, ${kills} times`, async () => {
    for (let round = 0; round < kills; round++) {
      for (let count = 0; count < 5; count++) await scene.reportOfCanary();
      await scene.goOnWith(round);
      await scene.messagesAreMade();
      const before = await scene.counts();
      const server = await scene.inProcess();
      // Stops the erasure at another place each time: at its end, before it, or at its names.
      const holder = new Client({ connectionString: scene.database.directUrl });
      await holder.connect();
      const table = ['audit_log', 'submission', 'submission_name'][round % 3]!;
      await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
      const erasing = scene.master
        .at(server.url)
        .post('/api/admin/people/erase')
        .send({ email: canaries.email })
        .timeout(60_000)
        .then(
          () => 'answered',
          () => 'broken off',
        );
      await untilWaitingForLock(scene.database);
      server.signal('SIGKILL');
      await server.ended();
      expect(await erasing).toBe('broken off');
      await holder.end();

      expect(await scene.counts()).toEqual(before);
      expect(await scene.found()).toEqual(
        expect.arrayContaining(Object.keys(canaries).map((what) => `${what} in database`)),
      );
      await scene.erase(canaries.email).expect(200);
      expect(await scene.found()).toEqual([]);
    }
  });

  it('Files that a server had no time to delete are deleted at the next start', async () => {
    const { id } = await scene.goOnWith(1);
    await scene.messagesAreMade();
    await eventually(
      () => scene.found(),
      (found) => found.includes('email in files'),
    );
    await scene.restart({}, () =>
      scene.database.query('UPDATE submission SET erased_at = now() WHERE id = $1', [id]),
    );
    await eventually(
      () => Promise.resolve(scene.filesInFolder()),
      (files) => !files.includes(canaries.email),
    );
    await scene.database.query('DELETE FROM submission WHERE id = $1', [id]);
  });

  it('A file that can not be read stops neither finding nor erasing', async () => {
    await scene.reportOfCanary();
    await eventually(
      () => Promise.resolve(scene.filesInFolder()),
      (files) => files.includes(`To: ${canaries.email}`),
    );
    const unreadable = join(scene.folder, 'mail', 'unreadable.eml');
    mkdirSync(unreadable);
    await scene.find(canaries.email).expect(200);
    const { body } = await scene.erase(canaries.email).expect(200);
    rmdirSync(unreadable);
    expect(body).toMatchObject({ counts: { submissions: 1 } });
    expect(await scene.found()).toEqual([]);
  });

  it('E-mails in files are erased, those about other games are not', async () => {
    await scene.goOnWith(1);
    await scene.report(
      { captainName: neighbour.name, captainEmail: neighbour.email },
      { sameDay: true },
    );
    await scene.report({ captainName: neighbour.name, captainEmail: neighbour.email });
    await eventually(
      () => Promise.resolve(scene.filesInFolder()),
      (files) => files.split(`To: ${neighbour.email}`).length === 3,
    );
    const { body } = await scene.find(canaries.email).expect(200);
    const files = (body as { kept: { mail: { kind: string }[] } }).kept.mail.filter(
      ({ kind }) => kind === 'file',
    );
    expect(files.length).toBeGreaterThan(2);

    await scene.erase(canaries.email).expect(200);
    expect(await scene.found()).toEqual([]);
    expect(scene.filesInFolder()).toContain(`To: ${neighbour.email}`);
  });
});

describe('Where e-mails are sent', () => {
  shareScene();

  describe('The list of erasures', () => {
    it('decides: if it can not be written, nothing is erased', async () => {
      await scene.reportOfCanary();
      // A folder in its place stops root, too, who may write any file.
      mkdirSync(scene.erasedListFile);

      const { body } = await scene.erase(canaries.email).expect(503);
      expect((body as { message: string }).message).toMatch(
        /^Nothing was erased, because the list of erasures can't be written: /,
      );
      expect(await scene.found()).toContain('email in database');
    });

    it('of another server is complete after its next start', async () => {
      await scene.erase(canaries.email).expect(200);
      const [mark] = scene.erasedList;
      const other = mkdtempSync(join(tmpdir(), 'score-tracker-other-'));
      const server = await scene.beside({ DATA_DIR: other });
      await eventually(
        () => Promise.resolve(readListOf(other)),
        (lines) => lines === `${mark}\n`,
      );
      await server.stop();
      rmSync(other, { recursive: true });
    });
  });

  describe('A server without the key', () => {
    it('neither finds nor erases anybody, and says why', async () => {
      await scene.reportOfCanary();
      const server = await scene.beside({ LINK_KEY: '' });
      const master = scene.master.at(server.url);
      for (const call of ['find', 'erase']) {
        const { body } = await master
          .post(`/api/admin/people/${call}`)
          .send({ email: canaries.email })
          .expect(409);
        expect((body as { message: string }).message).toMatch(
          /^This server does not have the installation's key/,
        );
      }
      await server.stop();
      expect(await scene.found()).toContain('email in database');
    });
  });

  describe('Restoring a backup', () => {
    it('erases again whom the list names, and names what was not done without it', async () => {
      for (let count = 1; count <= 3; count++) await scene.goOnWith(count);
      await scene.report({ captainName: neighbour.name, captainEmail: neighbour.email });
      const folder = mkdtempSync(join(tmpdir(), 'score-tracker-restore-'));
      await writeBackup(databaseSchema, scene.database.sessionUrl, join(folder, 'a.backup'));
      await scene.erase(canaries.email).expect(200);
      const list = scene.erasedListFile;

      const without = await createTestDatabase();
      const plain = await runCommandWith({}, folder, 'restore', without.url, 'a.backup');
      const restoredPlain = await textInDatabase(without);
      await without.drop();
      const into = await createTestDatabase();
      const restore = (settings: Readonly<Record<string, string>>, ...words: string[]) =>
        runCommandWith(settings, folder, 'restore', into.url, 'a.backup', ...words);
      const keyless = await restore({}, '--erased', list);
      const backup = join(folder, 'a.backup');
      const read = (LINK_KEY: string, file: string) =>
        readErasedList(file, backup, settingsFrom({ LINK_KEY }), folder);
      await expect(read(`${key} Not it.`, list)).rejects.toThrow(
        /--erased needs the key that the installation had/,
      );
      await expect(read(key, join(folder, 'none.list'))).rejects.toThrow(/none\.list/);
      const rest = await into.query('SELECT FROM submission');
      const right = await restore({ LINK_KEY: key }, '--erased', list);
      const restored = await textInDatabase(into);
      await into.drop();
      const copied = readListOf(join(folder, 'data'));
      rmSync(folder, { recursive: true });

      expect(plain.stdout).toMatch(
        /^People who were erased since .* into a new database: .*--erased LIST/m,
      );
      expect(restoredPlain).toContain(canaries.email);
      expect(keyless.stderr).toMatch(/--erased needs the installation's key/);
      expect(rest).toEqual([]);
      expect(right).toMatchObject({ code: 0, stderr: '' });
      expect(right.stdout).toMatch(/^1 of the erased people were in it, and are erased again\.$/m);
      for (const value of Object.values(canaries)) expect(restored).not.toContain(value);
      expect(restored).toContain(neighbour.email);
      expect(copied).toBe(readListOf(scene.folder));
    });
  });

  it('A restore that was interrupted before people were erased is repeated before a server starts', async () => {
    await scene.reportOfCanary();
    const folder = mkdtempSync(join(tmpdir(), 'score-tracker-restore-'));
    await writeBackup(databaseSchema, scene.database.sessionUrl, join(folder, 'a.backup'));
    await scene.erase(canaries.email).expect(200);
    const list = scene.erasedListFile;
    const into = await createTestDatabase();
    const words = ['a.backup', '--erased', list];
    const restore = (...values: string[]) =>
      runCommandWith({ LINK_KEY: key }, folder, 'restore', into.url, ...values);

    // Erasing stops here, because the list can't be written.
    mkdirSync(join(folder, 'data', 'erased.list'), { recursive: true });
    const interrupted = await restore(...words);
    const started = await scene.inProcess(into).catch((error: unknown) => error);
    const without = await restore('a.backup');
    rmSync(join(folder, 'data', 'erased.list'), { recursive: true });
    const repeated = await restore(...words);
    const restored = await textInDatabase(into);
    const unfinished = await onOwnConnection(into.sessionUrl, unfinishedRestore);
    await into.drop();
    rmSync(folder, { recursive: true });

    expect(interrupted.stderr).toMatch(/No server starts with this database: repeat the command/);
    expect(String(started)).toMatch(/Repeat the restore/);
    expect(without.stderr).toMatch(/repeat npm run restore -- FILE --erased LIST with that backup/);
    expect(repeated).toMatchObject({ code: 0, stderr: '' });
    expect(repeated.stdout).toMatch(/^1 of the erased people were in it, and are erased again\.$/m);
    expect(restored).not.toContain(canaries.email);
    expect(unfinished).toBeNull();
  });

  it('Of several erasures of one person at a time, all succeed', async () => {
    for (let count = 1; count <= 3; count++) await scene.goOnWith(count);
    const all = await Promise.all(
      Array.from({ length: 4 }, () => scene.erase(canaries.email).expect(200)),
    );
    const removed = all.map(
      ({ body }) => (body as { counts: { submissions: number } }).counts.submissions,
    );
    expect(removed.sort()).toEqual([0, 0, 0, 3]);
    expect(await scene.found()).toEqual([]);
  });

  it(`Reports and corrections that arrive meanwhile leave nothing half erased, ${meetings} times`, async () => {
    for (let round = 0; round < meetings; round++) {
      const report = await scene.reportOfCanary();
      const { gameDetails, leagueDetails } = report.body as Record<string, object>;
      const correction = {
        token: report.manageToken,
        revision: 1,
        leagueDetails,
        gameDetails: { ...gameDetails, notes: canaries.notes, winningScore: 40 },
      };
      const message = { token: report.manageToken, message: canaries.message };
      const [erased, corrected, written] = await Promise.all([
        scene.erase(canaries.email),
        scene.post('/api/report-links/correct', correction),
        scene.post('/api/report-links/message', message),
      ]);
      expect(erased.status).toBe(200);
      expect([200, 404]).toContain(corrected.status);
      expect([202, 404]).toContain(written.status);
      expect(await scene.found()).toEqual([]);
    }
  });

  it('An e-mail that is being sent is waited for, and leaves nothing', async () => {
    await scene.messagesAreMade();
    await scene.mailIsSent();
    let go!: () => void;
    const released = new Promise<void>((resolve) => (go = resolve));
    let isSending!: () => void;
    const sending = new Promise<void>((resolve) => (isSending = resolve));
    scene.mailServer.takesWhen = () => {
      isSending();
      return released;
    };
    scene.mailServer.behaviour = 'takes';
    await scene.reportOfCanary();
    await sending;
    const erasing = scene.erase(canaries.email).then((answer) => answer);
    await untilWaitingForLock(scene.database);
    go();
    scene.mailServer.takesWhen = () => Promise.resolve();
    expect((await erasing).status).toBe(200);
    expect(await scene.found()).toEqual([]);
  });

  it('The count of receipts loses an address with the last report that has it', async () => {
    const reports = [await scene.reportOfCanary(), await scene.reportOfCanary()];
    const counted = () =>
      scene.database.query('SELECT FROM receipt_count WHERE address = $1', [canaries.email]);
    await eventually(counted, ({ length }) => length === 1);
    await eventually(
      () => scene.database.query('SELECT FROM outbox_message'),
      ({ length }) => length === 0,
    );
    const remove = (id: string) =>
      scene.master
        .delete(`/api/score-submissions/${id}`)
        .send({ confirmationCode: 'Wipe the board clean' })
        .expect(200);

    await remove(reports[0]!.id);
    expect(await counted()).toHaveLength(1);
    await remove(reports[1]!.id);
    expect(await counted()).toEqual([]);
  });
});

function readListOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'erased.list'), 'utf8');
  } catch {
    return '';
  }
}
