import {
  BackupFiles,
  BackupLock,
  BackupPlan,
  BackupRuns,
  NewRun,
  TableDigests,
  UntestedBackup,
  WrittenBackup,
} from '../../src/backups/application/ports';
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

  private get finished(): Run[] {
    return newestFirst(this.runs.values()).filter((run) => run.finishedAt && !run.error);
  }

  private get drilled(): Run | undefined {
    return [...this.runs.values()]
      .filter(({ drilledAt }) => drilledAt)
      .toSorted((a, b) => b.drilledAt!.getTime() - a.drilledAt!.getTime())[0];
  }

  override isDone(day: string): Promise<boolean> {
    return Promise.resolve(this.finished.some((run) => run.day === day));
  }

  override newestBytes(): Promise<number | null> {
    return Promise.resolve(this.finished[0]?.bytes ?? null);
  }

  override begin(run: NewRun): Promise<void> {
    const kept = [this.finished[0], this.drilled];
    for (const old of this.runs.values()) {
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
      if (!finishedAt) await this.fail(id, 'The server was killed while it wrote the backup', at);
      if (drillStartedAt && !drilledAt) {
        await this.endDrill(id, 'The server was killed while it tested the backup', at);
      }
    }
  }

  override failedFiles(): Promise<readonly string[]> {
    const failed = [...this.runs.values()].filter(({ error }) => error);
    return Promise.resolve(failed.map(({ file }) => file));
  }

  override history(): Promise<BackupHistory> {
    const runs = newestFirst(this.runs.values());
    const [newest] = this.finished;
    const { drilled } = this;
    return Promise.resolve({
      newest: newest ? { madeAt: newest.startedAt, bytes: newest.bytes! } : null,
      firstAttemptAt: runs.at(-1)?.startedAt ?? null,
      lastError: runs.find(({ finishedAt }) => finishedAt)?.error ?? null,
      drill: drilled ? { at: drilled.drilledAt!, error: drilled.drillError ?? null } : null,
    });
  }

  override newestUntested(): Promise<UntestedBackup | null> {
    const [newest] = this.finished;
    if (!newest || newest.drillStartedAt) return Promise.resolve(null);
    const { id, day, file, digests } = newest;
    const { drilled } = this;
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
  failure: Error | null = null;
  folderFailure: Error | null = null;
  readonly undeletable = new Map<string, Error>();
  readonly changedAt = new Map<string, Date>();

  add(name: string): void {
    this.files.push(name);
  }

  override prepare(): Promise<void> {
    return this.folderFailure ? Promise.reject(this.folderFailure) : Promise.resolve();
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
