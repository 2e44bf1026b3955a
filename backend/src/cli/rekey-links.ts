import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { counted } from '../kernel/counted';
import { databaseSchema } from '../database-schema';
import { AddressMarks } from '../links/domain/address-marks';
import { SealedSecrets } from '../links/domain/sealing';
import { hashOfKey } from '../links/domain/token';
import { resealInvitations } from '../invitations/infrastructure/postgres/sealed-invitations';
import { LinkSettings } from '../links/infrastructure/config/link-settings';
import { linkKeyFile } from '../links/infrastructure/kept-link-key';
import {
  findEarlierMarkKeys,
  findKeyHash,
  replaceEarlierMarkKeys,
  replaceKeyHash,
} from '../links/infrastructure/postgres/link-keys';
import {
  countStoppedAddresses,
  forgetStoppedAddresses,
} from '../mail/infrastructure/postgres/postgres-stopped-addresses';
import {
  countErasedPeople,
  forgetErasedPeople,
} from '../people/infrastructure/postgres/postgres-erased-people';
import { DatabaseSettings } from '../platform/config/database-settings';
import type { Settings } from '../platform/config/settings';
import { replaceKeyFile } from '../platform/disk/key-file';
import { migrate } from '../platform/postgres/migrate';
import { joinDatabase } from '../platform/postgres/open-database';
import { onOwnConnection } from '../platform/postgres/own-connection';
import {
  countSealedCodes,
  resealCodes,
} from '../second-factors/infrastructure/postgres/sealed-codes';
import { endConfirmationLinks } from '../submissions/infrastructure/postgres/end-confirmation-links';

/**
 * Replaces the key of an installation, which ends all links. The new key is `LINK_KEY`, or a new one in
 * the data folder.
 * @param words the options of the command: `--old KEY` or `--lose-them`
 * @returns what to tell the person who runs the command
 * @throws Error that says in one line why nothing was changed
 */
export async function rekeyLinks(words: readonly string[], settings: Settings): Promise<string> {
  const { values } = parseArgs({
    args: withHyphens(words),
    options: { old: { type: 'string' }, 'lose-them': { type: 'boolean', default: false } },
  });
  const database = await joinDatabase(settings.of(DatabaseSettings));
  try {
    await migrate(databaseSchema, database.directUrl);
    return await onOwnConnection(database.directUrl, async (client) => {
      const before = await checkOldKey(client, values.old, values['lose-them']);
      const old = values.old?.trim() ?? null;
      return await useNewKey(
        client,
        before,
        old,
        settings.of(LinkSettings).key,
        database.dataFolder,
      );
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
    const losses = lossOf({
      stopped: await countStoppedAddresses(client),
      erased: await countErasedPeople(client),
      codes: await countSealedCodes(client),
    });
    throw new Error(
      'Name the old key: npm run links:rekey -- --old KEY\n' +
        `All links end in any case. Without the old key, ${losses}. ` +
        'If you do not have it: npm run links:rekey -- --lose-them',
    );
  }
  return hash;
}

interface Kept {
  /** Addresses whose e-mails are stopped. */
  readonly stopped: number;
  /** People who were erased. */
  readonly erased: number;
  /** Administrators with one-time codes. */
  readonly codes: number;
}

function lossOf({ stopped, erased, codes }: Kept): string {
  const addresses = counted(stopped, 'address', 'addresses');
  const losses = [
    ...(stopped > 0 ? [`${addresses} that stopped e-mails about games will get them again`] : []),
    ...(erased > 0 ? [`${counted(erased, 'erasure')} can't be repeated after a restore`] : []),
    ...(codes > 0 ? [lostCodes(codes)] : []),
  ];
  if (losses.length === 0) return 'nothing else is lost';
  const others = losses.slice(0, -1).join(', ');
  return [others, losses.at(-1)].filter(Boolean).join(', and ');
}

function lostCodes(count: number): string {
  return `the one-time codes of ${counted(count, 'administrator')} will not work any more`;
}

/**
 * The file is written first. If the rest fails, the old key is put back; if this process is killed
 * in between, it is in `link.key.before`.
 * @returns what to tell the person who runs the command
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
): Promise<string> {
  if (setting !== null && hashOfKey(setting) === before) {
    throw new Error('LINK_KEY is still the old key: set it to the new one first');
  }
  const file = linkKeyFile(dataFolder);
  const made = setting === null ? replaceKeyFile(file) : null;
  let lost = 0;
  try {
    lost = await replaceKey(client, before, old, setting ?? made!.key);
  } catch (error) {
    made?.undo();
    throw error;
  }
  made?.keep();
  return (
    `All links end when the servers restart. The new key is ${setting === null ? `in ${file}` : 'LINK_KEY'}: ` +
    'keep a copy of it with your backups. Those from before need the old key.\n' +
    'Restart all servers now. Until then, they make and open links with the old key, and take no ' +
    'one-time codes of administrators.\n' +
    adviceFor(lost)
  );
}

/** Nobody may find out only at the next sign-in. */
function adviceFor(lost: number): string {
  if (lost === 0) return '';
  return (
    `Tell the administrators: ${lostCodes(lost)}. They sign in with a passkey or a recovery code, and ` +
    'then scan a new secret in Account Settings. Whoever has neither needs a new password from a ' +
    'master administrator, or npm run admin:invite.\n'
  );
}

/**
 * Replaces the key in the database, in one transaction. With the old key, what was stored as marks of
 * addresses can still be compared, and secrets are sealed anew. Without, those who stopped e-mails or
 * were erased are forgotten, the secrets of one-time codes are lost, and codes of invitations, which
 * still work, can't be shown any more.
 * @returns how many secrets are lost
 */
async function replaceKey(
  client: Client,
  before: string,
  old: string | null,
  key: string,
): Promise<number> {
  await client.query('BEGIN');
  try {
    if (!(await replaceKeyHash(client, before, hashOfKey(key)))) {
      throw new Error('Somebody else replaced the key at the same time: try again');
    }
    const sealed =
      old === null ? [] : new AddressMarks(old, await findEarlierMarkKeys(client)).sealedFor(key);
    await replaceEarlierMarkKeys(client, sealed);
    if (old === null) {
      await forgetStoppedAddresses(client);
      await forgetErasedPeople(client);
    }
    const reseal = resealed(old, key);
    await resealInvitations(client, reseal);
    const lost = await resealCodes(client, reseal);
    // Phones make their keys, so a new key of the installation does not end them.
    await endConfirmationLinks(client);
    await client.query('COMMIT');
    return lost;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** @param old null if it is lost, and with it all secrets */
function resealed(
  old: string | null,
  key: string,
): (sealed: string, owner: string) => string | null {
  const [before, after] = [old === null ? null : new SealedSecrets(old), new SealedSecrets(key)];
  return (sealed, owner) => {
    const secret = before?.open(sealed, owner) ?? null;
    return secret === null ? null : after.seal(secret, owner);
  };
}

/** A key may begin with a hyphen, which `parseArgs` would take for an option. */
function withHyphens(args: readonly string[]): string[] {
  const at = args.indexOf('--old');
  const key = args[at + 1];
  return at < 0 || key === undefined
    ? [...args]
    : [...args.slice(0, at), `--old=${key}`, ...args.slice(at + 2)];
}
