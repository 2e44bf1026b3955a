import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * @param folder need not exist; then its nearest existing parent is measured
 * @returns the bytes that this process can still write there
 */
export async function freeSpaceAt(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return freeSpaceAt(parent);
  }
}
