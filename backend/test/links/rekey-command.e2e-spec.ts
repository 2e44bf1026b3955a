import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rekeyLinks } from '../../src/cli/rekey-links';
import { AddressMarks } from '../../src/links/domain/address-marks';
import { ownerOf } from '../../src/invitations/infrastructure/postgres/sealed-invitations';
import { SealedSecrets } from '../../src/links/domain/sealing';
import { hashOfKey } from '../../src/links/domain/token';
import { settingsFrom } from '../../src/settings';
import { TestDatabase, createTestDatabase } from '../support/database';
import { folderForDatabase } from '../support/folder-for-database';
import { runCommandWith } from '../support/servers/commands';
import { databaseSettings } from '../support/servers/database-settings';

const oldKey = 'The key of these tests, long enough.';
const newKey = 'A newer key of these tests, long enough.';
const newestKey = 'The newest key of these tests, long enough.';

let database: TestDatabase;
/** The command's data folder is in it. */
let folder: string;

beforeEach(async () => {
  folder = folderForDatabase();
  database = await createTestDatabase();
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const keepHashOf = (key: string) =>
  database.query('INSERT INTO link_key (hash) VALUES ($1)', [hashOfKey(key)]);
const keptHashes = async () =>
  (await database.query<{ hash: string }>('TABLE link_key')).map(({ hash }) => hash);
const keyFile = () => join(folder, 'data/link.key');

type Changes = Readonly<Record<string, string>>;

/** Starts the command, as a person would. */
const run = (settings: Changes, ...options: string[]) =>
  runCommandWith(settings, folder, 'rekey-links', database.url, ...options);

/** Does the same in this process, which is faster. Resolves with what the command would print. */
async function rekey(settings: Changes, ...options: string[]): Promise<string> {
  const environment = {
    DATA_DIR: join(folder, 'data'),
    ...databaseSettings(database.url),
    ...settings,
  };
  return rekeyLinks(options, settingsFrom(environment));
}

/** Resolves with the reason for which nothing was done. */
const refusal = (...command: Parameters<typeof rekey>) =>
  rekey(...command).then(
    (told) => {
      throw new Error(`The key was replaced: ${told}`);
    },
    (error: unknown) => (error as Error).message,
  );

const writeKeyFile = (key: string) => {
  mkdirSync(join(folder, 'data'));
  writeFileSync(keyFile(), `${key}\n`);
};

it('makes LINK_KEY the key of the installation, where the old one is right', async () => {
  await keepHashOf(oldKey);
  const { code, stdout, stderr } = await run({ LINK_KEY: newKey }, '--old', oldKey);

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /^All links end when the servers restart\. The new key is LINK_KEY: .+ Those from before need the old key\.\nRestart all servers/,
  );
  expect(await keptHashes()).toEqual([hashOfKey(newKey)]);
  expect(existsSync(keyFile())).toBe(false);
});

it('ends the links of reports, whose keys phones made', async () => {
  await keepHashOf(oldKey);
  await database.query(
    `INSERT INTO submission (id, reference, submitted_at, sport_id, sport_name, league_id,
       league_name, location, match_date, winning_team_id, winning_team_name, losing_team_id,
       losing_team_name, winning_score, losing_score, captain_name, captain_email, confirm_key_hash)
     VALUES (gen_random_uuid(), '0000-0001', now(), 's', 'S', 'l', 'L', 'Park', '2026-05-01', 'a',
       'A', 'b', 'B', 2, 1, 'Dana', 'dana@example.org', 'the hash')`,
  );
  await rekey({ LINK_KEY: newKey }, '--old', oldKey);
  const kept = await database.query('SELECT confirm_key_hash AS hash FROM submission');
  expect(kept).toEqual([{ hash: null }]);
});

it('takes an old key that begins with a hyphen', async () => {
  const old = `-${'k'.repeat(42)}`;
  await keepHashOf(old);
  expect(await run({ LINK_KEY: newKey }, '--old', old)).toMatchObject({ code: 0, stderr: '' });
});

it('puts the old key back if the new one can not be stored', async () => {
  await keepHashOf(oldKey);
  writeKeyFile(oldKey);
  await database.query(`ALTER TABLE link_key ADD CHECK (hash = '${hashOfKey(oldKey)}')`);
  expect(await refusal({}, '--old', oldKey)).toContain('violates check constraint');
  expect(readFileSync(keyFile(), 'utf8').trim()).toBe(oldKey);
  expect(await keptHashes()).toEqual([hashOfKey(oldKey)]);
});

it('makes a new key in the data folder if none is set', async () => {
  await keepHashOf(oldKey);
  writeKeyFile(oldKey);
  const told = await rekey({}, '--old', `${oldKey}\n`);
  const key = readFileSync(keyFile(), 'utf8').trim();

  expect(told).toContain(`The new key is in ${keyFile()}: `);
  expect(told).not.toContain(key);
  expect(key).not.toBe(oldKey);
  expect(await keptHashes()).toEqual([hashOfKey(key)]);
});

it('does without the old key only what --lose-them accepts', async () => {
  await keepHashOf(oldKey);
  const asked = await run({ LINK_KEY: newKey });
  const before = await keptHashes();
  const accepted = await run({ LINK_KEY: newKey }, '--lose-them');

  expect(asked).toMatchObject({ code: 1, stdout: '' });
  expect(asked.stderr).toMatch(/--old KEY\n.* nothing else is lost\. .*--lose-them\n$/);
  expect(before).toEqual([hashOfKey(oldKey)]);
  expect(accepted).toMatchObject({ code: 0, stderr: '' });
  expect(await keptHashes()).toEqual([hashOfKey(newKey)]);
});

describe('Erasures', () => {
  const erase = (...marks: readonly string[]) =>
    database.query(
      `INSERT INTO erased_person (mark, marks, erased_at)
       SELECT mark, ARRAY[mark], now() FROM unnest($1::text[]) AS mark`,
      [marks],
    );
  const erased = async () =>
    (await database.query<{ mark: string }>('SELECT mark FROM erased_person ORDER BY mark')).map(
      ({ mark }) => mark,
    );

  it('are kept while the old key is not named: it says what would be lost', async () => {
    await keepHashOf(oldKey);
    await erase('one');
    expect(await refusal({ LINK_KEY: newKey })).toContain(
      "Without the old key, 1 erasure can't be repeated after a restore. ",
    );
    expect(await erased()).toEqual(['one']);
  });

  it('stay with the old key, and are forgotten without', async () => {
    await keepHashOf(oldKey);
    await erase('one');
    await rekey({ LINK_KEY: newKey }, '--old', oldKey);
    expect(await erased()).toEqual(['one']);
    await rekey({ LINK_KEY: newestKey }, '--lose-them');
    expect(await erased()).toEqual([]);
  });
});

describe('Addresses that want no e-mails about games', () => {
  const [dana, kim, sam] = ['dana@example.org', 'kim@example.org', 'sam@example.org'] as const;

  /** The marks of a server with this key. */
  const marksUnder = async (key: string) => {
    const keys = await database.query<{ sealed: string }>(
      'SELECT sealed FROM earlier_mark_key ORDER BY place',
    );
    return new AddressMarks(
      key,
      keys.map(({ sealed }) => sealed),
    );
  };

  /** Stops e-mails, as a server with this key does. */
  const stop = async (key: string, ...addresses: readonly string[]) => {
    const marks = await marksUnder(key);
    await database.query(
      'INSERT INTO stopped_address (mark, stopped_at) SELECT unnest($1::text[]), now()',
      [addresses.map((address) => marks.markOf(address))],
    );
  };

  /** Those of the addresses that a server with this key knows. */
  const stoppedUnder = async (key: string) => {
    const marks = await marksUnder(key);
    const stopped = await database.query<{ mark: string }>('TABLE stopped_address');
    const isStopped = (address: string) =>
      marks.marksOf(address).some((one) => stopped.some(({ mark }) => mark === one));
    return [dana, kim, sam].filter(isStopped);
  };
  const everything = async () => ({
    hashes: await keptHashes(),
    keys: await database.query('SELECT * FROM earlier_mark_key ORDER BY place'),
    stopped: await database.query('SELECT * FROM stopped_address ORDER BY mark'),
  });

  it('are still known under the new key, also when it is replaced again', async () => {
    await keepHashOf(oldKey);
    await stop(oldKey, dana);
    await rekey({ LINK_KEY: newKey }, '--old', oldKey);
    expect(await stoppedUnder(newKey)).toEqual([dana]);

    await stop(newKey, kim);
    await rekey({ LINK_KEY: newestKey }, '--old', newKey);
    expect(await stoppedUnder(newestKey)).toEqual([dana, kim]);
    await expect(marksUnder(newKey)).rejects.toThrow();
  });

  it('are kept while the old key is not named: it says that they will get them again', async () => {
    await keepHashOf(oldKey);
    await stop(oldKey, dana, kim);
    const before = await everything();

    expect(await refusal({ LINK_KEY: newKey })).toContain(
      'Without the old key, 2 addresses that stopped e-mails about games will get them again. ',
    );
    expect(await everything()).toEqual(before);
  });

  it('are forgotten with --lose-them, together with the keys that they were known by', async () => {
    await keepHashOf(oldKey);
    await stop(oldKey, dana);
    await rekey({ LINK_KEY: newKey }, '--old', oldKey);
    await stop(newKey, kim);

    await rekey({ LINK_KEY: newestKey }, '--lose-them');
    expect(await everything()).toEqual({ hashes: [hashOfKey(newestKey)], keys: [], stopped: [] });
    expect(await stoppedUnder(newestKey)).toEqual([]);
  });

  it.each([
    ['with the old key', ['--old', newKey]],
    ['without the old key', ['--lose-them']],
  ])('are kept if the command fails at the end, %s', async (_how, options) => {
    await keepHashOf(oldKey);
    await stop(oldKey, dana);
    await rekey({ LINK_KEY: newKey }, '--old', oldKey);
    await stop(newKey, kim);
    const before = await everything();
    // Reports are what the command changes last.
    await database.query('ALTER TABLE submission RENAME TO not_there');

    expect(await refusal({ LINK_KEY: newestKey }, ...options)).toContain('submission');
    expect(await everything()).toEqual(before);
    expect(await stoppedUnder(newKey)).toEqual([dana, kim]);
  });
});

it.each([
  [
    'the old key is wrong',
    newKey,
    ['--old', 'x'.repeat(40)],
    "--old is not this installation's key",
  ],
  ['the old key is wrong', newKey, ['--old', 'x', '--lose-them'], '--old is not'],
  ['LINK_KEY is still the old one', oldKey, ['--old', oldKey], 'LINK_KEY is still the old key'],
  ['LINK_KEY is too short', 'short', ['--old', oldKey], 'LINK_KEY: must have at least 32'],
])('changes nothing if %s', async (_what, setting, options, reason) => {
  await keepHashOf(oldKey);
  writeKeyFile(oldKey);
  const told = await refusal({ LINK_KEY: setting }, ...options);

  expect(told).toContain(reason);
  expect(told.split('\n')).toHaveLength(1);
  expect(await keptHashes()).toEqual([hashOfKey(oldKey)]);
  expect(readFileSync(keyFile(), 'utf8')).toBe(`${oldKey}\n`);
});

it('says that there is nothing to replace where links were never used', async () => {
  expect(await run({ LINK_KEY: newKey }, '--lose-them')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Nothing to replace: this installation has no key for links\n',
  });
  expect(await keptHashes()).toEqual([]);
});

it.each([
  ['sealed anew with the old key', ['--old', oldKey], 'K7Q2'],
  ['lost without it', ['--lose-them'], null],
])('codes of invitations are %s', async (_how, options, expected) => {
  await keepHashOf(oldKey);
  const id = '01970000-0000-7000-8000-000000000001';
  await database.query(
    `INSERT INTO invitation (id, code_hash, sealed_code, is_master, is_held, created_at, expires_at)
     VALUES ($1, '\\x00', $2, true, false, now(), now())`,
    [id, new SealedSecrets(oldKey).seal(Buffer.from('K7Q2'), ownerOf(id))],
  );
  await rekey({ LINK_KEY: newKey }, ...options);
  const [row] = await database.query<{ sealed: string | null }>(
    'SELECT sealed_code AS sealed FROM invitation',
  );
  const opened = row!.sealed && new SealedSecrets(newKey).open(row!.sealed, ownerOf(id));
  expect(opened && Buffer.from(opened).toString()).toBe(expected);
});

describe('One-time codes of administrators', () => {
  const secret = Buffer.from('12345678901234567890');

  const addAdmin = async (username: string, key: string) => {
    const [admin] = await database.query<{ id: string }>(
      `INSERT INTO admin (id, username, username_key, is_master, password_hash, password_version,
                          registered_at, has_second_factor)
       VALUES (gen_random_uuid(), $1, $1, false, 'x', 1, now(), true) RETURNING id`,
      [username],
    );
    const { id } = admin!;
    const sealed = new SealedSecrets(key).seal(secret, id);
    const added = 'INSERT INTO one_time_code VALUES ($1, $2, 1, now())';
    await database.query(added, [id, sealed]);
    const begun = `INSERT INTO begun_one_time_code VALUES ($1, $2, '', now())`;
    await database.query(begun, [id, sealed]);
    return id;
  };

  const sealedOf = async (id: string) => {
    const found = 'SELECT sealed_secret AS sealed FROM one_time_code WHERE admin_id = $1';
    return (await database.query<{ sealed: string | null }>(found, [id]))[0]!.sealed;
  };

  it('are sealed anew, so that they work under the new key', async () => {
    await keepHashOf(oldKey);
    const ids = [
      await addAdmin('ana@example.org', oldKey),
      await addAdmin('ben@example.org', oldKey),
    ];
    const told = await rekey({ LINK_KEY: newKey }, '--old', oldKey);
    expect(told).not.toContain('Tell the administrators');
    expect(told).toContain(
      'Until then, they make and open links with the old key, and take no one',
    );
    for (const id of ids) {
      const sealed = (await sealedOf(id))!;
      expect(new SealedSecrets(newKey).open(sealed, id)).toEqual(secret);
      expect(new SealedSecrets(oldKey).open(sealed, id)).toBeNull();
    }
    expect(await database.query('TABLE begun_one_time_code')).toEqual([]);
  });

  it('are not lost without being told, and stay as keys', async () => {
    await keepHashOf(oldKey);
    const ids = [
      await addAdmin('ana@example.org', oldKey),
      await addAdmin('ben@example.org', oldKey),
    ];
    const loss = 'the one-time codes of 2 administrators will not work any more';
    expect(await refusal({ LINK_KEY: newKey })).toContain(`Without the old key, ${loss}. `);
    for (const id of ids) expect(await sealedOf(id)).not.toBeNull();

    expect(await rekey({ LINK_KEY: newKey }, '--lose-them')).toContain(
      `Tell the administrators: ${loss}. They sign in with `,
    );
    for (const id of ids) expect(await sealedOf(id)).toBeNull();
    const open = await database.query('SELECT FROM admin WHERE NOT has_second_factor');
    expect(open).toEqual([]);
  });

  it('that are lost already are lost no second time', async () => {
    await keepHashOf(oldKey);
    const id = await addAdmin('ana@example.org', 'Another key of these tests, long enough.');
    expect(await rekey({ LINK_KEY: newKey }, '--old', oldKey)).toContain(
      'Tell the administrators: the one-time codes of 1 ',
    );
    expect(await sealedOf(id)).toBeNull();
    expect(await refusal({ LINK_KEY: newestKey })).toContain('nothing else is lost');
  });
});
