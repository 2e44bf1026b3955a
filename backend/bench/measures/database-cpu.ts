import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { Client } from 'pg';

/**
 * The CPU time of all processes of a PostgreSQL server on this machine. Linux shows it to the
 * nanosecond in `/proc/<pid>/schedstat`; on other systems, all times are NaN.
 */
export class DatabaseCpu {
  private constructor(private readonly postmaster: string | null) {}

  static async of(client: Client): Promise<DatabaseCpu> {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = String(rows[0]!.pid);
    return new DatabaseCpu(existsSync(`/proc/${pid}/schedstat`) ? parentOf(pid) : null);
  }

  /** @returns a function that returns the microseconds used since this call */
  begin(): () => number {
    if (this.postmaster === null) return () => Number.NaN;
    const before = this.nanoseconds();
    return () => {
      let total = 0;
      for (const [pid, time] of this.nanoseconds()) total += time - (before.get(pid) ?? 0);
      return total / 1_000;
    };
  }

  /** By process. Processes that end during a measurement are not counted. */
  private nanoseconds(): Map<string, number> {
    const times = new Map<string, number>();
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (parentOf(pid) !== this.postmaster) continue;
        const [running = ''] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
        times.set(pid, Number(running));
      } catch {
        // The process has ended.
      }
    }
    return times;
  }
}

/** The name of a program, in parentheses, can contain anything. */
function parentOf(pid: string): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]!;
}
