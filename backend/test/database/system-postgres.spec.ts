import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSystemPostgres } from '../../src/platform/postgres/embedded/system-postgres';

let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'installed-'));
  chmodSync(place, 0o755);
});

afterEach(() => {
  rmSync(place, { recursive: true });
});

/** Puts programs of a version there, which tell what the real ones tell. @returns their folder */
function install(version: string, hasTrigrams = true): string {
  const folder = join(place, version.split(' ')[0]!);
  const share = join(folder, 'share');
  mkdirSync(join(share, 'extension'), { recursive: true });
  if (hasTrigrams) writeFileSync(join(share, 'extension/pg_trgm.control'), '');
  const told = `VERSION=${version}\nPGDATA=/nonexistent\nshare_path=${share}\nPGPATH=${folder}`;
  const initdb = `#!/bin/sh\n[ "$1" = --show ] && cat >&2 <<END\n${told}\nEND\n`;
  writeFileSync(join(folder, 'initdb'), initdb, { mode: 0o755 });
  writeFileSync(join(folder, 'postgres'), '', { mode: 0o755 });
  return folder;
}

const majorsIn = async (folders: readonly string[]) =>
  (await findSystemPostgres(null, folders)).map(({ major }) => major);

it('finds each PostgreSQL from 15 on, the newest first', async () => {
  const folders = ['16.4', '18.0 (Debian 18.0-1)', '9.6.24', '14.13', '17beta1'].map((version) =>
    install(version),
  );
  expect(await majorsIn(folders)).toEqual(['18', '17', '16']);
});

it('leaves out one without the extension pg_trgm', async () => {
  expect(await majorsIn([install('17.1', false), install('15.2')])).toEqual(['15']);
});

it('leaves out folders without programs, and programs that do not run', async () => {
  const broken = install('17.1');
  writeFileSync(join(broken, 'initdb'), '#!/nothing\n');
  const halfway = install('16.1');
  rmSync(join(halfway, 'postgres'));
  expect(await majorsIn([join(place, 'none'), broken, halfway])).toEqual([]);
});

it('tells where the programs are', async () => {
  const folder = install('15.18');
  expect(await findSystemPostgres(null, [folder])).toEqual([
    {
      origin: 'system',
      major: '15',
      postgres: join(folder, 'postgres'),
      initdb: join(folder, 'initdb'),
    },
  ]);
});
