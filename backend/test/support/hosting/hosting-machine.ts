import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import dotenv from 'dotenv';
import { databaseSchema } from '../../../src/database-schema';
import { EmbeddedPostgres } from '../../../src/platform/postgres/embedded/embedded-postgres';
import { unprivilegedUser } from '../../../src/platform/postgres/embedded/system-user';
import { migrate } from '../../../src/platform/postgres/migrate';
import { query } from '../database';
import { Program } from '../failover/program';
import { folderForDatabase } from '../folder-for-database';
import { freePort } from '../servers/server-process';

const files = join(__dirname, '../../../../docker/hosting');

const template = 'with_all_tables';

/** What one database was used for since its statistics began, or by whom it is used now. */
export interface Use {
  readonly connections: number;
  readonly transactions: number;
}

/** A PostgreSQL and a PgBouncer for many associations, with the files of docker/hosting. */
export class HostingMachine {
  private constructor(
    private readonly postgres: EmbeddedPostgres,
    private readonly postgresFolder: string,
    private readonly pgbouncer: Program,
    private readonly pgbouncerPort: number,
    private readonly pgbouncerFolder: string,
  ) {}

  static async start(): Promise<HostingMachine> {
    const folder = folderForDatabase();
    const postgres = await EmbeddedPostgres.start(folder, 'bundled', { max_connections: '400' });
    await query(postgres.url, `CREATE DATABASE ${template}`);
    await migrate(databaseSchema, at(postgres.url, template));
    const port = await freePort();
    const pgbouncerFolder = mkdtempSync(join(tmpdir(), 'score-tracker-hosting-'));
    const pgbouncer = await startPgbouncer(postgres.url, port, pgbouncerFolder);
    return new HostingMachine(postgres, folder, pgbouncer, port, pgbouncerFolder);
  }

  /** Adds a database with all tables, or an empty one. */
  async createDatabase(name: string, isEmpty = false): Promise<void> {
    const from = isEmpty ? 'template0' : template;
    await query(this.postgres.url, `CREATE DATABASE ${name} TEMPLATE ${from}`);
  }

  /** As before a restore, with the connections that PgBouncer still has. */
  async renameDatabase(name: string, to: string): Promise<void> {
    await query(
      this.postgres.url,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1',
      [name],
    );
    await query(this.postgres.url, `ALTER DATABASE ${name} RENAME TO ${to}`);
  }

  /** The settings of all associations, and the addresses of this one's database. */
  settingsOf(name: string): Record<string, string> {
    const direct = at(this.postgres.url, name);
    const pooled = new URL(direct);
    pooled.port = String(this.pgbouncerPort);
    const shared = dotenv.parse(readFileSync(join(files, 'shared.env')));
    return { ...shared, DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: direct };
  }

  async useOf(names: readonly string[]): Promise<Map<string, Use>> {
    const rows = await query<Use & { name: string }>(
      this.postgres.url,
      `SELECT datname AS name, numbackends AS connections,
              (xact_commit + xact_rollback)::integer AS transactions
         FROM pg_stat_database WHERE datname = ANY ($1)`,
      [names],
    );
    return new Map(rows.map(({ name, ...use }) => [name, use]));
  }

  async stop(): Promise<void> {
    await this.pgbouncer.stop();
    await this.postgres.stop();
    rmSync(this.pgbouncerFolder, { recursive: true });
    rmSync(this.postgresFolder, { recursive: true });
  }
}

/** Runs docker/hosting/pgbouncer.ini with other ports, and with the users' secrets as docs/hosting.md takes them. */
async function startPgbouncer(serverUrl: string, port: number, folder: string): Promise<Program> {
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : null;
  const users = join(folder, 'userlist.txt');
  const settings = join(folder, 'pgbouncer.ini');
  const [{ lines }] = (await query<{ lines: string }>(
    serverUrl,
    `SELECT string_agg(format('"%s" "%s"', rolname, rolpassword), E'\\n') AS lines
       FROM pg_authid WHERE rolpassword IS NOT NULL`,
  )) as [{ lines: string }];
  writeFileSync(users, `${lines}\n`);
  writeFileSync(
    settings,
    readFileSync(join(files, 'pgbouncer.ini'), 'utf8')
      .replace('port=5432', `port=${new URL(serverUrl).port}`)
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('/etc/pgbouncer/userlist.txt', users),
  );
  if (user) for (const path of [folder, users, settings]) chownSync(path, user.uid, user.gid);
  return Program.start('pgbouncer', [settings], { user, log: join(folder, 'log') });
}

function at(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
