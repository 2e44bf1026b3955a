import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const isRoot = process.getuid?.() === 0;

/** The paths where a shell would look for programs of these names. */
export function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Installs a package, but only as root on Debian. */
export function installOnDebian(name: string): void {
  if (!isRoot || !existsSync('/etc/debian_version')) return;
  attempt('apt-get', 'update', '-qq');
  attempt('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
}

/** Errors are ignored: the caller checks whether the program is there. */
export function attempt(command: string, ...words: string[]): void {
  try {
    execFileSync(command, words, { stdio: 'ignore', timeout: 300_000 });
  } catch {
    return;
  }
}

/** Whether the file exists and can be run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
