import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseUnavailable } from '../../src/platform/postgres/database-unavailable';
import { PostgresBinaries } from '../../src/platform/postgres/embedded/postgres-binaries';
import {
  isRoot,
  succeedsAs,
  SystemUser,
  unprivilegedUser,
} from '../../src/platform/postgres/embedded/system-user';

/** A copy of the package. Tests copy it by hard links, which needs no second set of files. */
let original: string;
let place: string;
/** The user that runs PostgreSQL, as at a real start. */
let user: SystemUser | null;

beforeAll(async () => {
  user = isRoot ? await unprivilegedUser() : null;
  original = join(mkdtempSync(join(tmpdir(), 'binaries-')), 'native');
  const packaged = dirname(dirname(PostgresBinaries.packaged().postgres));
  execFileSync('cp', ['-R', packaged, original]);
  execFileSync('find', [original, '-type', 'l', '-delete']);
});

afterAll(() => {
  rmSync(dirname(original), { recursive: true });
});

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'binaries-'));
  chmodSync(place, 0o755);
});

afterEach(() => {
  execFileSync('chmod', ['-R', 'u+w', place]);
  rmSync(place, { recursive: true });
});

/** A `node_modules` in which the links between the libraries are missing. */
function unlinkedCopy(): PostgresBinaries {
  const copy = join(place, 'node_modules/native');
  mkdirSync(dirname(copy));
  copyByLinks(original, copy);
  return PostgresBinaries.packaged().in(copy);
}

/** Creates new folders with hard links to the same files. */
function copyByLinks(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyByLinks(source, target);
    else linkSync(source, target);
  }
}

/**
 * Removes access, as for a folder below /root, or for a package that another user has installed.
 */
function closeOff(binaries: PostgresBinaries): void {
  const folder = dirname(dirname(binaries.postgres));
  if (isRoot) chmodSync(dirname(folder), 0o700);
  else execFileSync('chmod', ['-R', 'a-w', folder]);
}

const run = (binaries: PostgresBinaries) =>
  Promise.all([
    succeedsAs(user, binaries.postgres, ['--version']),
    succeedsAs(user, binaries.initdb, ['--version']),
  ]);

it('run where they lie, with the links made that npm leaves out', async () => {
  const binaries = unlinkedCopy();
  expect(await run(binaries)).toEqual([false, false]);
  expect(await binaries.runnableBy(user, [])).toBe(binaries);
  expect(await run(binaries)).toEqual([true, true]);
});

it('are linked once when several start at once', async () => {
  const binaries = unlinkedCopy();
  const runnable = Array.from({ length: 4 }, () => binaries.runnableBy(user, []));
  expect(await Promise.all(runnable)).toEqual([binaries, binaries, binaries, binaries]);
});

it('run from a copy where they can not be reached, or not be linked', async () => {
  const binaries = unlinkedCopy();
  closeOff(binaries);
  const copies = join(place, 'copies');
  const runnable = await binaries.runnableBy(user, [copies]);
  expect(runnable.postgres).toMatch(/\/copies\/postgresql-18[^/]+\/bin\/postgres$/);
  expect(await run(runnable)).toEqual([true, true]);
});

it('are copied whole and once by several starts at once', async () => {
  const binaries = unlinkedCopy();
  closeOff(binaries);
  const copies = join(place, 'copies');
  const runnable = await Promise.all(
    Array.from({ length: 2 }, () => binaries.runnableBy(user, [copies])),
  );
  expect(new Set(runnable.map(({ postgres }) => postgres)).size).toBe(1);
  expect(readdirSync(copies)).toHaveLength(1);
});

it('are never run from a folder that others may write to', async () => {
  const binaries = unlinkedCopy();
  closeOff(binaries);
  const [open, own] = [join(place, 'open'), join(place, 'own')];
  mkdirSync(open);
  chmodSync(open, 0o777);
  const runnable = await binaries.runnableBy(user, [open, own]);
  expect(runnable.postgres.startsWith(own)).toBe(true);
  expect(readdirSync(open)).toEqual([]);
});

it('that run nowhere, as without glibc, say to set DATABASE_URL', async () => {
  const binaries = unlinkedCopy();
  // Simulates a program whose loader is missing. Removes the hard link first, because all copies
  // share the file.
  rmSync(binaries.postgres);
  writeFileSync(binaries.postgres, '#!/nothing\n', { mode: 0o755 });
  const runnable = binaries.runnableBy(user, [join(place, 'copies')]);
  await expect(runnable).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(runnable).rejects.toThrow(/^The embedded .* Set DATABASE_URL to a .*\.$/);
});

it('that are not made for this platform say to set DATABASE_URL', () => {
  expect(() => PostgresBinaries.packaged('plan9-mips')).toThrow(
    'There is no embedded PostgreSQL for plan9-mips. Set DATABASE_URL to a PostgreSQL of yours.',
  );
});
