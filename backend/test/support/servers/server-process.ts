import { ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { farRefreshTime } from './far-refresh-time';
import { limitsOutOfTheWay } from './limits-out-of-the-way';

const main = join(__dirname, '../../../dist/main.js');

/** Whether the build is there and no older than what it was made of. */
function isBuilt(): boolean {
  const sources = join(__dirname, '../../../src');
  const built = statSync(main, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts'))
    .every((name) => statSync(join(sources, name)).mtimeMs <= built);
}

/** @throws where what is built is not what the sources say */
export function assertBuilt(): void {
  if (!isBuilt()) throw new Error('The server is not built: npm run build -w backend');
}

/** The built server in a process of its own, to be stopped and killed like a real one. */
export class ServerProcess {
  /** Each with whether it leads a process group. */
  private static readonly children = new Map<ChildProcess, boolean>();

  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    /** Every line that it wrote so far, on either stream. */
    readonly lines: readonly string[],
  ) {}

  /**
   * @param environment settings, over those of the tests; with a `PORT` where `PUBLIC_URL` is set
   * @param program the server of another version; without it, ours
   * @throws what the process said when it ended before it was ready
   */
  static async start(
    environment: Readonly<Record<string, string>>,
    program = main,
  ): Promise<ServerProcess> {
    if (program === main) assertBuilt();
    return this.run(process.execPath, [program], environment);
  }

  /**
   * The server as `npm start` runs it: beneath npm and a shell, in a process group of their own.
   * @param folder an empty one, for a package whose script is ours
   */
  static async startByNpm(
    folder: string,
    environment: Readonly<Record<string, string>>,
  ): Promise<ServerProcess> {
    assertBuilt();
    // A shell that has something left to do stays between npm and the server.
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
        FEED_REFRESH_TIME: farRefreshTime(),
        DATA_DIR: process.env['TEST_DATA_FOLDER'],
        ...limitsOutOfTheWay,
        ...environment,
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

  /** Leaves none behind when a test failed half-way. */
  static killAll(): void {
    for (const [child, hasOwnGroup] of this.children) {
      if (hasOwnGroup) signalGroupOf(child, 'SIGKILL');
      else child.kill('SIGKILL');
    }
  }

  /** To every process of a server that was started by npm, as supervisors and terminals send it. */
  signalGroup(signal: 'SIGTERM' | 'SIGINT'): void {
    signalGroupOf(this.child, signal);
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

  /** When nothing that was started with it is left to write anything. */
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

/** A group that has ended needs no signal. */
function signalGroupOf({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid!, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * One on which nobody listens. It is none of those that systems give to whoever asks for any (from
 * 32768 on Linux), so that nobody else is given it before it is used, or while it is not.
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
