import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashOfKey } from '../../src/links/domain/token';
import { LinkSettings } from '../../src/links/infrastructure/config/link-settings';
import { KeptLinkKey, linkKeyFile } from '../../src/links/infrastructure/kept-link-key';
import { replaceKeyHash } from '../../src/links/infrastructure/postgres/link-keys';
import { SettingsError } from '../../src/platform/config/settings';
import { DataPath } from '../../src/platform/disk/data-path';
import { Notices } from '../../src/platform/notices/notices';
import { poolOf } from '../../src/platform/postgres/pool-of';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { settingsFrom } from '../../src/settings';
import { untilWaitingForLock } from '../support/timing/lock-waits';
import { aDatabase } from '../support/servers/scene';

const key = 'The key of these tests, long enough.';
let dataSource: DataSource;
let transaction: TypeOrmTransaction;
let root: string;
let warnings: string[];

const database = aDatabase();

beforeAll(async () => {
  dataSource = await database.connect();
  transaction = new TypeOrmTransaction(dataSource);
});

beforeEach(async () => {
  await database.query('DELETE FROM link_key');
  root = mkdtempSync(join(tmpdir(), 'link-key-'));
  warnings = [];
  jest
    .spyOn(Logger.prototype, 'warn')
    .mockImplementation((message: unknown) => void warnings.push(String(message)));
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const folderOf = (server: string) => join(root, server);
const keyFileOf = (server: string) => linkKeyFile(folderOf(server));
const keptHashes = async () =>
  (await database.query<{ hash: string }>('TABLE link_key')).map(({ hash }) => hash);

/** A server with its own data folder. */
function keptAt(server: string, setting = '') {
  const settings = settingsFrom({ LINK_KEY: setting }).of(LinkSettings);
  const notices = new Notices();
  const data = new DataPath(folderOf(server), false);
  return { notices, kept: new KeptLinkKey(settings, data, dataSource, transaction, notices) };
}

/** A start of such a server. */
async function start(server: string, setting = '') {
  const { kept, notices } = keptAt(server, setting);
  return { key: await kept.find(), notices: notices.all };
}

it('is made by the first server, and found by its next start', async () => {
  const first = await start('a');

  expect(first.key).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(keyFileOf('a'), 'utf8')).toBe(`${first.key!}\n`);
  expect(statSync(keyFileOf('a')).mode & 0o777).toBe(0o600);
  expect(await keptHashes()).toEqual([hashOfKey(first.key!)]);
  expect(await start('a')).toEqual(first);
  expect([first.notices, warnings]).toEqual([[], []]);
});

it('is the setting, without any file', async () => {
  expect(await start('a', key)).toEqual({ key, notices: [] });
  expect(await start('b', key)).toEqual({ key, notices: [] });
  expect(existsSync(folderOf('a'))).toBe(false);
  expect(await keptHashes()).toEqual([hashOfKey(key)]);
});

it('may be moved from the file to the setting', async () => {
  const { key: made } = await start('a');

  expect(await start('b', made!)).toEqual({ key: made, notices: [] });
  expect(await start('a')).toEqual({ key: made, notices: [] });
});

it.each([
  ['has none', undefined, 'does not exist'],
  ['has another', `${'k'.repeat(40)}\n`, 'has another key'],
  ['has an empty file', '', 'has fewer than 32 characters'],
])(
  'is missing on another server that %s, which says so in one line',
  async (_what, text, reason) => {
    await start('a');
    const hashes = await keptHashes();
    if (text !== undefined) {
      mkdirSync(folderOf('b'));
      writeFileSync(keyFileOf('b'), text);
    }

    expect(await start('b')).toEqual({ key: null, notices: ['no-link-key'] });
    expect(warnings).toEqual([expect.stringContaining(reason)]);
    expect(warnings[0]).toMatch(/^Links for captains are off.* Set LINK_KEY [^\n]+$/);
    expect(await keptHashes()).toEqual(hashes);
    expect(existsSync(keyFileOf('b'))).toBe(text !== undefined);
  },
);

it('is missing where the data folder takes no file, and then is no hash kept', async () => {
  writeFileSync(folderOf('a'), 'no folder');

  expect(await start('a')).toEqual({ key: null, notices: ['no-link-key'] });
  expect(warnings).toHaveLength(1);
  expect(await keptHashes()).toEqual([]);
});

it('stops the start if the setting is another one, in one line that does not tell it', async () => {
  await start('a', key);
  const error = await start('b', 'another key of at least 32 characters').catch(
    (thrown: unknown) => thrown as Error,
  );

  expect(error).toBeInstanceOf(SettingsError);
  expect((error as Error).message).toBe(
    "LINK_KEY: is not this installation's key; set the earlier one, or end all links with " +
      '`npm run links:rekey`',
  );
  expect(await keptHashes()).toEqual([hashOfKey(key)]);
});

it('is one for all servers that start at the same time on an empty database', async () => {
  const servers = ['a', 'b', 'c', 'd', 'e'];
  const starts = await Promise.all(servers.map((server) => start(server)));

  const winners = servers.filter((_server, at) => starts[at]!.key !== null);
  expect(winners).toHaveLength(1);
  const winner = starts.find(({ key: found }) => found !== null)!;
  expect(await keptHashes()).toEqual([hashOfKey(winner.key!)]);
  // The others leave no file that somebody could take for the key.
  expect(servers.filter((server) => existsSync(keyFileOf(server)))).toEqual(winners);
});

it('stops all but one of the servers that start at the same time with different settings', async () => {
  const settings = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
  const starts = await Promise.allSettled(settings.map((setting) => start('a', setting)));

  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

describe('A transaction that locks the key', () => {
  it('ends before the key is replaced', async () => {
    const { kept } = keptAt('a', key);
    await kept.find();
    const order: string[] = [];
    let replacing: Promise<unknown> = Promise.resolve();
    await transaction.run(async () => {
      expect(await kept.lock(key)).toBe(true);
      replacing = replaceKeyHash(poolOf(dataSource), hashOfKey(key), 'another').then(() =>
        order.push('replaced'),
      );
      await untilWaitingForLock(database);
      order.push('ended');
    });
    await replacing;
    expect(order).toEqual(['ended', 'replaced']);
    expect(await transaction.run(() => kept.lock(key))).toBe(false);
  });
});
