import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestLimits } from '../../../src/platform/postgres/connections/request-limits';
import { unprivilegedUser } from '../../../src/platform/postgres/embedded/system-user';
import { eventually } from '../timing/eventually';
import { freePort } from './server-process';

export type PoolMode = 'session' | 'transaction' | 'statement';

interface Options {
  /** Connections to PostgreSQL for each database. */
  readonly poolSize?: number;
  /** Whether sessions have the limits for requests. */
  readonly hasLimits?: boolean;
  /** Whether sessions are used in turn, instead of the last one first. */
  readonly takesTurns?: boolean;
}

/** Debian's PgBouncer in front of a PostgreSQL. Whoever connects is the role of the PostgreSQL's URL. */
export class PgBouncer {
  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(serverUrl: string, mode: PoolMode, options: Options = {}): Promise<PgBouncer> {
    const folder = mkdtempSync(join(tmpdir(), 'score-tracker-pgbouncer-'));
    const port = await freePort();
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(file, settings(serverUrl, mode, port, options), { mode: 0o600 });
    // It refuses to run as root.
    const user = process.getuid?.() === 0 ? await unprivilegedUser() : null;
    if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
    const child = spawn(program(), ['--quiet', file], { ...user, stdio: 'ignore' });
    const bouncer = new PgBouncer(port, folder, child);
    try {
      await Promise.race([bouncer.accepts(), failureOf(child)]);
      return bouncer;
    } catch (error) {
      await bouncer.stop();
      throw error;
    }
  }

  /** The address of a database through it. */
  through(url: string): string {
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = String(this.port);
    return through.href;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.pid !== undefined) {
      const ended = once(this.child, 'exit');
      this.child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true });
  }

  private async accepts(): Promise<void> {
    await eventually(
      () =>
        new Promise<boolean>((resolve) => {
          const socket = connect(this.port, '127.0.0.1', () => {
            resolve(true);
            socket.destroy();
          }).on('error', () => {
            resolve(false);
          });
        }),
      (isOpen) => isOpen,
    );
  }
}

function program(): string {
  const places = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(':')];
  const found = places.map((place) => join(place, 'pgbouncer')).find(existsSync);
  if (!found) throw new Error('PgBouncer is needed: apt-get install pgbouncer');
  return found;
}

async function failureOf(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`PgBouncer ended with ${code}`);
}

function settings(
  serverUrl: string,
  mode: PoolMode,
  port: number,
  { poolSize = 40, hasLimits = false, takesTurns = false }: Options,
): string {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const limits = Object.entries(requestLimits).map(([name, value]) => `SET ${name} = ${value};`);
  const target = [
    `host=${hostname}`,
    `port=${serverPort || 5432}`,
    `user=${username}`,
    ...(password ? [`password=${decodeURIComponent(password)}`] : []),
    ...(hasLimits ? [`connect_query='${limits.join(' ')}'`] : []),
  ];
  return `
    [databases]
    * = ${target.join(' ')}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    pool_mode = ${mode}
    auth_type = any
    default_pool_size = ${poolSize}
    server_round_robin = ${takesTurns ? 1 : 0}
    max_client_conn = 1000
    server_idle_timeout = 2
  `.replace(/^ +/gm, '');
}
