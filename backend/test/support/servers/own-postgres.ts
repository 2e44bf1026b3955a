import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgres } from '../../../src/platform/postgres/embedded/embedded-postgres';
import { TcpProxy } from './tcp-proxy';
import { folderForDatabase } from '../folder-for-database';

/**
 * A PostgreSQL for one test, which can stop and restart it at the same address. It syncs to the disk
 * as in production.
 */
export class OwnPostgres {
  private constructor(
    private readonly folder: string,
    private postgres: EmbeddedPostgres,
    /** The proxy between the address and PostgreSQL. */
    readonly proxy: TcpProxy,
  ) {}

  static async start(): Promise<OwnPostgres> {
    const folder = folderForDatabase();
    const postgres = await EmbeddedPostgres.start(folder, 'bundled');
    return new OwnPostgres(folder, postgres, await TcpProxy.before(postgres.url));
  }

  /** The URL for the server under test. */
  get url(): string {
    return this.proxy.through(this.postgres.url);
  }

  /** The URL that bypasses the proxy. */
  get directUrl(): string {
    return this.postgres.url;
  }

  /** Does the same as `pg_ctl stop -m immediate`: all processes end at once without writing anything. */
  async shutDownImmediately(): Promise<void> {
    process.kill(postmasterOf(this.folder), 'SIGQUIT');
    await this.postgres.lost;
  }

  async startAgain(): Promise<void> {
    this.postgres = await EmbeddedPostgres.start(this.folder, 'bundled');
    const { hostname, port } = new URL(this.postgres.url);
    this.proxy.target = { host: hostname, port: Number(port) };
  }

  async stop(): Promise<void> {
    await this.proxy.stop();
    await this.postgres.stop();
    rmSync(this.folder, { recursive: true });
  }
}

/** The process id of the PostgreSQL that uses a data folder. */
export function postmasterOf(dataFolder: string): number {
  const file = readFileSync(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number.parseInt(file, 10);
}
