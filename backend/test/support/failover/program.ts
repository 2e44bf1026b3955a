import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, readdirSync } from 'node:fs';
import { groupBy } from '../../../src/kernel/group-by';
import type { SystemUser } from '../../../src/platform/postgres/embedded/system-user';

interface Started {
  /** Null for the current user. */
  readonly user?: SystemUser | null;
  readonly environment?: Readonly<Record<string, string>>;
  /** The file for what it prints. */
  readonly log: string;
}

/** A program from Debian's packages that runs until it is stopped. */
export class Program {
  private static readonly running = new Set<ChildProcess>();

  private constructor(private readonly child: ChildProcess) {}

  static start(
    command: string,
    words: readonly string[],
    { user = null, environment = {}, log }: Started,
  ): Program {
    const child = spawn(command, words, {
      ...user,
      cwd: '/',
      env: { PATH: `${process.env['PATH']}:/usr/sbin`, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const file = createWriteStream(log, { flags: 'a' });
    child.stdout.pipe(file, { end: false });
    child.stderr.pipe(file, { end: false });
    child.on('error', (error) => file.write(`${error.message}\n`));
    this.running.add(child);
    child.once('exit', () => this.running.delete(child));
    return new Program(child);
  }

  get pid(): number {
    return this.child.pid!;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  static killAll(): void {
    for (const child of this.running) child.kill('SIGKILL');
  }
}

/** Sends a signal to a process and to all that it started. */
export function signalTree(root: number, signal: NodeJS.Signals): void {
  for (const pid of treeOf(root)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // It ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function treeOf(root: number): number[] {
  const children = groupBy(
    readdirSync('/proc').filter((name) => /^\d+$/.test(name)),
    parentOf,
  );
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(String(pid)) ?? []).map(Number));
  return tree;
}

function parentOf(pid: string): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in brackets, may contain blanks.
    return stat.slice(stat.lastIndexOf(')')).split(' ')[2]!;
  } catch {
    return '';
  }
}
