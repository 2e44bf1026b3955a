import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, on Linux. */
const memory = '/dev/shm';
/** In bytes. A container may have a smaller one. */
const needed = 2 * 2 ** 30;

/**
 * Makes a new folder the one for temporary files of this process and those that it starts, in memory if there
 * is enough of it. There, making a database takes a tenth of the time.
 * @returns the folder, for `deleteTemporaryFolder`
 */
export function makeTemporaryFolder(): { readonly folder: string; readonly isInMemory: boolean } {
  const isInMemory = existsSync(memory) && freeSpace(memory) >= needed;
  const folder = mkdtempSync(join(isInMemory ? memory : tmpdir(), 'score-tracker-tests-'));
  // For root, the embedded database runs as another user, who must be able to enter it.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return { folder, isInMemory };
}

/** A process that was just stopped may still write to it. */
export function deleteTemporaryFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

function freeSpace(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}
