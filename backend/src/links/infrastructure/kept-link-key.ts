import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SettingsError } from '../../platform/config/settings';
import { DataPath } from '../../platform/disk/data-path';
import { keyInFile, readKeyFile } from '../../platform/disk/key-file';
import { Notices } from '../../platform/notices/notices';
import { poolOf } from '../../platform/postgres/pool-of';
import { TypeOrmTransaction } from '../../platform/postgres/transactions/typeorm-transaction';
import { InstallationKey } from '../application/ports';
import { hashOfKey } from '../domain/token';
import { LinkSettings } from './config/link-settings';
import { claimKeyHash, findEarlierMarkKeys, findKeyHash } from './postgres/link-keys';

/** The file in the data folder that holds the key, unless it is set. */
export function linkKeyFile(dataFolder: string): string {
  return join(dataFolder, 'link.key');
}

/**
 * The key is `LINK_KEY`, or else the file in the data folder. The database keeps its hash
 * (docs/decisions/0038-links-confirmations-and-questions.md).
 */
@Injectable()
export class KeptLinkKey extends InstallationKey {
  private readonly logger = new Logger('Links');

  constructor(
    private readonly settings: LinkSettings,
    private readonly data: DataPath,
    private readonly dataSource: DataSource,
    private readonly transaction: TypeOrmTransaction,
    private readonly notices: Notices,
  ) {
    super();
  }

  override async find(): Promise<string | null> {
    const hash = await findKeyHash(poolOf(this.dataSource));
    return this.settings.key === null
      ? this.findInFile(hash)
      : this.checkSetting(this.settings.key, hash);
  }

  override async lock(key: string): Promise<boolean> {
    const locked = await this.transaction.query(
      'SELECT 1 FROM link_key WHERE hash = $1 FOR SHARE',
      [hashOfKey(key)],
    );
    return locked.length > 0;
  }

  override earlierMarkKeys(): Promise<readonly string[]> {
    return findEarlierMarkKeys(poolOf(this.dataSource));
  }

  private async checkSetting(key: string, hash: string | null): Promise<string> {
    if (await this.isInstallations(key, hash)) return key;
    throw new SettingsError(
      "LINK_KEY: is not this installation's key; set the earlier one, or end all links with " +
        '`npm run links:rekey`',
    );
  }

  private async findInFile(hash: string | null): Promise<string | null> {
    const file = linkKeyFile(this.data.path);
    let key: string | null;
    let isNew = false;
    try {
      key = readKeyFile(file);
      isNew = key === null && hash === null;
      // The file is written before the hash, because a hash without its key would block all keys.
      if (isNew) key = keyInFile(file);
    } catch (error) {
      return this.without((error as Error).message);
    }
    if (key === null) return this.without(`${file} does not exist`);
    if (await this.isInstallations(key, hash)) return key;
    // Another server was faster. Its key is the one to copy.
    if (isNew) rmSync(file, { force: true });
    return this.without(
      isNew ? 'another server made it at the same time' : `${file} has another key`,
    );
  }

  /** @param hash of the installation's key; null if there was none */
  private async isInstallations(key: string, hash: string | null): Promise<boolean> {
    const own = hashOfKey(key);
    return (hash ?? (await claimKeyHash(poolOf(this.dataSource), own))) === own;
  }

  private without(reason: string): null {
    this.notices.add('no-link-key');
    this.logger.warn(
      "Links for captains are off, two-step sign-in can't be changed, codes of invitations can't be " +
        'shown again, and nobody can be erased, because ' +
        "this server doesn't have the installation's key: " +
        `${reason}. Set LINK_KEY to that of the server that made it, see docs/operations.md`,
    );
    return null;
  }
}
