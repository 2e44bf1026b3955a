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

/**
 * In characters, like `ROSTER_KEY`. With a guessable key, addresses can be guessed from their
 * hashes.
 */
const shortestKey = 32;

/**
 * Reads the key from the file, or creates it. Processes that create it at the same time all get the
 * same key.
 * @throws Error if the file can't be read or created, or contains no key
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

/** Written to disk before it gets its name. Otherwise a power cut could leave an empty file. */
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
