import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { databaseSchema } from '../database-schema';
import { hashOfKey } from '../links/domain/token';
import { LinkSettings } from '../links/infrastructure/config/link-settings';
import { linkKeyFile } from '../links/infrastructure/kept-link-key';
import { findKeyHash, replaceKeyHash } from '../links/infrastructure/postgres/link-key-hash';
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
    await migrate(databaseSchema, database.url);
    await onOwnConnection(database.url, async (client) => {
      const before = await checkOldKey(client, values.old, values['lose-them']);
      await useNewKey(client, before, settings.of(LinkSettings).key, database.dataFolder);
      // Phones make their keys, so a new key of the installation does not end them.
      await endConfirmationLinks(client);
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
    throw new Error(
      'Name the old key: npm run links:rekey -- --old KEY\n' +
        'All links end in any case. Without the old key, nothing else is lost. ' +
        'If you do not have it: npm run links:rekey -- --lose-them',
    );
  }
  return hash;
}

/**
 * The file is written first. If the rest fails, the old key is put back; if this process is killed
 * in between, it is in `link.key.before`.
 * @param setting null to make a key in the data folder
 */
async function useNewKey(
  client: Client,
  before: string,
  setting: string | null,
  dataFolder: string,
): Promise<void> {
  if (setting !== null && hashOfKey(setting) === before) {
    throw new Error('LINK_KEY is still the old key: set it to the new one first');
  }
  const file = linkKeyFile(dataFolder);
  const made = setting === null ? replaceKeyFile(file) : null;
  try {
    const hash = hashOfKey(setting ?? made!.key);
    if (!(await replaceKeyHash(client, before, hash))) {
      throw new Error('Somebody else replaced the key at the same time: try again');
    }
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
