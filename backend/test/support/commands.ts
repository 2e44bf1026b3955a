import { ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertBuilt } from './server-process';

const built = join(__dirname, '../../dist/cli');

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
  assertBuilt();
  return spawn(process.execPath, [join(built, `${name}.command.js`), ...values], {
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
