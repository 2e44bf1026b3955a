import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SpareDatabase } from '../../../src/platform/postgres/backup/spare-database';
import { TestDatabase, createEmptyDatabase, prefix, query } from '../../support/database';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'spare-'));
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const place = (bytes: number) => ({ folder, choice: 'bundled' as const, bytes });

/** The name of the current database. */
const current = () => new URL(database.directUrl).pathname.slice(1);

const names = async () =>
  (
    await database.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database
        WHERE datname LIKE current_database() || '_drill_%' ORDER BY 1`,
    )
  ).map(({ name }) => name);

it('is beside the current one, and is dropped', async () => {
  const spare = await SpareDatabase.make(database.directUrl, place(Infinity));
  const found = await names();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(new RegExp(`^${current()}_drill_\\d{8}_[0-9a-f]{8}$`));
  expect(new URL(spare.url).pathname).toBe(`/${found[0]!}`);
  await spare.drop();
  expect(await names()).toEqual([]);
});

it('comes after those are dropped that killed drills left days ago', async () => {
  const old = `${current()}_drill_20260102_0a1b2c3d`;
  const others = ['29991231_0a1b2c3d', 'of_mine'].map((end) => `${current()}_drill_${end}`);
  for (const name of [old, ...others]) await database.query(`CREATE DATABASE ${name}`);
  const spare = await SpareDatabase.make(database.directUrl, place(Infinity));
  await spare.drop();
  const left = await names();
  for (const name of others) await database.query(`DROP DATABASE ${name}`);
  expect(left).toEqual(others);
});

it('has a name that needs no quotes, whatever the current one is called', async () => {
  const odd = `${prefix()}_Ünser "Verein" mit einem sehr langen Namen`;
  await database.query(`CREATE DATABASE "${odd.replaceAll('"', '""')}"`);
  const url = new URL(database.directUrl);
  url.pathname = `/${encodeURIComponent(odd)}`;
  const spare = await SpareDatabase.make(url.href, place(Infinity));
  await spare.drop();
  await database.query(`DROP DATABASE "${odd.replaceAll('"', '""')}"`);
  expect(new URL(spare.url).pathname).toMatch(/^\/[a-z0-9_]{30}_drill_\d{8}_[0-9a-f]{8}$/);
});

it('can’t be embedded where the disk has no room for it', async () => {
  await expect(SpareDatabase.make(null, place(Number.MAX_SAFE_INTEGER))).rejects.toThrow(
    /^Only \d+ MB are free in .+, and a temporary database may need 8589934848 MB$/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

it('needs room for its log, too, which stays small', async () => {
  const { bavail, bsize } = statfsSync(folder);
  // More than half of the room for the log is missing, whatever others write meanwhile.
  const bytes = bavail * bsize - 100 * 1_048_576;
  await expect(SpareDatabase.make(null, place(bytes))).rejects.toThrow(/^Only \d+ MB are free/);
  const inner = join(folder, 'data');
  chmodSync(folder, 0o711);
  const spare = await SpareDatabase.make(null, { ...place(0), folder: inner });
  try {
    const shown = await query(spare.url, 'SHOW max_wal_size');
    expect(shown).toEqual([{ max_wal_size: '256MB' }]);
  } finally {
    await spare.drop();
  }
});

it('is refused in plain words to a role that can’t create one, where none can be embedded', async () => {
  const role = `${prefix()}_without_createdb`;
  await database.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  const url = new URL(database.directUrl);
  url.username = role;
  url.password = 'secret';
  const making = SpareDatabase.make(url.href, place(Number.MAX_SAFE_INTEGER));
  await expect(making).rejects.toThrow(
    /^The role of DATABASE_URL can’t create a temporary database \(CREATEDB\), and no embedded one can be used: Only /,
  );
  await database.query(`DROP ROLE ${role}`);
});
