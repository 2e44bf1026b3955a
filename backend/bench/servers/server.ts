import { ChildProcess, spawn } from 'node:child_process';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What `tell-usage.ts` answers. */
export interface Told {
  readonly usage: {
    /** Of all threads of the process, since it began. */
    readonly cpuMicroseconds: number;
    readonly residentMegabytes: number;
  };
  readonly 'watch the loop': undefined;
  readonly 'loop delay': { readonly p99Milliseconds: number; readonly worstMilliseconds: number };
  readonly 'start profiling': undefined;
  readonly profile: Profiler.Profile;
}

export type Question = keyof Told;

export interface Server {
  readonly url: string;
  ask<Q extends Question>(question: Q): Promise<Told[Q]>;
  stop(): Promise<void>;
}

/** What runs besides us; none of it outlives us. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const) {
  process.once(signal, () => process.exit(128 + number));
}

/**
 * Starts a server as a process of its own, which can be asked what it spends.
 * @param find gives the server's address, from the line that tells it
 */
export async function startServer(
  script: string,
  environment: Readonly<Record<string, string>>,
  find: (line: string) => string | undefined,
): Promise<Server> {
  const child = spawn(process.execPath, ['--require', join(__dirname, 'tell-usage.js'), script], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.add(child);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      children.delete(child);
      resolve(code);
    });
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => {
      const found = find(line);
      if (found !== undefined) resolve(found);
    });
    void ended.then((code) => {
      reject(new Error(`The server ended with ${String(code)}`));
    });
  });
  return {
    url,
    ask: (question) => ask(child, question),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function ask<Q extends Question>(child: ChildProcess, question: Q): Promise<Told[Q]> {
  return new Promise((resolve, reject) => {
    const end = () => {
      child.off('message', hear).off('exit', lose);
    };
    const hear = (told: { question: Question; answer: Told[Q] }) => {
      if (told.question !== question) return;
      end();
      resolve(told.answer);
    };
    const lose = () => {
      end();
      reject(new Error('The server ended before it answered'));
    };
    child.on('message', hear).on('exit', lose);
    child.send(question);
  });
}
