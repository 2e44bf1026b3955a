import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { databaseSchema } from '../database-schema';
import { AddressMarks } from '../links/domain/address-marks';
import { hashOfKey } from '../links/domain/token';
import { LinkSettings } from '../links/infrastructure/config/link-settings';
import { linkKeyFile } from '../links/infrastructure/kept-link-key';
import { findKeyHash, replaceKeyHash } from '../links/infrastructure/postgres/link-key-hash';
import {
  findEarlierMarkKeys,
  replaceEarlierMarkKeys,
} from '../links/infrastructure/postgres/postgres-earlier-mark-keys';
import {
  countStoppedAddresses,
  forgetStoppedAddresses,
} from '../mail/infrastructure/postgres/postgres-stopped-addresses';
import { DatabaseSettings } from '../platform/config/database-settings';
import { replaceKeyFile } from '../platform/disk/key-file';
import { migrate } from '../platform/postgres/migrate';
import { joinDatabase } from '../platform/postgres/open-database';
import { onOwnConnection } from '../platform/postgres/own-connection';
import { readSettings } from '../settings';
import { endConfirmationLinks } from '../submissions/infrastructure/postgres/end-confirmation-links';

/**
 * `npm run links:rekey -- --old KEY`: replaces the key of this installation, which ends all links.
 * The new key is `LINK_KEY`, or a new one in the data folder.
 */
async function rekeyLinks(): Promise<void> {
  const { values } = parseArgs({
    args: withHyphens(process.argv.slice(2)),
    options: { old: { type: 'string' }, 'lose-them': { type: 'boolean', default: false } },
  });
  const settings = readSettings();
  const database = await joinDatabase(settings.of(DatabaseSettings));
  try {
    await migrate(databaseSchema, database.directUrl);
    await onOwnConnection(database.directUrl, async (client) => {
      const before = await checkOldKey(client, values.old, values['lose-them']);
      const old = values.old?.trim() ?? null;
      await useNewKey(client, before, old, settings.of(LinkSettings).key, database.dataFolder);
    });
  } finally {
    await database.stop();
  }
}

/**
 * @returns the hash of the old key
 * @throws Error if the key is not the old one, or is missing and the loss was not accepted
 */
async function checkOldKey(
  client: Client,
  old: string | undefined,
  losesThem: boolean,
): Promise<string> {
  const hash = await findKeyHash(client);
  if (hash === null) throw new Error('Nothing to replace: this installation has no key for links');
  if (old !== undefined) {
    if (hashOfKey(old.trim()) !== hash) throw new Error("--old is not this installation's key");
  } else if (!losesThem) {
    const stopped = await countStoppedAddresses(client);
    throw new Error(
      'Name the old key: npm run links:rekey -- --old KEY\n' +
        `All links end in any case. Without the old key, ${lossOf(stopped)}. ` +
        'If you do not have it: npm run links:rekey -- --lose-them',
    );
  }
  return hash;
}

/** @param stopped the number of addresses whose e-mails are stopped */
function lossOf(stopped: number): string {
  if (stopped === 0) return 'nothing else is lost';
  const addresses = stopped === 1 ? '1 address that' : `${stopped} addresses that`;
  return `${addresses} stopped e-mails about games will get them again`;
}

/**
 * The file is written first. If the rest fails, the old key is put back; if this process is killed
 * in between, it is in `link.key.before`.
 * @param before the hash of the old key
 * @param old the old key; null if it is lost
 * @param setting null to make a key in the data folder
 */
async function useNewKey(
  client: Client,
  before: string,
  old: string | null,
  setting: string | null,
  dataFolder: string,
): Promise<void> {
  if (setting !== null && hashOfKey(setting) === before) {
    throw new Error('LINK_KEY is still the old key: set it to the new one first');
  }
  const file = linkKeyFile(dataFolder);
  const made = setting === null ? replaceKeyFile(file) : null;
  try {
    await replaceKey(client, before, old, setting ?? made!.key);
  } catch (error) {
    made?.undo();
    throw error;
  }
  made?.keep();
  process.stdout.write(
    `All links end when the servers restart. The new key is ${setting === null ? `in ${file}` : 'LINK_KEY'}: ` +
      'keep a copy of it with your backups.\n' +
      'Restart all servers now. Until then, they make and open links with the old key.\n',
  );
}

/**
 * Replaces the key in the database, in one transaction. With the old key, what was stored as marks of
 * addresses can still be compared. Without, those who stopped e-mails are forgotten.
 */
async function replaceKey(
  client: Client,
  before: string,
  old: string | null,
  key: string,
): Promise<void> {
  await client.query('BEGIN');
  try {
    if (!(await replaceKeyHash(client, before, hashOfKey(key)))) {
      throw new Error('Somebody else replaced the key at the same time: try again');
    }
    const sealed =
      old === null ? [] : new AddressMarks(old, await findEarlierMarkKeys(client)).sealedFor(key);
    await replaceEarlierMarkKeys(client, sealed);
    if (old === null) await forgetStoppedAddresses(client);
    // Phones make their keys, so a new key of the installation does not end them.
    await endConfirmationLinks(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** A key may begin with a hyphen, which `parseArgs` would take for an option. */
function withHyphens(args: readonly string[]): string[] {
  const at = args.indexOf('--old');
  const key = args[at + 1];
  return at < 0 || key === undefined
    ? [...args]
    : [...args.slice(0, at), `--old=${key}`, ...args.slice(at + 2)];
}

rekeyLinks().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
