import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { middaySettings } from '../../../../backend/test/support/servers/midday';

export interface RunningServer {
  /** The URL, without a slash at the end. */
  readonly address: string;
  /** The link with which the first administrator registers. */
  readonly invitation: string;
  readonly dataFolder: string;
  stop(): Promise<void>;
}

const program = join(__dirname, '../../../../backend/dist/main.js');

/**
 * Starts the built server on a free port with its own database and the sample feed.
 * @param settings environment variables that override the defaults
 */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'score-tracker-e2e-'));
  // For root, the embedded database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const dataFolder = join(folder, 'data');
  const server = spawn(process.execPath, [program], {
    // Of the shell's environment, the server only gets what it needs to find programs.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      DATA_DIR: dataFolder,
      EMBEDDED_POSTGRES: 'bundled',
      LOG_LEVEL: 'warn',
      ...middaySettings,
      RATE_LIMIT_SUBMIT: '100000/60',
      RATE_LIMIT_SIGN_IN_PER_ADDRESS: '100000/60',
      RATE_LIMIT_LINKS: '100000/60',
      RATE_LIMIT_LINKS_UNKNOWN: '100000/60',
      RATE_LIMIT_REGISTER: '100000/60',
      SUBMIT_REPORTS_PER_DAY: '0',
      SUBMIT_MB_PER_DAY: '0',
      DISK_RESERVE_MB: '0',
      MAIL_REPORTS_PER_HOUR: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = /Score Tracker is ready at (http\S+)/.exec(said) ?? [];
      if (url) resolve(url);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)),
    );
  });
  const [, invitation = ''] = /Register the first administrator: (http\S+)/.exec(said) ?? [];
  return {
    address,
    invitation,
    dataFolder,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a server whose public URL is its own, at localhost, where browsers allow passkeys without https.
 * @returns the server, with that URL as its address
 */
export async function startServerAtLocalhost(
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = await startServer({ ...settings, PORT: String(port), PUBLIC_URL: address });
  return { ...server, address };
}

/** The system hands out other ports for a while, so that no other server gets it. */
async function freePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  await once(socket, 'close');
  return port;
}
