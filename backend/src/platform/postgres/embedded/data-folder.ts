import { createHash } from 'node:crypto';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { installation } from '../../config/installation';
import { SettingsError } from '../../config/settings';
import { DatabaseUnavailable } from '../database-unavailable';
import { isRoot, succeedsAs, SystemUser, unprivilegedUser } from './system-user';

/** Where `DATA_DIR` leads, relative to the repository; without one, to `data` in it. */
export function preferredDataFolder(dataDir: string | null, root = installation): string {
  return resolve(root, dataDir ?? 'data');
}

/** The folder that is the backup when copied while the server is stopped. */
export class DataFolder {
  private constructor(
    readonly path: string,
    /** Who owns the database in it and runs it; null for whoever we are. */
    readonly user: SystemUser | null,
  ) {}

  /** What belongs to PostgreSQL. Other files may lie beside it. */
  get database(): string {
    return join(this.path, 'postgres');
  }

  /**
   * Finds or makes the folder: `dataDir`, relative to the repository, or else `data` in it. As root,
   * where the user who is to run PostgreSQL can't reach `data`, one in /var/lib instead.
   *
   * @throws SettingsError when `dataDir` can't be used
   * @throws DatabaseUnavailable when no folder can
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

/** A folder that an ordinary user began stays that user's when root starts the server. */
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

/** Whether `user` can enter the folder, or, where it is yet to be made, the one it will be in. */
async function canEnter(user: SystemUser, folder: string): Promise<boolean> {
  const exists = await stat(folder).catch(() => null);
  if (!exists && folder !== dirname(folder)) return canEnter(user, dirname(folder));
  return succeedsAs(user, 'test', ['-x', folder]);
}

async function letOthersThrough(folder: string, firstMade: string): Promise<void> {
  await chmod(folder, 0o711);
  if (folder !== firstMade) await letOthersThrough(dirname(folder), firstMade);
}
