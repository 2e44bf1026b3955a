/** Where programs of PostgreSQL are from: installed on this machine, or bundled with Score Tracker. */
export type ProgramsOrigin = 'system' | 'bundled';

/** The programs of one PostgreSQL, in a folder where they can run. */
export interface PostgresPrograms {
  readonly origin: ProgramsOrigin;
  readonly postgres: string;
  readonly initdb: string;
  /** PostgreSQL's major version, as in the file PG_VERSION. */
  readonly major: string;
}
