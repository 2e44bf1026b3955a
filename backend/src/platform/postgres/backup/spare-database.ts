import { randomBytes } from 'node:crypto';
import type { DatabaseError, QueryResult } from 'pg';
import { freeSpaceAt } from '../../disk/disk-space';
import type { ProgramsChoice } from '../embedded/choose-programs';
import { EmbeddedPostgres } from '../embedded/embedded-postgres';
import { onOwnConnection } from '../own-connection';
import { BackupUnusable } from './backup-unusable';

/** A restore is one transaction, whose log would otherwise grow to 1 GB. */
const logMegabytes = 256;

const insufficientPrivilege = '42501';

/** Where an embedded temporary database is stored, and how. */
export interface SparePlace {
  /** For its files. */
  readonly folder: string;
  /** Whose programs it uses. */
  readonly choice: ProgramsChoice;
  /** How much disk space its tables may need, in bytes. */
  readonly bytes: number;
}

/** A temporary database: on the same server if that is allowed, or else an embedded one. */
export class SpareDatabase {
  private constructor(
    readonly url: string,
    readonly description: string,
    readonly drop: () => Promise<void>,
  ) {}

  /**
   * @param url the current database; null for the embedded one
   * @throws BackupUnusable if there can't be one here
   */
  static async make(url: string | null, place: SparePlace): Promise<SpareDatabase> {
    if (url === null) return SpareDatabase.embedded(place);
    const beside = await SpareDatabase.beside(url);
    if (beside) return beside;
    try {
      return await SpareDatabase.embedded(place);
    } catch (cause) {
      throw new BackupUnusable(
        'The role of DATABASE_URL can’t create a temporary database (CREATEDB), and no embedded ' +
          `one can be used: ${(cause as Error).message}`,
        { cause },
      );
    }
  }

  private static async beside(url: string): Promise<SpareDatabase | null> {
    const names = `${await nameOf(url)}_drill_`;
    await dropForgotten(url, names);
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    const name = `${names}${day}_${randomBytes(4).toString('hex')}`;
    try {
      await ask(url, `CREATE DATABASE ${name} TEMPLATE template0`);
    } catch (error) {
      if ((error as DatabaseError).code === insufficientPrivilege) return null;
      throw error;
    }
    const spare = new URL(url);
    spare.pathname = `/${name}`;
    return new SpareDatabase(spare.href, `a database beside it (${name})`, async () => {
      await ask(url, `DROP DATABASE ${name} WITH (FORCE)`);
    });
  }

  private static async embedded({ folder, choice, bytes }: SparePlace): Promise<SpareDatabase> {
    const free = await freeSpaceAt(folder);
    const needed = bytes + logMegabytes * 1_048_576;
    if (free < needed) {
      throw new BackupUnusable(
        `Only ${megabytes(free)} MB are free in ${folder}, and a temporary database may need ` +
          `${megabytes(needed)} MB`,
      );
    }
    const postgres = await EmbeddedPostgres.start(folder, choice, {
      max_wal_size: `${logMegabytes}MB`,
    });
    return new SpareDatabase(postgres.url, 'an embedded database', () => postgres.stop());
  }
}

/** The current database's name, or one like it, that needs no quotes and leaves room for more. */
async function nameOf(url: string): Promise<string> {
  const { rows } = await ask<{ name: string }>(url, 'SELECT current_database() AS name');
  const name = rows[0]!.name.toLowerCase().replace(/[^a-z0-9_]/g, '_');
  return /^[a-z_]/.test(name) ? name.slice(0, 30) : `_${name}`.slice(0, 30);
}

/** Drops those that a killed drill left two days ago or earlier. */
async function dropForgotten(url: string, names: string): Promise<void> {
  await onOwnConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database
        WHERE starts_with(datname, $1)
          AND substr(datname, length($1) + 1) ~ '^[0-9]{8}_[0-9a-f]{8}$'
          AND substr(datname, length($1) + 1, 8) < to_char(now() - interval '2 days', 'YYYYMMDD')
          AND datdba = (SELECT oid FROM pg_roles WHERE rolname = current_user)
          AND NOT EXISTS (SELECT FROM pg_stat_activity AS one WHERE one.datname = pg_database.datname)`,
      [names],
    );
    for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name}`);
  });
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_048_576);
}

function ask<Row extends object>(url: string, statement: string): Promise<QueryResult<Row>> {
  return onOwnConnection(url, (client) => client.query<Row>(statement));
}
