import { randomBytes } from 'node:crypto';
import { FileHandle, link, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { BackupUnusable } from './backup-unusable';

/** A file for its owner alone, which gets its name when it is whole and on the disk, and not before. */
export class UnfinishedFile {
  private constructor(
    private readonly path: string,
    private readonly unfinished: string,
    private readonly handle: FileHandle,
  ) {}

  /** @throws BackupUnusable where there is a file of that name, or no place for one */
  static async create(path: string): Promise<UnfinishedFile> {
    await refuseExisting(path);
    try {
      const unfinished = `${path}.${randomBytes(4).toString('hex')}.unfinished`;
      return new UnfinishedFile(path, unfinished, await open(unfinished, 'wx', 0o600));
    } catch (error) {
      throw new BackupUnusable(`${path} can't be written: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }

  async write(pieces: AsyncIterable<Buffer>): Promise<void> {
    await writeFile(this.handle, pieces);
  }

  /** @throws BackupUnusable when another file got the name meanwhile */
  async finish(): Promise<void> {
    await this.handle.sync();
    await refuseExisting(this.path);
    try {
      // Unlike a new name, a second one never replaces a file.
      await link(this.unfinished, this.path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') await refuseExisting(this.path);
      // Some file systems know no second names.
      await rename(this.unfinished, this.path);
    }
    const folder = await open(dirname(this.path));
    await folder.sync();
    await folder.close();
  }

  /** To be called in the end, whatever became of it. */
  async discard(): Promise<void> {
    await this.handle.close();
    await rm(this.unfinished, { force: true });
  }
}

async function refuseExisting(path: string): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (there) {
    throw new BackupUnusable(`${basename(path)} exists already, and is not written over: ${path}`);
  }
}
