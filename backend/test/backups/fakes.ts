import { ScheduledBackups } from '../../src/backups/application/scheduled-backups';
import {
  BackupDrill,
  BackupFiles,
  BackupLock,
  BackupPlan,
  BackupRuns,
  NewRun,
  TableDigests,
  UntestedBackup,
  WrittenBackup,
} from '../../src/backups/application/ports';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { BackupHistory } from '../../src/backups/domain/backup-history';
import { UnfinishedBackup } from '../../src/backups/domain/scheduled-file';

export function aPlan(changes: Partial<BackupPlan> = {}): BackupPlan {
  return {
    isScheduled: true,
    keep: { daily: 7, weekly: 4 },
    maxAgeHours: 36,
    reserveBytes: 1_000,
    ...changes,
  };
}

interface Run extends NewRun {
  finishedAt?: Date;
  bytes?: number;
  digests?: TableDigests;
  error?: string | null;
  drillStartedAt?: Date | null;
  drilledAt?: Date;
  drillError?: string | null;
}

const newestFirst = (runs: Iterable<Run>) =>
  [...runs].toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());

const keptMilliseconds = 90 * 86_400_000;

export class InMemoryBackupRuns extends BackupRuns {
  readonly runs = new Map<string, Run>();

  private until(now: Date): Run[] {
    const latest = now.getTime() + 600_000;
    return newestFirst(this.runs.values()).filter(({ startedAt }) => startedAt.getTime() <= latest);
  }

  private finished(now: Date): Run[] {
    return this.until(now).filter((run) => run.finishedAt && !run.error);
  }

  private drilled(now: Date): Run | undefined {
    return this.until(now).find(({ drilledAt }) => drilledAt);
  }

  override isDoneSince(due: Date, now: Date): Promise<boolean> {
    return Promise.resolve(this.finished(now).some(({ startedAt }) => startedAt >= due));
  }

  override newestBytes(now: Date): Promise<number | null> {
    return Promise.resolve(this.finished(now)[0]?.bytes ?? null);
  }

  override begin(run: NewRun): Promise<void> {
    const past = this.until(run.startedAt);
    for (const old of this.runs.values()) if (!past.includes(old)) this.runs.delete(old.id);
    const kept = [this.finished(run.startedAt)[0], this.drilled(run.startedAt)];
    for (const old of past) {
      const age = run.startedAt.getTime() - old.startedAt.getTime();
      if (age > keptMilliseconds && !kept.includes(old)) this.runs.delete(old.id);
    }
    this.runs.set(run.id, { ...run });
    return Promise.resolve();
  }

  override succeed(id: string, bytes: number, digests: TableDigests, at: Date): Promise<void> {
    return this.change(id, { finishedAt: at, bytes, digests, error: null });
  }

  override fail(id: string, error: string, at: Date): Promise<void> {
    return this.change(id, { finishedAt: at, error });
  }

  override forget(id: string): Promise<void> {
    this.runs.delete(id);
    return Promise.resolve();
  }

  override async endInterrupted(at: Date): Promise<void> {
    for (const { id, finishedAt, drillStartedAt, drilledAt } of this.runs.values()) {
      if (!finishedAt)
        await this.fail(id, 'The attempt did not end: the server or its database stopped', at);
      if (drillStartedAt && !drilledAt) {
        await this.endDrill(id, 'The drill did not end: the server or its database stopped', at);
      }
    }
  }

  override failedFiles(): Promise<readonly string[]> {
    const failed = [...this.runs.values()].filter(({ error }) => error);
    return Promise.resolve(failed.map(({ file }) => file));
  }

  override history(now: Date): Promise<BackupHistory> {
    const runs = this.until(now);
    const [newest] = this.finished(now);
    const drilled = this.drilled(now);
    return Promise.resolve({
      newest: newest ? { madeAt: newest.startedAt, bytes: newest.bytes! } : null,
      firstAttemptAt: runs.at(-1)?.startedAt ?? null,
      lastError: runs.find(({ finishedAt }) => finishedAt)?.error ?? null,
      drill: drilled ? { at: drilled.drilledAt!, error: drilled.drillError ?? null } : null,
    });
  }

  override newestUntested(now: Date): Promise<UntestedBackup | null> {
    const [newest] = this.finished(now);
    if (!newest || newest.drillStartedAt) return Promise.resolve(null);
    const { id, day, file, digests } = newest;
    const drilled = this.drilled(now);
    return Promise.resolve({
      id,
      day,
      file,
      digests: digests!,
      lastDrill: drilled ? { day: drilled.day, succeeded: !drilled.drillError } : null,
    });
  }

  override beginDrill(id: string, at: Date): Promise<void> {
    return this.change(id, { drillStartedAt: at });
  }

  override forgetDrill(id: string): Promise<void> {
    return this.change(id, { drillStartedAt: null });
  }

  override endDrill(id: string, error: string | null, at: Date): Promise<void> {
    return this.change(id, { drilledAt: at, drillError: error });
  }

  private change(id: string, changes: Partial<Run>): Promise<void> {
    Object.assign(this.runs.get(id)!, changes);
    return Promise.resolve();
  }
}

export class InMemoryBackupLock extends BackupLock {
  private isHeld = false;

  override acquire(): Promise<(() => Promise<void>) | null> {
    if (this.isHeld) return Promise.resolve(null);
    this.isHeld = true;
    return Promise.resolve(() => {
      this.isHeld = false;
      return Promise.resolve();
    });
  }
}

/** A folder that contains only names. */
export class FakeBackupFiles extends BackupFiles {
  private files: string[] = [];
  free = Infinity;
  bytes = 100;
  bytesOfDatabase = 0;
  failure: Error | null = null;
  readonly undeletable = new Map<string, Error>();
  readonly changedAt = new Map<string, Date>();

  add(name: string): void {
    this.files.push(name);
  }

  override prepare(): Promise<void> {
    return Promise.resolve();
  }

  override unfinished(): Promise<readonly UnfinishedBackup[]> {
    return Promise.resolve(
      [...this.changedAt]
        .filter(([name]) => this.files.includes(name))
        .map(([name, changedAt]) => ({ name, changedAt })),
    );
  }

  override freeSpace(): Promise<number> {
    return Promise.resolve(this.free);
  }

  override databaseBytes(): Promise<number> {
    return Promise.resolve(this.bytesOfDatabase);
  }

  override names(): Promise<readonly string[]> {
    return Promise.resolve([...this.files]);
  }

  override write(name: string, stop: AbortSignal): Promise<WrittenBackup> {
    stop.throwIfAborted();
    if (this.failure) return Promise.reject(this.failure);
    this.add(name);
    return Promise.resolve({ bytes: this.bytes, digests: { sport: '2 rows, 12' } });
  }

  override delete(name: string): Promise<void> {
    const failure = this.undeletable.get(name);
    if (failure) return Promise.reject(failure);
    this.files = this.files.filter((file) => file !== name);
    return Promise.resolve();
  }
}

class RecordingDrill extends BackupDrill {
  readonly files: string[] = [];
  result: (stop: AbortSignal) => Promise<void> = () => Promise.resolve();

  override run(file: string, digests: TableDigests, stop: AbortSignal): Promise<void> {
    expect(digests).toEqual({ sport: '2 rows, 12' });
    this.files.push(file);
    return this.result(stop);
  }
}

/** Scheduled backups with all their ports in memory. */
export function backupScene() {
  const runs = new InMemoryBackupRuns();
  const files = new FakeBackupFiles();
  const lock = new InMemoryBackupLock();
  const drill = new RecordingDrill();
  const calendar = new AssociationCalendar('America/New_York');
  const backups = (plan = aPlan()) =>
    new ScheduledBackups(plan, lock, runs, files, drill, calendar);
  return { runs, files, lock, drill, backups };
}
