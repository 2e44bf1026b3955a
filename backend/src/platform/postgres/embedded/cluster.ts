import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../database-unavailable';
import { DataFolder } from './data-folder';
import { DataFolderInUse } from './data-folder-in-use';
import type { ExistingCluster } from './choose-programs';
import { PostgresPrograms } from './postgres-programs';
import { commandLine, isAlive } from './processes';
import { runAs } from './system-user';

/** Longer than PostgreSQL takes to stop after its server died. See `stopWithServer`. */
const timeoutMs = 15_000;

const superuser = 'score_tracker';

/** A PostgreSQL database cluster on disk, with our files next to it. */
export class Cluster {
  constructor(private readonly folder: DataFolder) {}

  /** PostgreSQL's data directory. */
  get directory(): string {
    return join(this.folder.database, 'cluster');
  }

  get log(): string {
    return join(this.folder.database, 'postgresql.log');
  }

  /** Contains the process id of the server that uses the cluster. */
  private get serverFile(): string {
    return join(this.folder.database, 'server.pid');
  }

  private get postmasterFile(): string {
    return join(this.directory, 'postmaster.pid');
  }

  /**
   * Waits while the PostgreSQL of a server that died is stopping.
   * @throws DataFolderInUse if a living process uses the folder
   */
  async waitUntilFree(): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    for (let postmaster; (postmaster = this.livingPostmaster());) {
      const server = processIdIn(this.serverFile);
      if (server && isAlive(server)) throw new DataFolderInUse(this.folder.path, server);
      if (performance.now() > deadline) throw new DataFolderInUse(this.folder.path, postmaster);
      await sleep(50);
    }
  }

  /**
   * What made the cluster, or null if there is none.
   * @throws DatabaseUnavailable if the folder is not a cluster
   */
  async existing(): Promise<ExistingCluster | null> {
    const { database } = this.folder;
    if (!existsSync(database)) return null;
    const version = await readFile(join(this.directory, 'PG_VERSION'), 'utf8').catch(() => null);
    if (!version || !existsSync(this.passwordFile())) {
      throw new DatabaseUnavailable(
        `${database} is not readable as a database of ours: restore it from a backup, or move it ` +
          'away to start with an empty one.',
      );
    }
    // A preview wrote no such file, and had only the bundled programs.
    const origin = await readFile(this.originFile(), 'utf8').catch(() => 'bundled');
    return {
      directory: database,
      major: version.trim(),
      origin: origin.trim() === 'system' ? 'system' : 'bundled',
    };
  }

  /**
   * Creates the cluster if there is none. The folder is renamed to its final name only when it is
   * complete.
   * @throws DatabaseUnavailable if it can't be created, or if programs of another major version did
   * so at the same time
   */
  async prepare(programs: PostgresPrograms): Promise<void> {
    const { database, user } = this.folder;
    await this.removeUnfinished();
    if (!existsSync(database)) await this.make(programs);
    const { major } = (await this.existing())!;
    if (major !== programs.major) {
      throw new DatabaseUnavailable(
        `${database} was just made by PostgreSQL ${major}, and this is ${programs.major}: start again`,
      );
    }
    // A copy made by root belongs to root. Some ways of copying also change permissions.
    if (user && statSync(database).uid === 0) await runAs(null, 'chown', ownership(user, database));
    await chmod(this.directory, 0o700);
    await this.removeStalePostmasterFile();
  }

  /** The URL of the running PostgreSQL. */
  async address(port: number): Promise<string> {
    return `postgres://${superuser}:${await this.password()}@127.0.0.1:${port}/postgres`;
  }

  /** The port of the running PostgreSQL, or null if none runs. */
  get port(): number | null {
    if (!this.livingPostmaster()) return null;
    const [, , , port] = readFileSync(this.postmasterFile, 'utf8').split('\n');
    return Number(port) || null;
  }

  private async password(): Promise<string> {
    return readFile(this.passwordFile(), 'utf8');
  }

  async claim(): Promise<void> {
    await this.release();
    await writeFile(this.serverFile, String(process.pid));
  }

  async release(): Promise<void> {
    await rm(this.serverFile, { force: true });
  }

  private passwordFile(folder = this.folder.database): string {
    return join(folder, 'password');
  }

  /** Says where the programs that made the cluster were from. */
  private originFile(folder = this.folder.database): string {
    return join(folder, 'origin');
  }

  private async make(programs: PostgresPrograms): Promise<void> {
    const { database, user } = this.folder;
    const unfinished = `${database}.${process.pid}.unfinished`;
    try {
      await mkdir(unfinished, { mode: 0o700 });
      const password = randomBytes(24).toString('base64url');
      await writeFile(this.passwordFile(unfinished), password, { mode: 0o600 });
      await writeFile(this.originFile(unfinished), programs.origin);
      if (user) await runAs(null, 'chown', ownership(user, unfinished));
      await runAs(user, programs.initdb, [
        `--pgdata=${join(unfinished, 'cluster')}`,
        `--username=${superuser}`,
        `--pwfile=${this.passwordFile(unfinished)}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        ...localeOf(programs),
        '--no-instructions',
      ]);
      await rename(unfinished, database);
      await writeThrough(this.folder.path);
    } catch (error) {
      // Another process that started at the same time was faster.
      if (existsSync(database)) return;
      const { stderr = '', message } = error as { stderr?: string; message: string };
      const reason = stderr.split('\n').find((line) => /error|fatal/i.test(line)) ?? message;
      throw new DatabaseUnavailable(`The database in ${database} could not be made: ${reason}`, {
        cause: error,
      });
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }

  private async removeUnfinished(): Promise<void> {
    for (const name of await readdir(this.folder.path)) {
      const processId = Number(/^postgres\.(\d+)\.unfinished$/.exec(name)?.[1]);
      if (!processId || (processId !== process.pid && isAlive(processId))) continue;
      // Its initdb may still be writing files. The next start then removes them.
      const unfinished = join(this.folder.path, name);
      await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  /**
   * The process id of the running PostgreSQL. After a crash, its file may name a process that is
   * now another program, or one that runs in the folder from which this one was copied.
   */
  private livingPostmaster(): number | null {
    const processId = processIdIn(this.postmasterFile);
    if (processId === null || !isAlive(processId)) return null;
    const [isPostgres, directory] =
      /^[^\0]*postgres\0(?:-D\0([^\0]+))?/.exec(commandLine(processId)) ?? [];
    if (!isPostgres) return null;
    const theirs = directory && statSync(directory, { throwIfNoEntry: false });
    const ours = statSync(this.directory);
    // If the process's folder is unknown or was moved, assume that it is this one.
    const same = !theirs || (theirs.dev === ours.dev && theirs.ino === ours.ino);
    return same ? processId : null;
  }

  /**
   * PostgreSQL does not start while the process named in the file exists, whatever program it is.
   */
  private async removeStalePostmasterFile(): Promise<void> {
    if (!this.livingPostmaster()) await rm(this.postmasterFile, { force: true });
  }
}

/** Text is ordered by code point, and É is folded to é. */
function localeOf({ major }: PostgresPrograms): string[] {
  const cType = `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`;
  // Up to 16, the system's library also folds letters.
  if (Number(major) < 17) return ['--locale=C', cType];
  // Here it affects only which characters pg_trgm takes for letters.
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', cType];
}

function ownership(user: { uid: number; gid: number }, folder: string): string[] {
  return ['-R', `${user.uid}:${user.gid}`, folder];
}

/** Makes the names in a folder survive a power cut. */
async function writeThrough(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

function processIdIn(file: string): number | null {
  if (!existsSync(file)) return null;
  const processId = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return processId > 0 ? processId : null;
}
