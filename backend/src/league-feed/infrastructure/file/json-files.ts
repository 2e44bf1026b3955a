import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FeedUnreadable } from '../../application/ports';
import { NamedJson, parseJson } from './checked-json';

/**
 * Reads the JSON file at a path, or all `*.json` files in a folder, sorted by name.
 * @throws FeedUnreadable
 */
export async function readJsonFiles(path: string): Promise<NamedJson[]> {
  const found = await orUnreadable(path, stat(path));
  const files = found.isDirectory() ? await jsonFilesIn(path) : [path];
  return Promise.all(
    files.map(async (name) => {
      const file = basename(name);
      return parseJson(await orUnreadable(name, readFile(name)), file);
    }),
  );
}

async function jsonFilesIn(folder: string): Promise<string[]> {
  const names = (await orUnreadable(folder, readdir(folder)))
    .filter((name) => name.toLowerCase().endsWith('.json'))
    .sort();
  if (names.length === 0) throw new FeedUnreadable(`${folder} has no file named *.json`);
  return names.map((name) => join(folder, name));
}

async function orUnreadable<T>(path: string, operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'does not exist' : `can't be read: ${code ?? message}`;
    throw new FeedUnreadable(`${path} ${reason}`);
  }
}
