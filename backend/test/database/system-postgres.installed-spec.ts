import { rmSync, writeFileSync } from 'node:fs';
import { DatabaseUnavailable } from '../../src/platform/postgres/database-unavailable';
import type { ProgramsChoice } from '../../src/platform/postgres/embedded/choose-programs';
import { EmbeddedPostgres } from '../../src/platform/postgres/embedded/embedded-postgres';
import { query } from '../support/database';
import { folderForDatabase } from '../support/folder-for-database';
import { runCommandWith } from '../support/servers/commands';
import { ServerProcess } from '../support/servers/server-process';
import { moreTime } from '../support/timing/more-time';

// Databases are made and moved.
moreTime();

let folder: string;

beforeEach(() => {
  folder = folderForDatabase();
});

afterEach(() => {
  ServerProcess.killAll();
  rmSync(folder, { recursive: true, maxRetries: 10 });
});

/** Starts the database, and stops it after the work. */
async function started<T>(
  choice: ProgramsChoice,
  work: (postgres: EmbeddedPostgres) => Promise<T> | T,
): Promise<T> {
  const postgres = await EmbeddedPostgres.start(folder, choice, { fsync: 'off' });
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}

const origin = (choice: ProgramsChoice) => started(choice, ({ programs }) => programs.origin);

describe('The PostgreSQL that is installed on this machine', () => {
  it.each(['system', 'auto'] as const)('makes a new data folder, with %s', async (choice) => {
    await started(choice, async ({ url, programs }) => {
      const [row] = await query<{ version: string }>(
        url,
        `SELECT current_setting('server_version') AS version`,
      );
      expect(programs.origin).toBe('system');
      expect(row!.version.split('.')[0]).toBe(programs.major);
    });
  });

  it('knows the letters of all languages, and orders text by code point', async () => {
    await started('system', async ({ url }) => {
      await query(url, 'CREATE EXTENSION pg_trgm');
      const [row] = await query(
        url,
        `SELECT 'ÉQUIPE ÑANDÚ' ILIKE 'équipe ñandú' AS "sameWord",
                show_trgm('ñ') = show_trgm('Ñ') AND show_trgm('ñ') <> '{}' AS "isLetter",
                'Z' < 'a' AND 'z' < 'é' AS "byCodePoint"`,
      );
      expect(row).toEqual({ sameWord: true, isLetter: true, byCodePoint: true });
    });
  });

  it('keeps a data folder that it made', async () => {
    await started('auto', ({ url }) => query(url, 'CREATE TABLE kept ()'));
    await started('auto', async ({ url, programs }) => {
      expect(programs.origin).toBe('system');
      expect(await query(url, 'TABLE kept')).toEqual([]);
    });
  });

  it('does not take a data folder that the bundled one made', async () => {
    expect(await origin('bundled')).toBe('bundled');
    expect(await origin('auto')).toBe('bundled');
  });

  it('that made a data folder and is no longer there stops the start in one line', async () => {
    await origin('system');
    // As after an upgrade of the machine.
    writeFileSync(`${folder}/postgres/cluster/PG_VERSION`, '14\n');
    const opened = origin('auto');
    await expect(opened).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(opened).rejects.toThrow(
      `${folder}/postgres was made by PostgreSQL 14, which is not installed: see "Change ` +
        `PostgreSQL's major version" in docs/operations.md`,
    );
  });

  it('serves the whole product, and its data moves to the bundled one by a backup', async () => {
    const settings = { DATA_DIR: `${folder}/data`, EMBEDDED_POSTGRES: 'system', LOG_LEVEL: 'info' };
    const server = await ServerProcess.start(settings);
    expect(server.lines.join('\n')).toMatch(
      /The embedded database is PostgreSQL \d+, installed on this machine \(\S+\/postgres\)/,
    );
    const leagues = async (url: string) => (await fetch(`${url}/api/sports`)).text();
    const before = await leagues(server.url);
    const backup = await runCommandWith(settings, folder, 'backup', null, 'moved.backup');
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    expect(await server.stop()).toBe(0);

    rmSync(`${folder}/data/postgres`, { recursive: true });
    const bundled = { ...settings, EMBEDDED_POSTGRES: 'bundled' };
    const restore = await runCommandWith(bundled, folder, 'restore', null, 'moved.backup');
    expect(restore).toMatchObject({ code: 0, stderr: '' });
    const next = await ServerProcess.start(bundled);
    expect(next.lines.join('\n')).toContain('bundled');
    expect(await leagues(next.url)).toBe(before);
    await next.stop();
  });
});
