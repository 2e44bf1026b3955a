import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresPrograms } from './postgres-programs';
import { outputAs, SystemUser } from './system-user';

const oldestMajor = 15;

/** Where packages put the programs of each major, besides the folders of the PATH. */
const places = [
  // Debian, Ubuntu
  { folder: '/usr/lib/postgresql', versions: /^\d+$/ },
  // Red Hat and its relatives, with the packages of PostgreSQL
  { folder: '/usr', versions: /^pgsql-\d+$/ },
  // Homebrew, and Postgres.app
  { folder: '/opt/homebrew/opt', versions: /^postgresql@\d+$/ },
  { folder: '/usr/local/opt', versions: /^postgresql@\d+$/ },
  { folder: '/Applications/Postgres.app/Contents/Versions', versions: /^\d+$/ },
];

/**
 * Each PostgreSQL on this machine that a data folder can use, newest first. The server needs its
 * extension `pg_trgm`, which some systems have in a package of its own.
 *
 * @param user who runs it
 */
export async function findSystemPostgres(
  user: SystemUser | null,
  folders: readonly string[] = foldersOfPrograms(),
): Promise<readonly PostgresPrograms[]> {
  const found = await Promise.all(folders.map((folder) => programsIn(folder, user)));
  return found
    .filter((programs) => programs !== null)
    .sort((one, other) => Number(other.major) - Number(one.major));
}

function foldersOfPrograms(): string[] {
  const installed = places.flatMap(({ folder, versions }) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => versions.test(name))
      .map((name) => join(folder, name, 'bin')),
  );
  return [...installed, ...(process.env['PATH'] ?? '').split(':').filter(Boolean)];
}

async function programsIn(
  folder: string,
  user: SystemUser | null,
): Promise<PostgresPrograms | null> {
  const postgres = join(folder, 'postgres');
  const initdb = join(folder, 'initdb');
  if (!existsSync(postgres) || !existsSync(initdb)) return null;
  // Also shows that the user can run it. Nothing is created.
  const facts = await outputAs(user, initdb, ['--show', '--pgdata=/nonexistent']).catch(() => '');
  const [, major] = /^VERSION=(\d+)/m.exec(facts) ?? [];
  const [, share] = /^share_path=(.+)$/m.exec(facts) ?? [];
  if (!major || !share || Number(major) < oldestMajor) return null;
  if (!existsSync(join(share, 'extension/pg_trgm.control'))) return null;
  return { origin: 'system', postgres, initdb, major };
}
