import { readFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { Links } from './links/application/links';
import { hashOfKey } from './links/domain/token';
import { LinkSettings } from './links/infrastructure/config/link-settings';
import { linkKeyFile } from './links/infrastructure/kept-link-key';
import { EraseAgain } from './people/application/erase-again';
import { marksIn } from './people/infrastructure/files/erased-list-file';
import type { Settings } from './platform/config/settings';
import { readKeyFile } from './platform/disk/key-file';
import { BackupUnusable } from './platform/postgres/backup/backup-unusable';
import { rowsInBackup } from './platform/postgres/backup/rows-in-backup';
import type { OpenDatabase } from './platform/postgres/open-database';

/** A list of erasures that can be compared with what a backup contains. */
export interface ReadableList {
  readonly marks: ReadonlySet<string>;
  /** Lines that are no marks. */
  readonly unreadable: number;
  /** Whether the backup tells that this server's key is that of the list; it may be from before there was one. */
  readonly isKeyKnown: boolean;
}

/**
 * Reads a list of erasures before anything is restored.
 * @throws BackupUnusable if it can't be read, or can't be compared with what the backup contains
 */
export async function readErasedList(
  list: string,
  backup: string,
  settings: Settings,
  dataFolder: string,
): Promise<ReadableList> {
  const text = await readFile(list, 'utf8').catch((error: unknown) => {
    throw new BackupUnusable(`--erased ${list}: ${(error as Error).message}`);
  });
  const key = settings.of(LinkSettings).key ?? readKeyFile(linkKeyFile(dataFolder));
  if (key === null) {
    throw new BackupUnusable(
      `--erased needs the installation's key: set LINK_KEY, or copy it to ${linkKeyFile(dataFolder)}`,
    );
  }
  const rows = await rowsInBackup(backup, 'link_key');
  if (rows.length > 0 && !rows[0]!.split('\t').includes(hashOfKey(key))) {
    throw new BackupUnusable(
      '--erased needs the key that the installation had when the backup was made: LINK_KEY, or ' +
        'link.key in the data folder, is another one',
    );
  }
  try {
    return { ...marksIn(text), isKeyKnown: rows.length > 0 };
  } catch (error) {
    throw new BackupUnusable(`--erased ${list}: ${(error as Error).message}`);
  }
}

/**
 * Erases the people of a list from a database that was just restored, before a server starts on it.
 * @returns how many of them were in the backup
 */
export async function eraseRestored(
  { marks }: ReadableList,
  settings: Settings,
  database: OpenDatabase,
): Promise<number> {
  // Nothing of the server is started.
  const app = await NestFactory.create(
    AppModule.with(settings, { ...database, isUnfinished: true }, false),
    { logger: false, abortOnError: false },
  );
  try {
    await app.get(Links).onModuleInit();
    return await app.get(EraseAgain).execute(marks);
  } finally {
    await app.close();
  }
}
