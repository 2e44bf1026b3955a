import { SettingsError } from '../../config/settings';
import { DatabaseUnavailable } from '../database-unavailable';
import { PostgresBinaries } from './postgres-binaries';
import { PostgresPrograms, ProgramsOrigin } from './postgres-programs';
import { findSystemPostgres } from './system-postgres';
import type { SystemUser } from './system-user';

/** The setting `EMBEDDED_POSTGRES`. */
export type ProgramsChoice = ProgramsOrigin | 'auto';

/** The database that is in a data folder. */
export interface ExistingCluster {
  readonly directory: string;
  readonly major: string;
  readonly origin: ProgramsOrigin;
}

/** How programs are found. Tests use others. */
interface Sources {
  readonly system: (user: SystemUser | null) => Promise<readonly PostgresPrograms[]>;
  readonly bundled: (user: SystemUser | null) => Promise<PostgresPrograms>;
}

const ofThisMachine: Sources = {
  system: findSystemPostgres,
  bundled: async (user) => PostgresBinaries.packaged().runnableBy(user),
};

/**
 * Chooses the programs for a data folder. A database stays with the major version of PostgreSQL that
 * made it, because others can't read it, and as far as possible with programs of the same origin.
 *
 * @param existing null for a new data folder
 * @throws SettingsError or DatabaseUnavailable with one line about what to do
 */
export async function choosePrograms(
  choice: ProgramsChoice,
  existing: ExistingCluster | null,
  user: SystemUser | null,
  sources = ofThisMachine,
): Promise<PostgresPrograms> {
  for (const origin of originsFor(choice, existing)) {
    const found =
      origin === 'system'
        ? await sources.system(user)
        : [await bundledOrNull(sources, user, choice === 'bundled' || !existing)];
    const suitable = found.find((one) => one && (!existing || one.major === existing.major));
    if (suitable) return suitable;
  }
  if (!existing) {
    throw new SettingsError(
      'EMBEDDED_POSTGRES: there is no PostgreSQL 15 or newer with the extension pg_trgm on this ' +
        'machine: install it, or choose bundled',
    );
  }
  const { directory, major } = existing;
  const ofChoice = { system: ' on this machine', bundled: ' with Score Tracker', auto: '' }[choice];
  throw new DatabaseUnavailable(
    `${directory} was made by PostgreSQL ${major}, which is not installed${ofChoice}: see "Change ` +
      `PostgreSQL's major version" in docs/operations.md`,
  );
}

/** In the order of preference. */
function originsFor(
  choice: ProgramsChoice,
  existing: ExistingCluster | null,
): readonly ProgramsOrigin[] {
  if (choice !== 'auto') return [choice];
  return existing?.origin === 'bundled' ? ['bundled', 'system'] : ['system', 'bundled'];
}

/** @param isLastResort whether there is nothing else, so that its error is what people must read */
async function bundledOrNull(
  { bundled }: Sources,
  user: SystemUser | null,
  isLastResort: boolean,
): Promise<PostgresPrograms | null> {
  try {
    return await bundled(user);
  } catch (error) {
    if (isLastResort || !(error instanceof DatabaseUnavailable)) throw error;
    return null;
  }
}
