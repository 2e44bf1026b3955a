import { mkdirSync, mkdtempSync, readFileSync, rmSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { databaseSchema } from '../../src/database-schema';
import { writeBackup } from '../../src/platform/postgres/backup/write-backup';
import { createTestDatabase } from '../support/database';
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
    await expect(scene.start({ RETENTION_MONTHS: '121' })).rejects.toThrow(/RETENTION_MONTHS/);
  });
});

describe('Where e-mails are files', () => {
  shareScene({ SMTP_URL: '' });

  describe('If the server is killed while it erases', () => {
    it(`all of a person is gone, or nothing, ${rounds({ usual: 3, long: 20 })} times`, async () => {
      for (let round = 1; round <= rounds({ usual: 3, long: 20 }); round++) {
        for (let count = 0; count < 5; count++) await scene.reportOfCanary();
        await scene.goOnWith(round);
        await scene.messagesAreMade();
        const before = await scene.counts();
        // Stops the erasure at another place each time: before it, at its names, or at its end.
        const holder = new Client({ connectionString: scene.database.directUrl });
        await holder.connect();
        const table = ['submission', 'submission_name', 'audit_log'][round % 3]!;
        await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
        const erasing = scene
          .erase(canaries.email)
          .timeout(60_000)
          .then(
            () => undefined,
            () => undefined,
          );
        await untilWaitingForLock(scene.database);
        scene.server.signal('SIGKILL');
        await scene.server.ended();
        await erasing;
        await holder.end();
        await scene.start();

        expect(await scene.counts()).toEqual(before);
        expect(await scene.found()).toEqual(
          expect.arrayContaining(Object.keys(canaries).map((what) => `${what} in database`)),
        );
        await scene.erase(canaries.email).expect(200);
        expect(await scene.found()).toEqual([]);
      }
    });

    it('files that it had no time to delete are deleted at the next start', async () => {
      const { id } = await scene.goOnWith(1);
      await scene.messagesAreMade();
      await eventually(
        () => scene.found(),
        (found) => found.includes('email in files'),
      );
      await scene.server.stop();
      await scene.database.query('UPDATE submission SET erased_at = now() WHERE id = $1', [id]);
      await scene.start();
      await eventually(
        () => Promise.resolve(scene.filesInFolder()),
        (files) => !files.includes(canaries.email),
      );
      await scene.database.query('DELETE FROM submission WHERE id = $1', [id]);
    });
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
      const server = await ServerProcess.start({
        DATABASE_URL: scene.database.url,
        DATA_DIR: other,
        LINK_KEY: key,
      });
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
      const wrong = await restore({ LINK_KEY: `${key} Not it.` }, '--erased', list);
      const missing = await restore({ LINK_KEY: key }, '--erased', 'none.list');
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
      expect(wrong.stderr).toMatch(/--erased needs the key that the installation had/);
      expect(missing.stderr).toMatch(/none\.list/);
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
    const onIt = () => scene.beside({ DATABASE_URL: into.url });
    const started = await onIt().catch((error: unknown) => error);
    const without = await restore('a.backup');
    rmSync(join(folder, 'data', 'erased.list'), { recursive: true });
    const repeated = await restore(...words);
    const restored = await textInDatabase(into);
    const server = await onIt();
    server.signal('SIGKILL');
    await server.ended();
    await into.drop();
    rmSync(folder, { recursive: true });

    expect(interrupted.stderr).toMatch(/No server starts with this database: repeat the command/);
    expect(String(started)).toMatch(/Repeat the restore/);
    expect(without.stderr).toMatch(/repeat npm run restore -- FILE --erased LIST with that backup/);
    expect(repeated).toMatchObject({ code: 0, stderr: '' });
    expect(repeated.stdout).toMatch(/^1 of the erased people were in it, and are erased again\.$/m);
    expect(restored).not.toContain(canaries.email);
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

  it(`Reports and corrections that arrive meanwhile leave nothing half erased, ${rounds({
    usual: 5,
    long: 100,
  })} times`, async () => {
    for (let round = 1; round <= rounds({ usual: 5, long: 100 }); round++) {
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
