import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server, startServer } from './server';

export interface Product extends Server {
  /** The invitation code for the first administrator. Null if there already is one. */
  readonly invitation: string | null;
}

const main = join(__dirname, '../../../dist/main.js');

/**
 * The built product, with rate limits too high to matter. There is no mail server, so e-mails stay
 * in the outbox and sending them is not measured.
 */
const settings = {
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_SUBMIT: '100000000/600',
  SUBMIT_REPORTS_PER_DAY: '0',
  SUBMIT_MB_PER_DAY: '0',
  DISK_RESERVE_MB: '0',
  MAIL_REPORTS_PER_HOUR: '0',
  RATE_LIMIT_SIGN_IN_PER_ADDRESS: '100000000/900',
  RATE_LIMIT_SIGN_IN_PER_ACCOUNT: '100000000/900',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'scores@example.org',
  MAIL_RETRY_SECONDS: '3600',
  DEFAULT_RECIPIENTS: 'office@example.org',
};

export async function startProduct(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const folder = await temporaryFolder();
  const product = await startProductIn(folder.path, { DATABASE_URL: databaseUrl, ...environment });
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await folder.remove();
    },
  };
}

/** @param folder for the embedded database, unless the environment sets another one */
export async function startProductIn(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  let invitation: string | null = null;
  const server = await startServer(
    main,
    { ...settings, DATA_DIR: folder, ...environment },
    (line) => {
      invitation ??= /[?&]invite=(\S+)$/.exec(line)?.[1] ?? null;
      return /^Score Tracker is ready at (\S+)$/.exec(line)?.[1];
    },
  );
  return { ...server, invitation };
}

/**
 * A temporary folder that is deleted when the process ends. The embedded database never runs as
 * root, so its user must be able to enter the folder.
 */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'score-tracker-bench-'));
  await chmod(path, 0o755);
  const removeAtExit = () => {
    rmSync(path, { recursive: true, force: true });
  };
  process.once('exit', removeAtExit);
  return {
    path,
    remove: async () => {
      process.off('exit', removeAtExit);
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** Registers the first master admin and returns the session cookie. */
export async function signInFirstMaster({ url, invitation }: Product): Promise<string> {
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
