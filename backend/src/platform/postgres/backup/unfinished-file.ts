import { randomBytes } from 'node:crypto';
import { FileHandle, link, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { BackupUnusable } from './backup-unusable';

/** A file that only its owner can read. It gets its name only when it is complete and on disk. */
export class UnfinishedFile {
  private constructor(
    private readonly path: string,
    private readonly unfinished: string,
    private readonly handle: FileHandle,
  ) {}

  /** @throws BackupUnusable if the file exists or can't be created */
  static async create(path: string): Promise<UnfinishedFile> {
    await assertAbsent(path);
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

  /** @throws BackupUnusable if another file with this name was created in the meantime */
  async finish(): Promise<void> {
    await this.handle.sync();
    await assertAbsent(this.path);
    try {
      // Unlike a rename, a link never replaces a file.
      await link(this.unfinished, this.path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') await assertAbsent(this.path);
      // Some file systems do not support links.
      await rename(this.unfinished, this.path);
    }
    const folder = await open(dirname(this.path));
    await folder.sync();
    await folder.close();
  }

  /** Must be called at the end, whether or not the file was finished. */
  async discard(): Promise<void> {
    await this.handle.close();
    await rm(this.unfinished, { force: true });
  }
}

async function assertAbsent(path: string): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (there) {
    throw new BackupUnusable(`${basename(path)} exists already, and is not overwritten: ${path}`);
  }
}
