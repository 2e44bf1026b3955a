import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { installation } from '../../../platform/config/installation';
import { BackupTooNew } from '../../../platform/postgres/backup/backup-unusable';
import { BackupDrill, TableDigests, WrittenByNewerVersion } from '../../application/ports';
import { BackupFolder } from '../files/backup-folder';

/** How long a drill may take. One with a million reports takes a minute. */
const timeoutMs = 2 * 3_600_000;

/**
 * Runs `npm run backup:drill` in a process of low priority. A temporary database of its own has that
 * priority, too. With `DATABASE_URL`, the same PostgreSQL does the work, with its usual priority.
 */
@Injectable()
export class ChildProcessDrill extends BackupDrill {
  /** Replaced in tests. */
  program = join(installation, 'backend/dist/cli/backup-drill.command.js');

  /**
   * How long a drill that is stopped may take to delete its temporary database. A server may take 45
   * seconds to stop. Replaced in tests.
   */
  stopMs = 10_000;

  constructor(private readonly folder: BackupFolder) {
    super();
  }

  override async run(file: string, digests: TableDigests, stop: AbortSignal): Promise<void> {
    stop.throwIfAborted();
    const words = [this.program, '--digests-on-stdin', this.folder.pathOf(file)];
    const child = spawn(process.execPath, words, {
      // A separate session, so that Ctrl+C reaches only our process, which stops the drill.
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    lowerPriority(child);
    child.stdin.on('error', () => undefined);
    // Stays open. It closes when this process ends, even if it is killed, and the drill ends too.
    child.stdin.write(`${JSON.stringify(digests)}\n`);
    const limit = AbortSignal.timeout(timeoutMs);
    const either = AbortSignal.any([stop, limit]);
    either.addEventListener('abort', () => {
      end(child, this.stopMs);
    });
    const [errors] = await Promise.all([text(child.stderr), once(child, 'close')]);
    if (child.exitCode === 0) return;
    if (limit.aborted) throw new Error('The drill was ended after two hours');
    if (child.exitCode === BackupTooNew.exitCode) throw new WrittenByNewerVersion(reasonIn(errors));
    throw new Error(reasonIn(errors) ?? 'The drill was killed');
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

function end(child: ChildProcess, stopMs: number): void {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  child.once('close', () => {
    clearTimeout(timer);
  });
}

/**
 * The commands print one line that says what failed. Before it, there may be warnings. For
 * an uncaught error, Node.js prints the error first, and then the stack and its version.
 */
function reasonIn(output: string): string | undefined {
  const lines = output.trim().split('\n');
  const uncaught = lines.find((line) => /^(?:FATAL ERROR|Uncaught|\w*Error)\b/.test(line));
  return uncaught ?? (lines.at(-1) || undefined);
}
