import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgres } from '../../../src/platform/postgres/embedded/embedded-postgres';
import { TcpProxy } from './tcp-proxy';
import { folderForDatabase } from '../folder-for-database';

/**
 * A PostgreSQL that one test has to itself and can shut down and start again, at one address all the
 * time. It writes to the disk as it does in earnest.
 */
export class OwnPostgres {
  private constructor(
    private readonly folder: string,
    private postgres: EmbeddedPostgres,
    /** What stands between the address and PostgreSQL. */
    readonly proxy: TcpProxy,
  ) {}

  static async start(): Promise<OwnPostgres> {
    const folder = folderForDatabase();
    const postgres = await EmbeddedPostgres.start(folder);
    return new OwnPostgres(folder, postgres, await TcpProxy.before(postgres.url));
  }

  /** For the server that is tested. */
  get url(): string {
    return this.proxy.through(this.postgres.url);
  }

  /** Past the proxy. */
  get directUrl(): string {
    return this.postgres.url;
  }

  /** What `pg_ctl stop -m immediate` does: all processes end at once, and nothing is written. */
  async shutDownImmediately(): Promise<void> {
    process.kill(postmasterOf(this.folder), 'SIGQUIT');
    await this.postgres.lost;
  }

  async startAgain(): Promise<void> {
    this.postgres = await EmbeddedPostgres.start(this.folder);
    const { hostname, port } = new URL(this.postgres.url);
    this.proxy.target = { host: hostname, port: Number(port) };
  }

  async stop(): Promise<void> {
    await this.proxy.stop();
    await this.postgres.stop();
    rmSync(this.folder, { recursive: true });
  }
}

/** The process of the PostgreSQL of a data folder. */
export function postmasterOf(dataFolder: string): number {
  const file = readFileSync(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number.parseInt(file, 10);
}
