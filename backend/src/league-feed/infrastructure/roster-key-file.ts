import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The key in the file, which is made where there is none. Of several processes that make it at
 * once, all get the same.
 * @throws Error of the file system, where it can be neither read nor made
 */
export function keyInFile(file: string): string {
  const key = readKey(file);
  if (key !== null) return key;
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
  return readFileSync(file, 'utf8').trim();
}

function readKey(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
