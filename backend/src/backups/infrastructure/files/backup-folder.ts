import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { installation } from '../../../platform/config/installation';
import { DataPath } from '../../../platform/disk/data-path';
import { freeSpaceAt } from '../../../platform/disk/disk-space';
import { databaseBytes } from '../../../platform/postgres/backup/database-bytes';
import { digestsOf } from '../../../platform/postgres/backup/digests';
import { writeBackup } from '../../../platform/postgres/backup/write-backup';
import { DatabaseSchema } from '../../../platform/postgres/database-schema';
import { directUrlOf } from '../../../platform/postgres/own-connection';
import { BackupFiles, TableDigests, WrittenBackup } from '../../application/ports';
import { UnfinishedBackup, finishedNameOf } from '../../domain/scheduled-file';
import { BackupSettings } from '../config/backup-settings';

/** `BACKUP_DIR`, or else a folder in the data folder. */
@Injectable()
export class BackupFolder extends BackupFiles {
  readonly path: string;

  constructor(
    settings: BackupSettings,
    data: DataPath,
    private readonly schema: DatabaseSchema,
    private readonly dataSource: DataSource,
  ) {
    super();
    this.path =
      settings.dir === null ? join(data.path, 'backups') : resolve(installation, settings.dir);
  }

  override async prepare(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
  }

  override async unfinished(): Promise<readonly UnfinishedBackup[]> {
    const names = (await this.names()).filter((name) => finishedNameOf(name) !== null);
    const found = await Promise.all(
      names.map(async (name) => {
        // Another installation may just have finished it.
        const { mtime } = await stat(this.pathOf(name)).catch(() => ({ mtime: null }));
        return mtime && { name, changedAt: mtime };
      }),
    );
    return found.filter((file) => file !== null);
  }

  override freeSpace(): Promise<number> {
    return freeSpaceAt(this.path);
  }

  override databaseBytes(): Promise<number> {
    return databaseBytes(directUrlOf(this.dataSource));
  }

  override async names(): Promise<readonly string[]> {
    try {
      const entries = await readdir(this.path, { withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  override async write(name: string, stop: AbortSignal): Promise<WrittenBackup> {
    const path = this.pathOf(name);
    let digests: TableDigests = {};
    await writeBackup(
      this.schema,
      directUrlOf(this.dataSource),
      path,
      async (client, { tables }) => {
        digests = Object.fromEntries(await digestsOf(client, tables));
      },
      stop,
    );
    const { size } = await stat(path);
    return { bytes: size, digests };
  }

  override async delete(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  pathOf(name: string): string {
    return join(this.path, name);
  }
}
