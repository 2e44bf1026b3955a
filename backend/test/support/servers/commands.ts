import { ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertBuilt } from './server-process';

const backend = join(__dirname, '../../..');

/**
 * One of the commands beside the server, such as `backup`, as a person calls it in a folder.
 * @param databaseUrl null for the embedded database, in `data` in that folder
 */
export function startCommand(
  folder: string,
  name: string,
  databaseUrl: string | null,
  ...values: string[]
): ChildProcess {
  return spawn(process.execPath, [builtCommand(name), ...values], {
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      // As npm tells it.
      INIT_CWD: folder,
      DATA_DIR: join(folder, 'data'),
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** One of the server's, or of those that only developers run. */
function builtCommand(name: string): string {
  assertBuilt();
  const places = [`dist/cli/${name}.command.js`, `dev/dist/dev/${name}/${name}.command.js`];
  const built = places.map((place) => join(backend, place)).find(existsSync);
  if (!built) throw new Error(`${name} is not built: npm run build:dev -w backend`);
  return built;
}

/** The same, to its end. */
export async function runCommand(...command: Parameters<typeof startCommand>) {
  return endOf(startCommand(...command));
}

/** What a command said, and the code that it ended with. */
export async function endOf(child: ChildProcess) {
  const [stdout, stderr] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, stdout, stderr };
}
