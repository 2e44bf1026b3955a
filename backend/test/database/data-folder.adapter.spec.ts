import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from '../../src/platform/config/settings';
import { DataFolder } from '../../src/platform/postgres/embedded/data-folder';
import { isRoot, unprivilegedUser } from '../../src/platform/postgres/embedded/system-user';

/** Stands in for the repository. */
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'repository-'));
  chmodSync(root, 0o755);
});

afterEach(() => {
  chmodSync(root, 0o700);
  rmSync(root, { recursive: true });
});

/** A folder in which the user that runs PostgreSQL can't create anything. */
function closedFolder(): string {
  const folder = join(root, 'closed');
  mkdirSync(folder);
  chmodSync(folder, isRoot ? 0o700 : 0o500);
  return folder;
}

it('is `data` in the repository, made when it is not there', async () => {
  const { path, user } = await DataFolder.locate(null, root);
  expect(path).toBe(join(root, 'data'));
  expect(statSync(path).mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
  expect(user).toEqual(isRoot ? await unprivilegedUser() : null);
});

it('is the one that DATA_DIR names, seen from the repository', async () => {
  expect((await DataFolder.locate('kept/here', root)).path).toBe(join(root, 'kept/here'));
  const absolute = join(root, 'elsewhere');
  expect((await DataFolder.locate(absolute, '/')).path).toBe(absolute);
});

it('that DATA_DIR names where PostgreSQL may not go is refused in one line', async () => {
  const located = DataFolder.locate(join(closedFolder(), 'data'), root);
  await expect(located).rejects.toBeInstanceOf(SettingsError);
  await expect(located).rejects.toThrow(/^DATA_DIR: .*closed\/data.*$/);
});

it('that DATA_DIR names where a file is, is refused in one line', async () => {
  const located = DataFolder.locate(__filename, root);
  await expect(located).rejects.toThrow(/^DATA_DIR: .*data-folder\.adapter\.spec\.ts.*$/);
});

it('lies in /var/lib for root where the repository is closed to the user of PostgreSQL, and is an error for others', async () => {
  const located = DataFolder.locate(null, closedFolder());
  if (!isRoot) {
    await expect(located).rejects.toThrow(/name another in DATA_DIR\.$/);
    return;
  }
  const { path } = await located;
  expect(path).toMatch(/^\/var\/lib\/score-tracker\/[0-9a-f]{8}$/);
  expect(statSync(path).mode & 0o777).toBe(0o711);
  rmdirSync(path);
});

it('belongs to whom it belonged when root starts the server, and never to root', async () => {
  const database = join(root, 'data/postgres');
  mkdirSync(database, { recursive: true });
  const user = isRoot ? await unprivilegedUser() : null;
  expect((await DataFolder.locate(null, root)).user).toEqual(user);

  const owner = isRoot ? { uid: 1234, gid: 5678 } : null;
  if (owner) chownSync(database, owner.uid, owner.gid);
  expect((await DataFolder.locate(null, root)).user).toEqual(owner);
});
