import { createHash } from 'node:crypto';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { installation } from '../../config/installation';
import { SettingsError } from '../../config/settings';
import { DatabaseUnavailable } from '../database-unavailable';
import { isRoot, succeedsAs, SystemUser, unprivilegedUser } from './system-user';

/** The path of `DATA_DIR`, relative to the repository. The default is `data`. */
export function preferredDataFolder(dataDir: string | null, root = installation): string {
  return resolve(root, dataDir ?? 'data');
}

/** The data folder. A copy made while the server is stopped is a backup. */
export class DataFolder {
  private constructor(
    readonly path: string,
    /** The user that owns and runs the database. Null for the current user. */
    readonly user: SystemUser | null,
  ) {}

  /** PostgreSQL's files. There may be other files next to them. */
  get database(): string {
    return join(this.path, 'postgres');
  }

  /**
   * Finds or creates the folder: `dataDir`, relative to the repository, or else `data`. For root,
   * it is a folder in /var/lib instead if the user that runs PostgreSQL can't reach `data`.
   *
   * @throws SettingsError if `dataDir` can't be used
   * @throws DatabaseUnavailable if there is no usable folder
   */
  static async locate(dataDir: string | null, root = installation): Promise<DataFolder> {
    const preferred = preferredDataFolder(dataDir, root);
    const user = isRoot ? await ownerOrUnprivileged(join(preferred, 'postgres')) : null;
    if (!user || (await canEnter(user, preferred)))
      return DataFolder.make(preferred, user, dataDir);
    if (dataDir) {
      throw new SettingsError(
        `DATA_DIR: PostgreSQL doesn't run as root, and user ${user.uid} can't enter ${preferred}`,
      );
    }
    const name = createHash('sha256').update(root).digest('hex').slice(0, 8);
    const elsewhere = join('/var/lib/score-tracker', name);
    return DataFolder.make(
      elsewhere,
      await ownerOrUnprivileged(join(elsewhere, 'postgres')),
      dataDir,
    );
  }

  private static async make(
    path: string,
    user: SystemUser | null,
    dataDir: string | null,
  ): Promise<DataFolder> {
    try {
      const firstMade = await mkdir(path, { recursive: true, mode: 0o700 });
      if (firstMade && user) await letOthersThrough(path, firstMade);
      return new DataFolder(path, user);
    } catch (cause) {
      const reason = `can't make the data folder ${path} (${(cause as Error).message})`;
      if (dataDir) throw new SettingsError(`DATA_DIR: ${reason}`, { cause });
      throw new DatabaseUnavailable(`We ${reason}; name another in DATA_DIR.`, { cause });
    }
  }
}

/** A folder that an ordinary user created stays that user's if root starts the server. */
async function ownerOrUnprivileged(database: string): Promise<SystemUser> {
  const owner = await stat(database).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = await unprivilegedUser();
  if (user) return user;
  throw new DatabaseUnavailable(
    'PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as. ' +
      'Start as another user, or set DATABASE_URL.',
  );
}

/** Whether `user` can enter the folder, or its nearest existing parent. */
async function canEnter(user: SystemUser, folder: string): Promise<boolean> {
  const exists = await stat(folder).catch(() => null);
  if (!exists && folder !== dirname(folder)) return canEnter(user, dirname(folder));
  return succeedsAs(user, 'test', ['-x', folder]);
}

async function letOthersThrough(folder: string, firstMade: string): Promise<void> {
  await chmod(folder, 0o711);
  if (folder !== firstMade) await letOthersThrough(dirname(folder), firstMade);
}
