import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = join(__dirname, '../../../../backend/dev/dist/dev/demo/demo.command.js');

/**
 * Does the same as `npm run demo` for a running server without data.
 * @param settings the settings of the server
 * @returns the password of `master@example.org`
 */
export async function addDemoData(
  dataFolder: string,
  settings: Record<string, string>,
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataFolder,
      ...settings,
    },
  });
  const [, password] = /with the password (\S+)/.exec(stdout) ?? [];
  if (!password) throw new Error(`The demonstration named no password:\n${stdout}`);
  return password;
}
