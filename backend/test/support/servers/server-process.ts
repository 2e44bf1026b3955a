import { ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { databaseSettings } from './database-settings';
import { keepCompiled } from './keep-compiled';
import { middaySettings } from './midday';
import { unreachableLimits } from './unreachable-limits';

const main = join(__dirname, '../../../dist/main.js');

/** Whether there is a build that is not older than the sources. */
function isBuilt(): boolean {
  const sources = join(__dirname, '../../../src');
  const built = statSync(main, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts'))
    .every((name) => statSync(join(sources, name)).mtimeMs <= built);
}

/** @throws if the build is older than the sources */
export function assertBuilt(): void {
  if (!isBuilt()) throw new Error('The server is not built: npm run build -w backend');
}

/** The servers of a database share a folder, as on one machine. */
function dataFolderFor(databaseUrl = ''): string {
  const name = databaseUrl && new URL(databaseUrl).pathname.slice(1);
  return join(process.env['TEST_DATA_FOLDER']!, name || `embedded-${randomUUID()}`);
}

/** The built server in a separate process, which can be stopped and killed as in production. */
export class ServerProcess {
  /** Each process, and whether it leads a process group. */
  private static readonly children = new Map<ChildProcess, boolean>();

  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    /** All lines that it has printed so far, to stdout and stderr. */
    readonly lines: readonly string[],
  ) {}

  /**
   * @param environment settings that override those of the tests; needs a `PORT` if `PUBLIC_URL` is set
   * @param program the server of another version; by default the current one
   * @throws the output of the process if it ends before it is ready
   */
  static async start(
    environment: Readonly<Record<string, string>>,
    program = main,
  ): Promise<ServerProcess> {
    if (program === main) assertBuilt();
    return this.run(process.execPath, [program], environment);
  }

  /**
   * The server as `npm start` runs it: as a child of npm and a shell, in a separate process group.
   * @param folder an empty one, for a package whose start script is the server's
   */
  static async startByNpm(
    folder: string,
    environment: Readonly<Record<string, string>>,
  ): Promise<ServerProcess> {
    assertBuilt();
    // The shell stays between npm and the server, because another command follows.
    const start = `"${process.execPath}" "${join(__dirname, '../../../scripts/run.mjs')}"; exit $?`;
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
    const npm = ['--prefix', folder, 'start'];
    return this.run('npm', npm, { HOME: folder, ...environment }, true);
  }

  private static async run(
    command: string,
    words: readonly string[],
    environment: Readonly<Record<string, string>>,
    hasOwnGroup = false,
  ): Promise<ServerProcess> {
    const child = spawn(command, words, {
      detached: hasOwnGroup,
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        LOG_LEVEL: 'warn',
        EMBEDDED_POSTGRES: 'bundled',
        ...middaySettings,
        DATA_DIR: dataFolderFor(environment['DATABASE_URL']),
        ...unreachableLimits,
        ...keepCompiled(),
        ...environment,
        ...(environment['DATABASE_URL'] && databaseSettings(environment['DATABASE_URL'])),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.children.set(child, hasOwnGroup);
    const lines: string[] = [];
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => {
        reject(new Error(`The server is not ready within five minutes: ${lines.join('\n')}`));
        child.kill('SIGKILL');
      }, 300_000);
      const read = (line: string) => {
        lines.push(line);
        const [, ready] = /^Score Tracker is ready at (\S+)$/.exec(line) ?? [];
        const { PUBLIC_URL, PORT } = environment;
        const url = PUBLIC_URL && PORT ? `http://127.0.0.1:${PORT}` : ready;
        if (!ready || !url) return;
        clearTimeout(deadline);
        resolve(new ServerProcess(child, url, lines));
      };
      createInterface(child.stdout).on('line', read);
      createInterface(child.stderr).on('line', read);
      child.once('close', (code) => {
        clearTimeout(deadline);
        reject(new Error(`The server ended with ${String(code)}: ${lines.join('\n')}`));
      });
    });
  }

  /** Kills the processes that a failed test has left. */
  static killAll(): void {
    for (const [child, hasOwnGroup] of this.children) {
      if (hasOwnGroup) signalGroupOf(child, 'SIGKILL');
      else child.kill('SIGKILL');
    }
  }

  /** Sends a signal to all processes of a server that npm started, as supervisors and terminals do. */
  signalGroup(signal: 'SIGTERM' | 'SIGINT'): void {
    signalGroupOf(this.child, signal);
  }

  /** The id of the process. */
  get pid(): number {
    return this.child.pid!;
  }

  signal(signal: 'SIGTERM' | 'SIGKILL'): void {
    this.child.kill(signal);
  }

  /** The exit code, or the signal that ended it. */
  async ended(): Promise<number | NodeJS.Signals> {
    const { child } = this;
    if (child.exitCode === null && child.signalCode === null) {
      await new Promise((resolve) => child.once('exit', resolve));
    }
    return child.exitCode ?? child.signalCode!;
  }

  /** Resolves when it and all processes that it started have closed their output. */
  async silent(): Promise<void> {
    const { child } = this;
    if (child.stdout?.closed && child.stderr?.closed) return;
    await new Promise((resolve) => child.once('close', resolve));
  }

  async stop(): Promise<number | NodeJS.Signals> {
    this.signal('SIGTERM');
    return this.ended();
  }
}

/** Ignores the error of a group that has ended. */
function signalGroupOf({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid!, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * A free port. It is below those that the system assigns (from 32768 on Linux), so that no other
 * process gets it while it is not in use.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(randomInt(20_000, 30_000), '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    return port;
  }
}
