import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const isRoot = process.getuid?.() === 0;

/** Where programs of these names would be, if the shell found them. */
export function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Gets a package where this may, which is on Debian as root. */
export function installOnDebian(name: string): void {
  if (!isRoot || !existsSync('/etc/debian_version')) return;
  attempt('apt-get', 'update', '-qq');
  attempt('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
}

/** Its failure shows in what is then still missing. */
export function attempt(command: string, ...words: string[]): void {
  try {
    execFileSync(command, words, { stdio: 'ignore', timeout: 300_000 });
  } catch {
    return;
  }
}

/** Whether it is there, and may be run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
