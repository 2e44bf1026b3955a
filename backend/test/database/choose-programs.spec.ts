import { SettingsError } from '../../src/platform/config/settings';
import { DatabaseUnavailable } from '../../src/platform/postgres/database-unavailable';
import {
  ProgramsChoice,
  choosePrograms,
} from '../../src/platform/postgres/embedded/choose-programs';
import { ProgramsOrigin } from '../../src/platform/postgres/embedded/postgres-programs';

const programs = (origin: ProgramsOrigin, major: number) => ({
  origin,
  major: String(major),
  postgres: `/${origin}/${major}/postgres`,
  initdb: `/${origin}/${major}/initdb`,
});

/** @param bundled null where the bundled programs do not run */
async function choose(
  choice: ProgramsChoice,
  made: readonly [ProgramsOrigin, number] | null,
  installed: readonly number[],
  bundled: number | null = 18,
): Promise<string> {
  const existing = made && { directory: '/data/postgres', origin: made[0], major: String(made[1]) };
  const { origin, major } = await choosePrograms(choice, existing, null, {
    system: () => Promise.resolve(installed.map((one) => programs('system', one))),
    bundled: () =>
      bundled === null
        ? Promise.reject(new DatabaseUnavailable('The bundled ones do not run here'))
        : Promise.resolve(programs('bundled', bundled)),
  });
  return `${origin} ${major}`;
}

describe('A new data folder', () => {
  it.each([
    ['auto', [], 'bundled 18'],
    ['auto', [17, 15], 'system 17'],
    ['system', [17, 15], 'system 17'],
    ['bundled', [17, 15], 'bundled 18'],
  ] as const)('with %s and %j installed gets %s', async (choice, installed, expected) => {
    expect(await choose(choice, null, installed)).toBe(expected);
  });

  it('with system and nothing installed stops the start in one line that names the setting', async () => {
    const chosen = choose('system', null, []);
    await expect(chosen).rejects.toBeInstanceOf(SettingsError);
    await expect(chosen).rejects.toThrow(
      /^EMBEDDED_POSTGRES: there is no PostgreSQL 15 or newer with the extension pg_trgm on this machine: .+$/,
    );
  });

  it.each(['auto', 'bundled'] as const)(
    'with %s where nothing runs says why the bundled ones do not',
    async (choice) => {
      await expect(choose(choice, null, [], null)).rejects.toThrow('do not run here');
    },
  );
});

describe('A data folder', () => {
  it.each([
    ['auto', ['bundled', 18], [], 'bundled 18'],
    ['auto', ['bundled', 18], [18, 17], 'bundled 18'],
    ['auto', ['system', 17], [18, 17], 'system 17'],
    ['auto', ['system', 18], [18], 'system 18'],
    // The same major can read it.
    ['auto', ['system', 18], [], 'bundled 18'],
    ['auto', ['bundled', 17], [17], 'system 17'],
    ['system', ['bundled', 18], [18, 17], 'system 18'],
    ['bundled', ['system', 18], [18], 'bundled 18'],
  ] as const)(
    'with %s, of %j, with %j installed, gets %s',
    async (choice, made, installed, expected) => {
      expect(await choose(choice, made, installed)).toBe(expected);
    },
  );

  it('gets a system one where the bundled ones do not run', async () => {
    expect(await choose('auto', ['bundled', 18], [18], null)).toBe('system 18');
  });

  it.each([
    ['auto', ['system', 15], [17], ''],
    ['auto', ['bundled', 17], [16], ''],
    ['system', ['bundled', 18], [17], ' on this machine'],
    ['bundled', ['system', 15], [15], ' with Score Tracker'],
  ] as const)(
    'with %s, of %j, with %j installed, stops the start in one line',
    async (choice, made, installed, where) => {
      const chosen = choose(choice, made, installed);
      await expect(chosen).rejects.toBeInstanceOf(DatabaseUnavailable);
      await expect(chosen).rejects.toThrow(
        `/data/postgres was made by PostgreSQL ${made[1]}, which is not installed${where}: see ` +
          `"Change PostgreSQL's major version" in docs/operations.md`,
      );
    },
  );
});
