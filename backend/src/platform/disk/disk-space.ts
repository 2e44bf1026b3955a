import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * @param folder may not be there yet: then its nearest parent is asked
 * @returns the bytes that this process may still write there
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
