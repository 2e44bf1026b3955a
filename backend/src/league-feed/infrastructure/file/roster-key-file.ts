import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** In characters, as of `ROSTER_KEY`. Addresses can be guessed from marks under a key that can be. */
const shortestKey = 32;

/**
 * The key in the file, which is made where there is none. Of several processes that make it at
 * once, all get the same.
 * @throws Error of the file system, where it can be neither read nor made; and where the file is
 * there, but holds no key
 */
export function keyInFile(file: string): string {
  const key = readKey(file);
  if (key !== null) return key;
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeOut(own, `${randomBytes(32).toString('base64url')}\n`);
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return keyOf(readFileSync(file, 'utf8'), file);
}

/** On the disk before it has its name: otherwise a power cut may leave the name without the key. */
function writeOut(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function keyOf(text: string, file: string): string {
  const key = text.trim();
  if (key.length >= shortestKey) return key;
  throw new Error(
    `${file} has fewer than ${shortestKey} characters; where it is deleted, another is made`,
  );
}

function readKey(file: string): string | null {
  try {
    return keyOf(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
