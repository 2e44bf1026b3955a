import { ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Server {
  readonly url: string;
  readonly processId: number;
  readonly stop: () => Promise<void>;
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

const main = join(__dirname, '../../dist/main.js');

/**
 * The product as it is built, without limits that measuring would meet. Its mail server is away:
 * mail stays in the outbox, since sending it would be measured with all else.
 */
export async function startProduct(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Server & { readonly invitation: string | null }> {
  const child = start(main, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'score-tracker-bench-')),
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SUBMIT: '100000000/600',
    RATE_LIMIT_SIGN_IN_PER_ADDRESS: '100000000/900',
    RATE_LIMIT_SIGN_IN_PER_ACCOUNT: '100000000/900',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'scores@example.org',
    MAIL_RETRY_SECONDS: '3600',
    DEFAULT_RECIPIENTS: 'office@example.org',
    ...environment,
  });
  let invitation: string | null = null;
  const url = await firstMatch(child, (line) => {
    invitation ??= /[?&]invite=(\S+)$/.exec(line)?.[1] ?? null;
    return /^Score Tracker is ready at (\S+)$/.exec(line)?.[1];
  });
  return { ...serverOf(child, url), invitation };
}

export async function startRaw(databaseUrl: string): Promise<Server> {
  const child = start(join(__dirname, 'raw-server.js'), { DATABASE_URL: databaseUrl });
  const port = await firstMatch(child, (line) => line);
  return serverOf(child, `http://127.0.0.1:${port}`);
}

function start(script: string, environment: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

function serverOf(child: ChildProcess, url: string): Server {
  return {
    url,
    processId: child.pid!,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function firstMatch(
  child: ChildProcess,
  find: (line: string) => string | undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => {
      const found = find(line);
      if (found) resolve(found);
    });
    child.once('exit', (code) => {
      reject(new Error(`The server ended with ${String(code)}`));
    });
  });
}

/** Registers the first master and gives the session's cookie. */
export async function signInFirstMaster(url: string, invitation: string): Promise<string> {
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'bench@example.org',
      password: 'correct horse',
      inviteCode: invitation,
    }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}
