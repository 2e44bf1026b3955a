import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** In characters, like keys in settings. A guessable key protects nothing. */
const shortestKey = 32;

/**
 * Reads the key from the file, or creates it. Processes that create it at the same time all get the
 * same key.
 * @throws Error if the file can't be read or created, or contains no key
 */
export function keyInFile(file: string): string {
  const key = readKeyFile(file);
  if (key !== null) return key;
  try {
    writeNewKey(file, linkSync);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return keyOf(readFileSync(file, 'utf8'), file);
}

/** A key that took the place of another one in a file. */
export interface ReplacedKey {
  readonly key: string;
  /** Deletes the earlier key. */
  readonly keep: () => void;
  /** Puts the earlier key back. */
  readonly undo: () => void;
}

/**
 * Replaces the key in the file, if there is one, with a new one. Until `keep` or `undo` is called,
 * the earlier key is in a file with `.before` at the end of its name.
 * @throws Error if the files can't be written
 */
export function replaceKeyFile(file: string): ReplacedKey {
  const before = `${file}.before`;
  const earlier = readKeyFile(file);
  rmSync(before, { force: true });
  if (earlier !== null) linkSync(file, before);
  return {
    key: writeNewKey(file, renameSync),
    keep: () => {
      rmSync(before, { force: true });
    },
    undo: () => {
      if (earlier === null) rmSync(file, { force: true });
      else renameSync(before, file);
    },
  };
}

/**
 * Reads the key from the file.
 * @returns null if there is no such file
 * @throws Error if the file can't be read or contains no key
 */
export function readKeyFile(file: string): string | null {
  try {
    return keyOf(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** @param publish gives the written file its name */
function writeNewKey(file: string, publish: (from: string, to: string) => void): string {
  const key = newKey();
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeOut(own, `${key}\n`);
    publish(own, file);
  } finally {
    rmSync(own, { force: true });
  }
  return key;
}

/** Does not begin with a hyphen, so that it can be an argument of a command. */
function newKey(): string {
  for (;;) {
    const key = randomBytes(32).toString('base64url');
    if (!key.startsWith('-')) return key;
  }
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
  throw new Error(`${file} has fewer than ${shortestKey} characters`);
}
