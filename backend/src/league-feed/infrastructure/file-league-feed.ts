import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FeedUnreadable, LeagueFeed } from '../application/ports';
import { CatalogueContent } from '../domain/catalogue-content';
import { parseJson } from './checked-json';
import { contentOf, NamedJson } from './league-file';

/** Leagues from a file of our own format, or from all `*.json` files of a folder. */
export class FileLeagueFeed extends LeagueFeed {
  override readonly source = 'file';

  constructor(private readonly path: string) {
    super();
  }

  override async read(): Promise<CatalogueContent> {
    const files: NamedJson[] = [];
    for (const path of await this.files()) {
      const file = basename(path);
      files.push({ file, json: parseJson(await orUnreadable(path, readFile(path)), file) });
    }
    return contentOf(files);
  }

  private async files(): Promise<string[]> {
    const found = await orUnreadable(this.path, stat(this.path));
    if (!found.isDirectory()) return [this.path];
    const names = (await orUnreadable(this.path, readdir(this.path)))
      .filter((name) => name.toLowerCase().endsWith('.json'))
      .sort();
    if (names.length === 0) throw new FeedUnreadable(`${this.path} has no file named *.json`);
    return names.map((name) => join(this.path, name));
  }
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
