import { ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseSettings } from './database-settings';
import { keepCompiled } from './keep-compiled';
import { assertBuilt } from './server-process';

const backend = join(__dirname, '../../..');

/**
 * Starts a command-line tool, such as `backup`, as a person would in a folder.
 * @param databaseUrl null for the embedded database, in `data` in that folder
 */
export function startCommand(
  folder: string,
  name: string,
  databaseUrl: string | null,
  ...values: string[]
): ChildProcess {
  return startWith({}, folder, name, databaseUrl, ...values);
}

function startWith(
  settings: Readonly<Record<string, string>>,
  folder: string,
  name: string,
  databaseUrl: string | null,
  ...values: string[]
): ChildProcess {
  return spawn(process.execPath, [builtCommand(name), ...values], {
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      // As npm does.
      INIT_CWD: folder,
      EMBEDDED_POSTGRES: 'bundled',
      DATA_DIR: join(folder, 'data'),
      ...keepCompiled(),
      ...(databaseUrl !== null && databaseSettings(databaseUrl)),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The program of a command: one of the server's, or one for developers. */
function builtCommand(name: string): string {
  assertBuilt();
  const places = [`dist/cli/${name}.command.js`, `dev/dist/dev/${name}/${name}.command.js`];
  const built = places.map((place) => join(backend, place)).find(existsSync);
  if (!built) throw new Error(`${name} is not built: npm run build:dev -w backend`);
  return built;
}

/** The same, and waits until it ends. */
export async function runCommand(...command: Parameters<typeof startCommand>) {
  return endOf(startCommand(...command));
}

/** The same, with more settings. */
export async function runCommandWith(...command: Parameters<typeof startWith>) {
  return endOf(startWith(...command));
}

/** The output of a command, and its exit code. */
export async function endOf(child: ChildProcess) {
  const [stdout, stderr] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, stdout, stderr };
}
