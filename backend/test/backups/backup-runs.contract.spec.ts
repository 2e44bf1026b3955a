import { BackupRuns } from '../../src/backups/application/ports';
import { PostgresBackupRuns } from '../../src/backups/infrastructure/postgres/postgres-backup-runs';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { TestDatabase, createTestDatabase } from '../support/database';
import { InMemoryBackupRuns } from './fakes';

const idOf = (number: number) => `01970000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const at = (day: number, minute = 0) => new Date(Date.UTC(2026, 5, day, 7, minute));
const later = at(200);
const digests = { sport: '2 rows, 12', location: '0 rows, 0' };

/** The contract of the port, for the PostgreSQL store and the in-memory fake. */
function contractTests(open: () => Promise<BackupRuns>): void {
  let runs: BackupRuns;

  beforeEach(async () => {
    runs = await open();
  });

  const begin = async (day: number, minute = 0) => {
    const run = {
      id: idOf(day * 100 + minute),
      day: at(day).toISOString().slice(0, 10),
      startedAt: at(day, minute),
      file: `${day}-${minute}.backup`,
    };
    await runs.begin(run);
    return run;
  };
  const finished = async (day: number, minute = 0, bytes = 100) => {
    const run = await begin(day, minute);
    await runs.succeed(run.id, bytes, digests, at(day, minute + 1));
    return run;
  };

  const doneOn = (day: number) => runs.isDoneSince(at(day), at(day, 59));

  it('is empty at first', async () => {
    expect(await doneOn(1)).toBe(false);
    expect(await runs.newestBytes(later)).toBeNull();
    expect(await runs.newestUntested(later)).toBeNull();
    expect(await runs.history(later)).toEqual({
      newest: null,
      firstAttemptAt: null,
      lastError: null,
      drill: null,
    });
  });

  it('has done a day once a backup of it is finished, not before', async () => {
    const run = await begin(1);
    expect(await doneOn(1)).toBe(false);
    expect(await runs.newestUntested(later)).toBeNull();
    await runs.succeed(run.id, 5_000_000_000, digests, at(1, 2));
    expect(await doneOn(1)).toBe(true);
    expect(await doneOn(2)).toBe(false);
    expect(await runs.newestBytes(later)).toBe(5_000_000_000);
    expect(await runs.history(later)).toMatchObject({
      newest: { madeAt: at(1), bytes: 5_000_000_000 },
      firstAttemptAt: at(1),
      lastError: null,
    });
  });

  it('says why the last attempt failed, until one succeeds', async () => {
    await finished(1);
    const second = await begin(2);
    expect((await runs.history(later)).lastError).toBeNull();
    await runs.fail(second.id, 'The disk is full', at(2, 1));
    expect(await doneOn(2)).toBe(false);
    expect(await runs.history(later)).toMatchObject({
      newest: { madeAt: at(1) },
      firstAttemptAt: at(1),
      lastError: 'The disk is full',
    });
    await begin(2, 10);
    expect((await runs.history(later)).lastError).toBe('The disk is full');
    await finished(2, 20, 300);
    expect(await runs.history(later)).toMatchObject({
      newest: { madeAt: at(2, 20), bytes: 300 },
      lastError: null,
    });
  });

  it('knows whether one was finished since the due time', async () => {
    await finished(1, 15);
    expect(await runs.isDoneSince(at(1, 15), at(1, 16))).toBe(true);
    expect(await runs.isDoneSince(at(1, 16), at(1, 16))).toBe(false);
    // Another server's clock may be a little behind.
    expect(await runs.isDoneSince(at(1, 5), at(1, 5))).toBe(true);
    expect(await runs.isDoneSince(at(1, 4), at(1, 4))).toBe(false);
  });

  it('ignores what was attempted while a clock was ahead, and deletes it with the next', async () => {
    const early = await finished(1);
    await runs.beginDrill(early.id, at(1, 2));
    await runs.endDrill(early.id, null, at(1, 3));
    const good = await finished(2, 0, 200);
    const ahead = await finished(20, 0, 300);
    await runs.beginDrill(ahead.id, at(20, 2));
    await runs.endDrill(ahead.id, 'Not the same: sport', at(20, 3));
    await runs.fail((await begin(21)).id, 'The disk is full', at(21, 1));

    const now = at(3);
    const expected = {
      newest: { madeAt: at(2), bytes: 200 },
      firstAttemptAt: at(1),
      lastError: null,
      drill: { at: at(1, 3), error: null },
    };
    expect(await runs.history(now)).toEqual(expected);
    expect(await runs.isDoneSince(at(3), now)).toBe(false);
    expect(await runs.newestBytes(now)).toBe(200);
    expect(await runs.newestUntested(now)).toMatchObject({
      id: good.id,
      lastDrill: { day: '2026-06-01', succeeded: true },
    });
    await begin(3);
    expect(await runs.history(later)).toEqual(expected);
  });

  it('ends what killed servers left', async () => {
    const tested = await finished(1);
    await runs.beginDrill(tested.id, at(1, 5));
    await begin(2);
    await runs.endInterrupted(at(2, 9));
    expect(await runs.history(later)).toMatchObject({
      newest: { madeAt: at(1) },
      lastError: 'The attempt did not end: the server or its database stopped',
      drill: { at: at(2, 9), error: 'The drill did not end: the server or its database stopped' },
    });
    expect(await runs.failedFiles()).toEqual(['2-0.backup']);
    await runs.endInterrupted(at(3));
    expect((await runs.history(later)).drill!.at).toEqual(at(2, 9));
  });

  it('takes an attempt for finished that succeeds although its server seemed to be killed', async () => {
    const run = await begin(1);
    await runs.endInterrupted(at(1, 1));
    await runs.succeed(run.id, 100, digests, at(1, 2));
    expect(await doneOn(1)).toBe(true);
    expect((await runs.history(later)).lastError).toBeNull();
  });

  it('gives the newest backup to a drill once', async () => {
    await finished(1);
    const { id, day, file } = await finished(2);
    const failed = await begin(3);
    await runs.fail(failed.id, 'The disk is full', at(3, 1));
    expect(await runs.newestUntested(later)).toEqual({ id, day, file, digests, lastDrill: null });
    await runs.beginDrill(id, at(3, 2));
    expect(await runs.newestUntested(later)).toBeNull();
    await runs.forgetDrill(id);
    expect((await runs.newestUntested(later))?.id).toBe(id);
    await runs.beginDrill(id, at(3, 3));
    await runs.endDrill(id, null, at(3, 4));
    expect(await runs.newestUntested(later)).toBeNull();
    expect((await runs.history(later)).drill).toEqual({ at: at(3, 4), error: null });
  });

  it('forgets after 90 days, except the newest backup and the last drill', async () => {
    const tested = await finished(1);
    await runs.beginDrill(tested.id, at(1, 2));
    await runs.endDrill(tested.id, null, at(1, 3));
    const failed = await begin(2);
    await runs.fail(failed.id, 'The disk is full', at(2, 1));
    await finished(3);
    await begin(2 + 90);
    expect(await doneOn(1)).toBe(true);
    expect((await runs.history(later)).lastError).toBeNull();
    const last = await finished(4 + 90);
    await runs.beginDrill(last.id, at(95));
    await runs.endDrill(last.id, null, at(95, 1));
    await begin(96);
    expect(await doneOn(1)).toBe(false);
    expect(await doneOn(3)).toBe(false);
    expect((await runs.history(later)).firstAttemptAt).toEqual(at(92));
  });
}

describe('The attempts to back up, in memory', () => {
  contractTests(() => Promise.resolve(new InMemoryBackupRuns()));
});

describe('The attempts to back up, in PostgreSQL', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.drop());

  contractTests(async () => {
    await database.query('TRUNCATE backup_run');
    return new PostgresBackupRuns(new TypeOrmTransaction(await database.connect()));
  });
});
