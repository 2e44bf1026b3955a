import { ChildProcess, spawn } from 'node:child_process';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What `report-usage.ts` can measure. */
export interface UsageAnswers {
  readonly usage: {
    /** CPU time of all threads since the process started. */
    readonly cpuMicroseconds: number;
    readonly residentMegabytes: number;
  };
  readonly 'watch the loop': undefined;
  readonly 'loop delay': { readonly p99Milliseconds: number; readonly worstMilliseconds: number };
  readonly 'start profiling': undefined;
  readonly profile: Profiler.Profile;
}

export type Question = keyof UsageAnswers;

export interface Server {
  readonly url: string;
  ask<Q extends Question>(question: Q): Promise<UsageAnswers[Q]>;
  stop(): Promise<void>;
}

/** Processes that this one started. They end with it. */
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
 * Starts a server as a separate process that can report its resource use.
 * @param find extracts the server's URL from a line of its output
 */
export async function startServer(
  script: string,
  environment: Readonly<Record<string, string>>,
  find: (line: string) => string | undefined,
): Promise<Server> {
  const child = spawn(process.execPath, ['--require', join(__dirname, 'report-usage.js'), script], {
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
    ask: questionsTo(child),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Answers to the same kind of question arrive in order. */
function questionsTo(child: ChildProcess): Server['ask'] {
  const waiting: {
    question: Question;
    tell: (answer: never) => void;
    fail: (why: Error) => void;
  }[] = [];
  child.on('message', (message: { question: Question; answer: never }) => {
    const at = waiting.findIndex(({ question }) => question === message.question);
    waiting.splice(at, 1)[0]!.tell(message.answer);
  });
  child.once('exit', () => {
    for (const { fail } of waiting) fail(new Error('The server ended before it answered'));
  });
  return (question) =>
    new Promise((tell, fail) => {
      waiting.push({ question, tell, fail });
      child.send(question);
    });
}
